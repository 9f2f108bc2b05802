import type { Serve } from '../../http/route.ts'
import type { Services } from '../../services.ts'
import { serveWrite } from '../../use-case.ts'
import { adminChecksPage } from './admin-checks.ts'
import { askCheck } from './ask-check.ts'
import { companyChecks } from './check-queries.ts'
import { confirmContact } from './confirm-contact.ts'
import { decideCheck } from './decide-check.ts'
import { evidenceToSend } from './evidence.ts'
import { lookUpCheck } from './look-up-check.ts'

export function checkRoutes(serve: Serve, services: Services): void {
  const { database, reports, companyRegister } = services
  serve('companyChecks', ({ caller, params }) => companyChecks(database, caller, params.id))
  serve('checkEvidence', ({ caller, params }) => evidenceToSend(services, caller, params.id))
  serve('adminChecks', ({ query }) => reports.readList((sql) => adminChecksPage(sql, query, companyRegister !== null)))
  serveWrite(serve, services, askCheck)
  serveWrite(serve, services, confirmContact)
  serveWrite(serve, services, decideCheck)
  serveWrite(serve, services, lookUpCheck)
}
