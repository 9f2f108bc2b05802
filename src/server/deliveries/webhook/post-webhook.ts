import type { LookupAddress } from 'node:dns'
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { LookupFunction } from 'node:net'
import { AddressForbidden, type FindAddresses, findAllowedAddresses } from './find-addresses.ts'
import { hostOf, parseWebhookUrl, type WebhookRules } from './webhook-url.ts'

export type WebhookPost = { url: string; body: string | Uint8Array; headers: Record<string, string> }

/** Sends one request and returns the status of the reply. */
export type PostWebhook = (post: WebhookPost, signal: AbortSignal) => Promise<number>

export type WebhookSender = { post: PostWebhook }

const replyBytes = 4_096
/** Timeout of the whole call, names included. */
export const webhookTimeoutMs = 15_000

type Options = { rules: WebhookRules; find: FindAddresses; timeoutMs?: number }

/**
 * Posts to addresses that customers chose. The connection goes to the addresses that were checked, so that a name which
 * resolves differently a moment later (DNS rebinding) has no effect. Redirects are not followed.
 */
export function createPostWebhook({ rules, find, timeoutMs = webhookTimeoutMs }: Options): PostWebhook {
  return async (post, given) => {
    const url = parseWebhookUrl(post.url, rules)
    if (!url) throw new AddressForbidden(post.url)
    const signal = AbortSignal.any([given, AbortSignal.timeout(timeoutMs)])
    const addresses = await beforeAbort(findAllowedAddresses(hostOf(url), find, rules.publicOnly), signal)
    return await statusOf(url, post, addresses, signal)
  }
}

function statusOf(url: URL, { body, headers }: WebhookPost, addresses: LookupAddress[], signal: AbortSignal) {
  return new Promise<number>((resolve, reject) => {
    const request = (url.protocol === 'https:' ? requestHttps : requestHttp)(url, {
      method: 'POST',
      // A connection of its own: one that is kept open for a customer would outlive the check of its address.
      agent: false,
      lookup: pinnedTo(addresses),
      headers: { ...headers, 'content-length': Buffer.byteLength(body) },
      signal,
    })
    request.on('error', reject)
    request.on('response', (response) => {
      let bytes = 0
      const finish = () => {
        resolve(response.statusCode!)
        request.destroy()
      }
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length
        if (bytes >= replyBytes) finish()
      })
      // An aborted reply has its status already.
      for (const end of ['end', 'error', 'close']) response.on(end, finish)
    })
    request.end(body)
  })
}

const pinnedTo =
  (addresses: LookupAddress[]): LookupFunction =>
  (_host, { all }, found) =>
    all ? found(null, addresses) : found(null, addresses[0]!.address, addresses[0]!.family)

/** Resolving a name cannot be cancelled: whoever waits for it gives up. */
async function beforeAbort<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const { promise: aborted, reject } = Promise.withResolvers<never>()
  const giveUp = () => reject(signal.reason)
  if (signal.aborted) giveUp()
  signal.addEventListener('abort', giveUp, { once: true })
  return await Promise.race([work, aborted]).finally(() => signal.removeEventListener('abort', giveUp))
}
