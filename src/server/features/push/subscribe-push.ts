import { limits } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'
import { queueDelivery } from '../../deliveries/queue-delivery.ts'
import { parseWebhookUrl } from '../../deliveries/webhook/webhook-url.ts'
import { recordFacts } from '../../facts/record-facts.ts'
import { lockRateLimit, type RateLimit } from '../../rate-limit.ts'
import { invalid, notFound, Refusal } from '../../refusal.ts'
import { pushRules } from '../../services.ts'
import { defineWrite } from '../../use-case.ts'

/** A browser that was somebody else's, who signed in on it before, becomes the caller's. Idempotent. */
export const subscribePush = defineWrite(
  'subscribePush',
  async ({ tx, actor, input: { endpoint, keys, user_agent }, services }) => {
    const url = parseWebhookUrl(endpoint, pushRules(services.config))
    if (!url) throw invalid('endpoint', messages.pushUrlForbidden)
    await tx`select pg_advisory_xact_lock(hashtextextended(${`push ${actor.user_id}`}, 0))`
    const [known] = await tx<{ user_id: string }[]>`select user_id from push_subscriptions where endpoint = ${url.href}`
    const [others] = await tx<{ devices: number }[]>`
      select count(*) as devices from push_subscriptions where user_id = ${actor.user_id} and endpoint <> ${url.href}`
    if (others!.devices >= limits.pushDevices) throw new Refusal(409, messages.tenDevices)
    const [subscription] = await tx<{ id: string }[]>`
      insert into push_subscriptions (user_id, endpoint, p256dh, auth, user_agent)
      values (${actor.user_id}, ${url.href}, ${keys.p256dh}, ${keys.auth}, ${user_agent ?? ''})
      on conflict (endpoint) do update set user_id = excluded.user_id, p256dh = excluded.p256dh, auth = excluded.auth,
        user_agent = excluded.user_agent, failures = 0
      returning id`
    const person = actor.user_id
    await recordFacts(tx, actor, { type: 'push_devices_changed', person, ...(known && { before: known.user_id }) })
    return { id: subscription!.id }
  },
)

export const unsubscribePush = defineWrite('unsubscribePush', async ({ tx, actor, input: { id } }) => {
  const { count } = await tx`delete from push_subscriptions where id = ${id} and user_id = ${actor.user_id}`
  if (count === 0) throw notFound()
  await recordFacts(tx, actor, { type: 'push_devices_changed', person: actor.user_id })
  return { message: messages.pushEnded.text }
})

const testLimit: RateLimit = {
  most: limits.pushTestsPerHour,
  minutes: 60,
  times: (sql, userId) => sql`
    select distinct created_at from deliveries where user_id = ${userId} and channel = 'push' and template = 'push_test'`,
}

export const testPush = defineWrite('testPush', async ({ tx, actor, services }) => {
  const { user_id } = actor
  await lockRateLimit(tx, user_id, testLimit, services.config.rateLimitFactor)
  const [device] = await tx`select 1 from push_subscriptions where user_id = ${user_id} limit 1`
  if (!device) throw new Refusal(409, messages.noDevices)
  await queueDelivery(tx, {
    channel: 'push',
    to: { user_id },
    template: 'push_test',
    params: {},
    cause: `push_test ${user_id}`,
  })
  return { message: messages.pushSent.text }
})
