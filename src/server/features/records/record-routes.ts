import type { Serve } from '../../http/route.ts'
import type { Services } from '../../services.ts'
import { recordsOfJob } from './company-records.ts'

export function recordRoutes(serve: Serve, { database }: Services): void {
  serve('jobRecords', ({ caller, params }) => recordsOfJob(database, caller, params.id))
}
