import type { Serve } from '../../http/route.ts'
import type { Services } from '../../services.ts'
import { serveWrite } from '../../use-case.ts'
import { confirmPayment, contestPayment, withdrawPayment } from './answer-payment.ts'
import { billOf, billsPage } from './bill-queries.ts'
import { correctDeductions } from './correct-deductions.ts'
import { returnBill, withdrawBill } from './end-bill.ts'
import { moneyOfOrder } from './money-of-order.ts'
import { passBill } from './pass-bill.ts'
import { recordAdvanceRefund } from './record-advance-refund.ts'
import { recordPayment } from './record-payment.ts'
import { recordRefund } from './record-refund.ts'
import { submitBill } from './submit-bill.ts'
import { withdrawAdvanceRefund } from './withdraw-advance-refund.ts'
import { withdrawRefund } from './withdraw-refund.ts'

export function billRoutes(serve: Serve, services: Services): void {
  const { database, now } = services
  serve('bills', ({ caller, query }) => billsPage(database, caller, query))
  serve('bill', ({ caller, params }) => billOf(database, caller, params.id, now()))
  serve('moneyOfOrder', ({ caller, params }) => moneyOfOrder(database, caller, params.id))
  serveWrite(serve, services, submitBill)
  serveWrite(serve, services, passBill)
  serveWrite(serve, services, correctDeductions)
  serveWrite(serve, services, returnBill)
  serveWrite(serve, services, withdrawBill)
  serveWrite(serve, services, recordRefund)
  serveWrite(serve, services, withdrawRefund)
  serveWrite(serve, services, recordAdvanceRefund)
  serveWrite(serve, services, withdrawAdvanceRefund)
  serveWrite(serve, services, recordPayment)
  serveWrite(serve, services, confirmPayment)
  serveWrite(serve, services, contestPayment)
  serveWrite(serve, services, withdrawPayment)
}
