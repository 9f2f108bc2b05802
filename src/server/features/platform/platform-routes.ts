import { messages } from '#contract/messages.ts'
import { buildInfo } from '../../build-info.ts'
import type { Database } from '../../db/database.ts'
import { withDeadline } from '../../db/deadline.ts'
import { demoAccounts } from '../../demo/demo-accounts.ts'
import type { Serve } from '../../http/route.ts'
import { Refusal } from '../../refusal.ts'
import type { Services } from '../../services.ts'

export function platformRoutes(serve: Serve, { config, probe, isStopping }: Services): void {
  serve('config', async () => ({
    brand_name: config.brandName,
    auth_api_key: config.authApiKey,
    auth_url: config.embeddedSignIn ? '/auth/v1' : config.authUrl,
    figures: config.figures,
    operator: config.operator,
    escrow: config.escrow && { partner: config.escrow.partner },
    testimonials: config.testimonials,
    support_phone: config.supportPhone,
    support_email: config.supportEmail,
    mail_configured: config.mailConfigured,
    demo_accounts: config.demo ? demoAccounts : [],
  }))
  serve('healthLive', async () => ({ status: 'ok', ...buildInfo }))
  serve('healthReady', async () => {
    if (isStopping()) throw new Refusal(503, messages.serverStopping, { retryAfter: 2 })
    if (!(await isWritable(probe))) throw new Refusal(503, messages.databaseAway, { retryAfter: 2 })
    return { status: 'ok', ...buildInfo }
  })
}

/** Less than the timeout of a load balancer's check should be. */
const probeMs = 2_000

/** Whether the product could write now: a connection opens with the present password, to a server that is not read-only. */
async function isWritable(probe: Database): Promise<boolean> {
  const probed = withDeadline(probeMs, () => probe<{ transaction_read_only: string }[]>`show transaction_read_only`)
  return await probed.then(
    ([row]) => row?.transaction_read_only === 'off',
    () => false,
  )
}
