import type { Serve } from '../../http/route.ts'
import type { Services } from '../../services.ts'
import { createSubscriptionOrder } from './create-order.ts'
import { invoiceFile } from './invoice-pdf.ts'
import { ownInvoice, ownInvoices } from './invoice-queries.ts'
import { paySandboxOrder } from './pay-sandbox-order.ts'
import { takePaymentEvent } from './take-payment-event.ts'
import { verifySubscription } from './verify-subscription.ts'

export function subscriptionRoutes(serve: Serve, services: Services): void {
  const { database } = services
  serve('createSubscriptionOrder', ({ write, caller }) => createSubscriptionOrder(write, services, caller))
  serve('verifySubscription', ({ write, caller, body }) => verifySubscription(write, services, caller, body))
  serve('paymentWebhook', ({ write, body }) => takePaymentEvent(write, services, body))
  serve('paySandboxOrder', ({ steps, caller, body }) => steps(() => paySandboxOrder(services, caller, body.order_id)))
  serve('invoices', ({ caller, query }) => ownInvoices(database, caller, query))
  serve('invoice', ({ caller, params }) => ownInvoice(database, caller, params.id))
  serve('invoicePdf', async ({ caller, params }) =>
    invoiceFile(await ownInvoice(database, caller, params.id), caller.language),
  )
}
