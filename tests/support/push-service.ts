import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/** What a browser gives to the server, and the message that it would show. */
export type TestBrowser = {
  subscription: { endpoint: string; keys: { p256dh: string; auth: string } }
  /** Messages in the order of arrival. */
  messages: { shown: Record<string, unknown>; headers: IncomingHttpHeaders; text: string }[]
}

export type PushService = {
  /** A browser that subscribed to the server's public key (VAPID). */
  browser(applicationServerKey: string): TestBrowser
  /** The status of each answer from now on; 201 unless set. */
  status: number
  /** Requests so far, refused ones too. */
  requests: number
  close(): Promise<void>
}

const base64url = (bytes: Buffer) => bytes.toString('base64url')

/** A push service of this machine, which speaks RFC 8030: it checks each signature (RFC 8292) and decrypts each message (RFC 8291). */
export async function openPushService(): Promise<PushService> {
  const browsers = new Map<string, { key: string; take(body: Buffer, headers: IncomingHttpHeaders): void }>()
  const server = createServer(async (request, response) => {
    service.requests += 1
    const browser = browsers.get(request.url!)
    if (!browser) return void response.writeHead(404).end()
    const body = await buffer(request)
    if (service.status !== 201) return void response.writeHead(service.status).end()
    const wrong = whatIsWrong(request.headers, body, { key: browser.key, origin: origin() })
    if (wrong) return void response.writeHead(400).end(wrong)
    browser.take(body, request.headers)
    response.writeHead(201, { location: `${origin()}/message` }).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const service: PushService = {
    status: 201,
    requests: 0,
    browser(applicationServerKey) {
      const path = `/send/${randomBytes(8).toString('hex')}`
      const keys = createECDH('prime256v1')
      keys.generateKeys()
      const auth = randomBytes(16)
      const browser: TestBrowser = {
        subscription: {
          endpoint: origin() + path,
          keys: { p256dh: base64url(keys.getPublicKey()), auth: base64url(auth) },
        },
        messages: [],
      }
      browsers.set(path, {
        key: applicationServerKey,
        take(body, headers) {
          const text = decrypted(body, keys, auth)
          browser.messages.push({ shown: JSON.parse(text), headers, text })
        },
      })
      return browser
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return service
}

/** By RFC 8030 and 8292; null if it is right. */
function whatIsWrong(
  headers: IncomingHttpHeaders,
  body: Buffer,
  { key, origin }: { key: string; origin: string },
): string | null {
  if (!/^\d+$/.test(String(headers.ttl))) return 'no TTL'
  if (!['very-low', 'low', 'normal', 'high'].includes(String(headers.urgency ?? 'normal'))) return 'urgency'
  if (headers.topic !== undefined && !/^[\w-]{1,32}$/.test(String(headers.topic))) return 'topic'
  if (headers['content-encoding'] !== 'aes128gcm') return 'content encoding'
  if (body.length > 4096) return 'too long'
  const [, token, given] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(String(headers.authorization)) ?? []
  if (!token || given !== key) return 'another key'
  const [head, claims, signature] = token.split('.') as [string, string, string]
  const point = Buffer.from(given, 'base64url')
  const publicKey = createPublicKey({
    format: 'jwk',
    key: { kty: 'EC', crv: 'P-256', x: base64url(point.subarray(1, 33)), y: base64url(point.subarray(33)) },
  })
  const signed = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!signed) return 'signature'
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString())
  if (aud !== origin) return 'audience'
  if (exp < Date.now() / 1000 || exp > Date.now() / 1000 + 24 * 60 * 60) return 'expiry'
  return /^(mailto:|https?:)/.test(sub) ? null : 'subject'
}

/** By RFC 8188 and 8291, with the browser's private key. */
function decrypted(body: Buffer, browser: ReturnType<typeof createECDH>, auth: Buffer): string {
  const salt = body.subarray(0, 16)
  const keyLength = body.readUInt8(20)
  const sender = body.subarray(21, 21 + keyLength)
  const record = body.subarray(21 + keyLength)
  const hkdf = (secret: Buffer, from: Buffer, info: Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, from, info, length))
  const about = Buffer.concat([Buffer.from('WebPush: info\0'), browser.getPublicKey(), sender])
  const material = hkdf(browser.computeSecret(sender), auth, about, 32)
  const key = hkdf(material, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = hkdf(material, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(record.subarray(-16))
  const opened = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
  const end = opened.lastIndexOf(2)
  return opened.subarray(0, end).toString()
}
