import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { LookupAddress } from 'node:dns'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { AddressForbidden, type FindAddresses } from './find-addresses.ts'
import { isForbiddenAddress } from './forbidden-address.ts'
import { createPostWebhook } from './post-webhook.ts'
import { parseWebhookUrl } from './webhook-url.ts'

/** A service inside the network, which no customer's webhook may reach. It listens on all addresses of this machine. */
let inside: Server
let port: number
let reached = 0
/** Sockets that this process opened: none may be, whether or not somebody listens at the other end. */
let opened = 0
function countSocket(): void {
  opened += 1
}

beforeAll(async () => {
  inside = createServer((_request, response) => {
    reached += 1
    response.writeHead(200).end()
  })
  await new Promise<void>((resolve) => inside.listen(0, '::', resolve))
  port = (inside.address() as AddressInfo).port
  subscribe('net.client.socket', countSocket)
})
afterAll(async () => {
  unsubscribe('net.client.socket', countSocket)
  inside.closeAllConnections()
  await new Promise((resolve) => inside.close(resolve))
})

/** What an attacker's name server answers. */
const names: Record<string, string[]> = {
  'loopback.example.in': ['127.0.0.1'],
  'metadata.example.in': ['169.254.169.254'],
  'private.example.in': ['10.0.0.5'],
  'one-of-two.example.in': ['8.8.8.8', '192.168.1.1'],
  'v6-loopback.example.in': ['::1'],
  'v6-local.example.in': ['2606:4700:4700::1111', 'fd00:ec2::254'],
  'mapped.example.in': ['::ffff:127.0.0.1'],
  'mapped-hex.example.in': ['::ffff:7f00:1'],
  'nat64.example.in': ['64:ff9b::7f00:1'],
  'six-to-four.example.in': ['2002:7f00:1::'],
  'teredo.example.in': ['2001:0:7f00:1::'],
  'broadcast.example.in': ['255.255.255.255'],
  'zero.example.in': ['0.0.0.0'],
  'nonsense.example.in': ['not an address'],
}
const find: FindAddresses = async (host) => {
  const found = names[host]
  if (!found) throw new Error(`no address of ${host}`)
  return found.map((address): LookupAddress => ({ address, family: address.includes(':') ? 6 : 4 }))
}

const outsideProduction = { publicOnly: true, httpsOnly: false }
const inProduction = { publicOnly: true, httpsOnly: true }

/** 60 spellings of what lies inside: of this machine, of the network, of metadata services; `PORT` is that of the service. */
const hostile = [
  'http://127.0.0.1:PORT/',
  'http://127.0.0.1:PORT/?a=b#c',
  'http://127.1:PORT/',
  'http://127.255.255.254:PORT/',
  'http://2130706433:PORT/',
  'http://0x7f000001:PORT/',
  'http://0x7f.0.0.1:PORT/',
  'http://0177.0.0.1:PORT/',
  'http://017700000001:PORT/',
  'http://0:PORT/',
  'http://0.0.0.0:PORT/',
  'http://127.0.0.1.:PORT/',
  'http://①②⑦.⓪.⓪.①:PORT/',
  'http://127。0。0。1:PORT/',
  'http://%31%32%37.0.0.1:PORT/',
  'http://[::1]:PORT/',
  'http://[::]:PORT/',
  'http://[0:0:0:0:0:0:0:1]:PORT/',
  'http://[::ffff:127.0.0.1]:PORT/',
  'http://[::ffff:7f00:1]:PORT/',
  'http://[::127.0.0.1]:PORT/',
  'http://[64:ff9b::127.0.0.1]:PORT/',
  'http://[64:ff9b:1::7f00:1]:PORT/',
  'http://[2002:7f00:1::]:PORT/',
  'http://[2001::7f00:1]:PORT/',
  'http://[fe80::1]:PORT/',
  'http://[fec0::1]:PORT/',
  'http://[fd00:ec2::254]/latest/meta-data/',
  'http://[fc00::1]/',
  'http://[ff02::1]/',
  'http://[2001:db8::1]/',
  'http://localhost:PORT/',
  'http://LOCALHOST:PORT/',
  'http://localhost.:PORT/',
  'http://service.localhost:PORT/',
  'http://postgres:5432/',
  'http://printer.local/',
  'http://metadata.google.internal/computeMetadata/v1/',
  'http://169.254.169.254/latest/meta-data/',
  'http://2852039166/latest/meta-data/',
  'http://0xa9.0xfe.0xa9.0xfe/',
  'http://100.100.100.200/latest/meta-data/',
  'http://168.63.129.16/machine',
  'http://192.0.0.192/opc/v2/instance/',
  'http://10.0.0.1/',
  'http://172.16.0.1/',
  'http://172.31.255.255/',
  'http://192.168.0.1/',
  'http://100.64.0.1/',
  'http://198.18.0.1/',
  'http://203.0.113.7/',
  'http://224.0.0.1/',
  'http://255.255.255.255/',
  'http://user@127.0.0.1:PORT/',
  'http://8.8.8.8@127.0.0.1:PORT/',
  'http://user:secret@hooks.example.in/',
  'file:///etc/passwd',
  'ftp://127.0.0.1:PORT/',
  'gopher://127.0.0.1:PORT/_x',
  'unix:/var/run/docker.sock',
  'javascript:alert(1)',
  'data:text/plain,x',
  '//127.0.0.1:PORT/',
  'http://',
  'http:///',
  ...Object.keys(names).map((name) => `http://${name}:PORT/`),
]

test('none of the hostile addresses is connected to', async () => {
  expect(hostile.length).toBeGreaterThanOrEqual(60)
  const post = createPostWebhook({ rules: outsideProduction, find })
  const outcomes = new Map<string, string>()
  for (const address of hostile) {
    const url = address.replace('PORT', String(port))
    const failure = await post({ url, body: '{}', headers: {} }, AbortSignal.timeout(5_000)).catch((error) => error)
    outcomes.set(address, failure instanceof AddressForbidden ? 'forbidden' : String(failure))
  }
  expect([...outcomes].filter(([, outcome]) => outcome !== 'forbidden')).toEqual([])
  expect({ opened, reached }).toEqual({ opened: 0, reached: 0 })
})

test('the planted service is reached where private networks are allowed, so that the test before can fail', async () => {
  const post = createPostWebhook({ rules: { publicOnly: false, httpsOnly: false }, find })
  for (const host of ['127.0.0.1', 'loopback.example.in', '[::1]'])
    expect(
      await post({ url: `http://${host}:${port}/`, body: '{}', headers: {} }, AbortSignal.timeout(5_000)),
      host,
    ).toBe(200)
  expect({ opened, reached }).toEqual({ opened: 3, reached: 3 })
})

test('a name that leads elsewhere a moment later changes nothing: the connection goes where the check looked', async () => {
  let asked = 0
  const rebinding: FindAddresses = async () => {
    asked += 1
    return [{ address: asked === 1 ? '127.0.0.1' : '10.0.0.1', family: 4 }]
  }
  const before = reached
  const post = createPostWebhook({ rules: { publicOnly: false, httpsOnly: false }, find: rebinding })
  const url = `http://rebinding.example.in:${port}/`
  expect(await post({ url, body: '{}', headers: {} }, AbortSignal.timeout(5_000))).toBe(200)
  expect({ asked, reached: reached - before }).toEqual({ asked: 1, reached: 1 })
})

test('in production only https is called, on the ports of https', () => {
  const allowed = (url: string) => parseWebhookUrl(url, inProduction) !== null
  expect(
    ['https://hooks.example.in/a?b=c', 'https://hooks.example.in:8443/', 'https://8.8.8.8/'].filter(allowed),
  ).toHaveLength(3)
  for (const url of ['http://hooks.example.in/', 'https://hooks.example.in:5432/', 'https://hooks.example.in:80/'])
    expect(allowed(url), url).toBe(false)
})

test('public addresses are allowed, on both sides of each forbidden network', () => {
  const allowed = [
    '9.255.255.255',
    '11.0.0.0',
    '100.63.255.255',
    '100.128.0.0',
    '126.255.255.255',
    '128.0.0.0',
    '172.15.255.255',
  ]
  for (const address of [
    ...allowed,
    '172.32.0.0',
    '192.167.255.255',
    '192.169.0.0',
    '223.255.255.255',
    '2606:4700::1',
    '2a00::1',
  ])
    expect(isForbiddenAddress(address), address).toBe(false)
})

/** A server whose replies are written by the test. */
async function withServer<T>(
  answer: Parameters<typeof createServer>[1],
  work: (url: string) => Promise<T>,
): Promise<T> {
  const server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  try {
    return await work(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
  } finally {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
}

const onMachine = { rules: { publicOnly: false, httpsOnly: false }, find }

test('a redirect is an answer like any other, and is not followed', async () => {
  const before = reached
  const status = await withServer(
    (_request, response) => void response.writeHead(302, { location: `http://127.0.0.1:${port}/` }).end(),
    (url) => createPostWebhook(onMachine)({ url, body: '{}', headers: {} }, AbortSignal.timeout(5_000)),
  )
  expect({ status, reached: reached - before }).toEqual({ status: 302, reached: 0 })
})

test('an endless reply is read to 4 kB', async () => {
  let sent = 0
  const { promise: cutOff, resolve } = Promise.withResolvers<void>()
  const status = await withServer(
    (_request, response) => {
      response.writeHead(200)
      const writing = setInterval(() => {
        response.write(Buffer.alloc(1024))
        sent += 1024
      }, 1)
      response.on('close', () => {
        clearInterval(writing)
        resolve()
      })
    },
    async (url) => {
      const answered = await createPostWebhook(onMachine)({ url, body: '{}', headers: {} }, AbortSignal.timeout(5_000))
      await cutOff
      return answered
    },
  )
  expect(status).toBe(200)
  expect(sent).toBeLessThan(200_000)
})

test('a receiver that never answers is given up', async () => {
  const posting = withServer(
    () => {},
    (url) =>
      createPostWebhook({ ...onMachine, timeoutMs: 100 })({ url, body: '{}', headers: {} }, AbortSignal.timeout(5_000)),
  )
  await expect(posting).rejects.toMatchObject({ name: expect.stringMatching(/TimeoutError|AbortError/) })
})

test('a name server that never answers is given up', async () => {
  const never: FindAddresses = () => new Promise(() => {})
  const post = createPostWebhook({ rules: outsideProduction, find: never, timeoutMs: 100 })
  const posting = post({ url: 'http://hooks.example.in/', body: '{}', headers: {} }, AbortSignal.timeout(5_000))
  await expect(posting).rejects.toMatchObject({ name: 'TimeoutError' })
})
