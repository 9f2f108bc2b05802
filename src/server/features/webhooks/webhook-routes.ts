import type { Serve } from '../../http/route.ts'
import type { Services } from '../../services.ts'
import { serveWrite } from '../../use-case.ts'
import { changeWebhook } from './change-webhook.ts'
import { createWebhook } from './create-webhook.ts'
import { deleteWebhook } from './delete-webhook.ts'
import { resendWebhook } from './resend-webhook.ts'
import { rotateWebhook } from './rotate-webhook.ts'
import { testWebhook } from './test-webhook.ts'
import { webhookDeliveriesPage, webhooksOf } from './webhook-queries.ts'

export function webhookRoutes(serve: Serve, services: Services): void {
  const { database } = services
  serve('webhooks', ({ caller }) => webhooksOf(database, caller))
  serveWrite(serve, services, createWebhook)
  serveWrite(serve, services, changeWebhook)
  serveWrite(serve, services, deleteWebhook)
  serveWrite(serve, services, testWebhook)
  serveWrite(serve, services, rotateWebhook)
  serve('webhookDeliveries', ({ caller, params, query }) => webhookDeliveriesPage(database, caller, params.id, query))
  serveWrite(serve, services, resendWebhook)
}
