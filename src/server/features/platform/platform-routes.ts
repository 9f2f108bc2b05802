import { messages } from '#contract/messages.ts'
import { demoAccounts } from '../../demo/demo-accounts.ts'
import type { Serve } from '../../http/route.ts'
import { Refusal } from '../../refusal.ts'
import type { Services } from '../../services.ts'

export function platformRoutes(serve: Serve, { config, database, isStopping }: Services): void {
  serve('config', async () => ({
    brand_name: config.brandName,
    auth_api_key: config.authApiKey,
    auth_url: config.embeddedSignIn ? '/auth/v1' : config.authUrl,
    figures: config.figures,
    operator: config.operator,
    testimonials: config.testimonials,
    support_phone: config.supportPhone,
    support_email: config.supportEmail,
    mail_configured: config.mailConfigured,
    demo_accounts: config.demo ? demoAccounts : [],
  }))
  serve('healthLive', async () => ({ status: 'ok' }))
  serve('healthReady', async () => {
    if (isStopping()) throw new Refusal(503, messages.serverStopping, { retryAfter: 2 })
    await database`select 1`.catch(() => {
      throw new Refusal(503, messages.databaseAway, { retryAfter: 2 })
    })
    return { status: 'ok' }
  })
}
