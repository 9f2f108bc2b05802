import type { Config } from '../../config.ts'
import type { Database } from '../../db/database.ts'
import { DeliveryRefused } from '../delivery-refused.ts'
import type { Transport } from '../delivery-worker.ts'
import type { Letter, Reader } from '../letter.ts'
import { AddressForbidden } from '../webhook/find-addresses.ts'
import type { WebhookSender } from '../webhook/post-webhook.ts'
import { encryptPush, payloadBytesMax } from './encrypt-push.ts'
import { pushKeysOf } from './push-keys.ts'

type Subscription = { id: string; endpoint: string; p256dh: string; auth: string }

type Wanted = {
  database: Database
  sender: WebhookSender
  config: Pick<Config, 'publicUrl' | 'operator' | 'supportEmail'>
}

const usualTtlSeconds = 86_400

/** Sends to browsers through their push services (RFC 8030). The address of a delivery is the id of its subscription. */
export const pushTransport = ({ database, sender, config }: Wanted): Transport => ({
  channel: 'push',
  async send(letter, reader, { address }, signal) {
    const [found] = await database<Subscription[]>`
      select id, endpoint, p256dh, auth from push_subscriptions where id::text = ${address}`
    if (!found) throw new DeliveryRefused('its browser no longer takes notifications')
    const body = encryptPush(payloadOf(letter, reader), found)
    const keys = await pushKeysOf(database)
    const { ttlSeconds = usualTtlSeconds, urgency = 'normal', topic } = letter.push ?? {}
    const headers = {
      authorization: await keys.authorization(found.endpoint, subjectOf(config)),
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
      ttl: String(Math.max(0, Math.round(ttlSeconds))),
      urgency,
      ...(topic && { topic }),
    }
    const status = await statusOf(sender.post({ url: found.endpoint, body, headers }, signal))
    await noteStatus(database, found.id, status)
    return null
  },
})

/** How a push service reaches the operator. */
const subjectOf = ({ operator, supportEmail, publicUrl }: Wanted['config']) => {
  const email = operator.email || supportEmail
  return email ? `mailto:${email}` : publicUrl
}

/**
 * What the browser shows: the title, a line, and where a tap leads. Neither prices nor names of rivals nor texts of messages,
 * since a locked phone shows it to everybody.
 */
function payloadOf({ subject, paragraphs, link, push }: Letter, { language, brandName }: Reader): Buffer {
  const [first] = paragraphs
  const line = typeof first === 'string' ? first : ''
  const shown = { title: subject, path: link?.path ?? '/', tag: push?.topic ?? '', language, brand: brandName }
  const whole = Buffer.from(JSON.stringify({ ...shown, body: line }))
  return whole.length <= payloadBytesMax ? whole : Buffer.from(JSON.stringify({ ...shown, body: '' }))
}

/** `forbidden`: its name leads into a private network. */
async function statusOf(posting: Promise<number>): Promise<number | 'forbidden'> {
  try {
    return await posting
  } catch (error) {
    if (error instanceof AddressForbidden) return 'forbidden'
    throw error
  }
}

/** Throws for everything but success: DeliveryRefused where another attempt is useless. */
async function noteStatus(database: Database, id: string, status: number | 'forbidden'): Promise<void> {
  if (status !== 'forbidden' && status >= 200 && status < 300) {
    await database`update push_subscriptions set last_ok_at = now(), failures = 0 where id = ${id}`
    return
  }
  if (status === 'forbidden' || status === 404 || status === 410) {
    await database`delete from push_subscriptions where id = ${id}`
    throw new DeliveryRefused(`the push service answered ${status}: the browser is forgotten`)
  }
  await database`update push_subscriptions set failures = failures + 1 where id = ${id}`
  if (status === 429 || status >= 500) throw new Error(`the push service answered ${status}`)
  throw new DeliveryRefused(`the push service answered ${status}`)
}
