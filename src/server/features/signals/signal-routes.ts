import type { Serve } from '../../http/route.ts'
import type { Services } from '../../services.ts'
import { serveWrite } from '../../use-case.ts'
import { decideSignal } from './decide-signal.ts'
import { signalsPage } from './signal-queries.ts'

export function signalRoutes(serve: Serve, services: Services): void {
  serve('adminSignals', ({ query }) => services.reports.readList((sql) => signalsPage(sql, query)))
  serveWrite(serve, services, decideSignal)
}
