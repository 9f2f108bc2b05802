import type { Config } from '../config.ts'
import type { Database } from '../db/database.ts'
import type { DueWorker } from '../scheduled-tasks/start-due-worker.ts'
import type { Services } from '../services.ts'
import {
  type ClaimedDelivery,
  claimDeliveries,
  markDelivered,
  markUndelivered,
  nextDeliveryDueInMs,
} from './claimed-deliveries.ts'
import { DeliveryRefused } from './delivery-refused.ts'
import { type Letter, mailOf, type Reader } from './letter.ts'
import type { MailSender } from './mail/port.ts'
import { type Channel, deliveryQueued, pushQueued } from './queue-delivery.ts'
import { startQueueWorker } from './queue-worker.ts'
import { letterOf } from './templates.ts'
import { throttle } from './throttle.ts'

/**
 * Sends letters over one channel. `send` returns the provider's id of the message, or null; it throws `DeliveryRefused` for a
 * permanent failure, any other error for one to retry.
 */
export type Transport = {
  channel: Channel
  send(letter: Letter, reader: Reader, delivery: ClaimedDelivery, signal: AbortSignal): Promise<string | null>
}

export const mailTransport = (sender: MailSender): Transport => ({
  channel: 'email',
  async send(letter, reader, { id, address, created_at }, signal) {
    await sender.send({ id, to: address, ...mailOf(letter, reader), writtenAt: created_at }, signal)
    return null
  },
})

type Wanted = {
  database: Database
  transport: Transport
  config: Pick<Config, 'brandName' | 'publicUrl'>
  log: Services['log']
}

const pushEveryMs = 1_000

/** Sends the deliveries of one channel: at once when this server commits one, and retries failed ones later. */
export function startDeliveryWorker({ database, transport, config, log }: Wanted): DueWorker {
  const { channel } = transport
  const { brandName, publicUrl } = config

  async function send(delivery: ClaimedDelivery, signal: AbortSignal): Promise<string | null> {
    const { template, params, language, reader_deleted } = delivery
    if (reader_deleted) throw new DeliveryRefused('its reader was deleted')
    const reader = { language, brandName, publicUrl }
    return await transport.send(letterOf(template, params, reader), reader, delivery, signal)
  }

  async function attempt(delivery: ClaimedDelivery, signal: AbortSignal): Promise<void> {
    let providerId: string | null
    try {
      providerId = await send(delivery, signal)
    } catch (error) {
      const { id, template, attempts } = delivery
      const reason = (error as Error).message
      const refused = error instanceof DeliveryRefused
      const what = refused ? 'a delivery was given up' : 'a delivery could not be made yet'
      log.warn({ delivery: id, channel, template, attempts, reason }, what)
      return await markUndelivered(database, delivery, reason, refused)
    }
    await markDelivered(database, delivery, providerId)
  }

  const worker = startQueueWorker({
    name: `Deliveries by ${channel}`,
    claim: (most) => claimDeliveries(database, channel, most),
    nextDueInMs: () => nextDeliveryDueInMs(database, channel),
    attempt,
    log,
  })
  const throttled = channel === 'push' ? throttle(worker.wake, pushEveryMs) : { call: worker.wake, stop() {} }
  const unlisten = (channel === 'push' ? pushQueued : deliveryQueued).listen(database, throttled.call)
  return {
    wake: worker.wake,
    stop() {
      unlisten()
      throttled.stop()
      return worker.stop()
    },
  }
}
