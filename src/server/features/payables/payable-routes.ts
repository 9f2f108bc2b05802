import type { Serve } from '../../http/route.ts'
import type { Services } from '../../services.ts'
import { serveWrite } from '../../use-case.ts'
import { bankRates, setBankRate } from './bank-rates.ts'
import { billsFile, msmeFile, ordersFile, tallyFile } from './exports.ts'
import { payablesOf } from './payable-queries.ts'

export function payableRoutes(serve: Serve, services: Services): void {
  const { database, now } = services
  serve('payables', ({ caller }) => payablesOf(database, caller, now()))
  serve('receivables', ({ caller }) => payablesOf(database, caller, now()))
  serve('exportOrders', ({ caller }) => ordersFile(database, caller))
  serve('exportBills', ({ caller }) => billsFile(database, caller))
  serve('exportTally', ({ caller }) => tallyFile(database, caller))
  serve('exportMsme', ({ caller, query }) => msmeFile(database, caller, query.half, now()))
  serve('bankRates', ({ caller }) => bankRates(database, caller))
  serveWrite(serve, services, setBankRate)
}
