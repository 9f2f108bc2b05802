import type { Serve } from '../../http/route.ts'
import type { Services } from '../../services.ts'
import { serveWrite } from '../../use-case.ts'
import { createSubscriptionOrder } from './create-order.ts'
import { invoiceFile } from './invoice-pdf.ts'
import { invoiceById, ownInvoices } from './invoice-queries.ts'
import { paySandboxOrder } from './pay-sandbox-order.ts'
import { paymentWebhook } from './payment-webhook.ts'
import { verifySubscription } from './verify-subscription.ts'

export function subscriptionRoutes(serve: Serve, services: Services): void {
  const { database } = services
  serveWrite(serve, services, createSubscriptionOrder)
  serveWrite(serve, services, verifySubscription)
  serveWrite(serve, services, paymentWebhook)
  // Steps instead of a write: it changes nothing of ours, only the provider's order.
  serve('paySandboxOrder', ({ steps, caller, body }) => steps(() => paySandboxOrder(services, caller, body.order_id)))
  serve('invoices', ({ caller, query }) => ownInvoices(database, caller, query))
  serve('invoice', ({ caller, params }) => invoiceById(database, caller, params.id))
  serve('invoicePdf', async ({ caller, params }) =>
    invoiceFile(await invoiceById(database, caller, params.id), caller.language),
  )
}
