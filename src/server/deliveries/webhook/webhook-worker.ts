import type { Config } from '../../config.ts'
import type { Database } from '../../db/database.ts'
import type { DueWorker } from '../../scheduled-tasks/start-due-worker.ts'
import type { Services } from '../../services.ts'
import { webhookQueued } from '../deliveries-to-webhooks.ts'
import { startQueueWorker } from '../queue-worker.ts'
import { throttle } from '../throttle.ts'
import { type ClaimedWebhook, claimWebhooks, type Lane, nextWebhookDueInMs } from './claimed-webhook.ts'
import { AddressForbidden } from './find-addresses.ts'
import { type Failure, noteFailure, noteSuccess } from './note-attempt.ts'
import type { WebhookSender } from './post-webhook.ts'
import { webhookSignature } from './sign-webhook.ts'

/** Many at once: most of them wait for their receivers. */
const webhooksAtOnce = 20
/** Throttle: each bid and award may wake the worker, also where no company has a webhook. */
const wakeEveryMs = 1_000

type Wanted = {
  database: Database
  sender: WebhookSender
  config: Pick<Config, 'brandName'>
  log: Services['log']
}

/** Sends deliveries to webhooks: within a second of the commit of this server, and failed ones again later. */
export function startWebhookWorker({ database, sender, config, log }: Wanted): DueWorker {
  async function attempt(claimed: ClaimedWebhook, signal: AbortSignal): Promise<void> {
    const failure = await failureOf(sender.post(requestOf(claimed, config), signal))
    if (typeof failure === 'number') {
      if (await noteSuccess(database, claimed, failure)) answering.wake()
      return
    }
    // This server is stopping, which says nothing about the receiver: another one sends it when the lease is over.
    if (signal.aborted) return
    const { id, event, attempts } = claimed
    log.info({ delivery: id, event, attempts, ...failure }, 'a webhook did not take a delivery')
    await noteFailure(database, claimed, failure)
    failing.wake()
  }

  const start = (lane: Lane) =>
    startQueueWorker({
      name: `Deliveries to ${lane} webhooks`,
      atOnce: webhooksAtOnce,
      claim: (most) => claimWebhooks(database, lane, most),
      nextDueInMs: () => nextWebhookDueInMs(database, lane),
      attempt,
      log,
    })
  const answering = start('answering')
  const failing = start('failing')
  function wake(): void {
    answering.wake()
    failing.wake()
  }
  const throttled = throttle(wake, wakeEveryMs)
  const unlisten = webhookQueued.listen(database, throttled.call)
  return {
    wake,
    async stop() {
      unlisten()
      throttled.stop()
      await Promise.all([answering.stop(), failing.stop()])
    },
  }
}

/** The body is thin: ids alone, which the receiver reads from the API. */
function requestOf(
  { id, event, data, created_at, url, secret, previous_secret }: ClaimedWebhook,
  config: Wanted['config'],
) {
  const body = JSON.stringify({ type: event, timestamp: created_at, data })
  const timestamp = Math.floor(Date.now() / 1000)
  const secrets = previous_secret === null ? [secret] : [secret, previous_secret]
  return {
    url,
    body,
    headers: {
      'content-type': 'application/json',
      'user-agent': `${config.brandName.replaceAll(/[^\w.-]/g, '')}-Webhooks/1`,
      'webhook-id': id,
      'webhook-timestamp': String(timestamp),
      'webhook-signature': webhookSignature({ id, timestamp, body, secrets }),
    },
  }
}

/** The status of a success, else why it failed. */
async function failureOf(posting: Promise<number>): Promise<number | Failure> {
  try {
    const status = await posting
    return status >= 200 && status < 300 ? status : { problem: 'status', status }
  } catch (error) {
    if (error instanceof AddressForbidden) return { problem: 'forbidden', status: null }
    const { name } = error as Error
    return { problem: name === 'TimeoutError' || name === 'AbortError' ? 'timeout' : 'unreachable', status: null }
  }
}
