import { isIP } from 'node:net'
import { isForbiddenAddress } from './forbidden-address.ts'

/** `publicOnly`: no private networks. `httpsOnly`: no plain HTTP, and no ports but 443 and 8443. */
export type WebhookRules = { publicOnly: boolean; httpsOnly: boolean }

/** Names that never lead to a public receiver. */
const localName = /^[^.]*$|\.(localhost|local|internal|home\.arpa|onion)$/

/**
 * Parses the address of a webhook; null where it must not be called. The URL parser has turned decimal, octal and short IPv4
 * addresses into the usual form. A name is looked up again before each call.
 */
export function parseWebhookUrl(text: string, { publicOnly, httpsOnly }: WebhookRules): URL | null {
  const url = URL.parse(text)
  if (!url || !['https:', 'http:'].includes(url.protocol) || url.username || url.password) return null
  if (httpsOnly && (url.protocol !== 'https:' || !['', '8443'].includes(url.port))) return null
  const host = hostOf(url)
  if (host === '') return null
  if (publicOnly && (isIP(host) ? isForbiddenAddress(host) : localName.test(host))) return null
  return url
}

/** The host without the brackets of IPv6 and the dot of the root. */
export const hostOf = ({ hostname }: URL) => hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')
