import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createRandom, pick, type Random } from '#server/demo/seed-random.ts'
import {
  disputedOrder,
  linkTo,
  matchedJob,
  orderOnTheWay,
  quoteBy,
  recordedPayment,
  type Thing,
} from '../matrix/asking.ts'
import {
  createHostileRequests,
  type HostileRequest,
  type Ids,
  linkNoun,
  type Operation,
  operationsOf,
  rememberId,
} from '../support/hostile-requests.ts'
import { patience } from '../support/machine-speed.ts'
import {
  award,
  type Market,
  openMarket,
  type Person,
  placeBid,
  placeSalesmanBid,
  postJob,
  say,
} from '../support/market.ts'
import { draftedOrder, heldOrder, issuedOrder } from '../support/orders.ts'
import { pdfOf } from '../support/sample-files.ts'
import { repetitions, seedOf } from '../support/strength.ts'

/** More requests find more bugs and take longer. */
const requests = repetitions({ short: 800, full: 2000 })
const changedTokens = requests / 2
const seed = seedOf(1)
const atOnce = 4
const requestsOfScene = 100
/** More than the five seconds for which the rest of a refused form is read. */
const answerWithinMs = patience(7000)

let market: Market
let people: Person[]
const ids: Ids = new Map()

beforeAll(async () => {
  market = await openMarket({ ESCROW: 'sandbox' })
  people = await Promise.all(makers.map((make, n) => make(n)))
})
afterAll(() => market.close())

/** Creates the people who send requests, again when a request has deleted one. */
const makers: ((n: number) => Promise<Person>)[] = [
  (n) => market.buyer(`Ravi Constructions ${n}`),
  (n) => market.supplier(`Asha Cement ${n}`),
  (n) => market.staff('salesman', `Sunil Sales ${n}`),
  (n) => market.staff('admin', `Office ${n}`),
  (n) => market.account(`unfinished.${n}@example.in`),
]

const roleNames = ['buyer', 'supplier', 'salesman', 'admin']

/** Replaces deleted people, and creates new objects for them. */
async function setTheScene(round: number): Promise<void> {
  for (const [n, make] of makers.entries())
    if ((await people[n]!.try('profile')).status === 401) people[n] = await make((round + 1) * makers.length + n)
  const [ravi, asha, sunil] = people as [Person, Person, Person]
  const [awarded, open] = [await postJob(ravi), await postJob(ravi)]
  const won = await placeBid(asha, awarded, 100)
  const openBids = [await placeBid(asha, open, 100), await placeSalesmanBid(sunil, open, 200)]
  const { files } = await ravi.call('uploadToJob', { params: { id: open.id }, files: [pdfOf(300)] })
  await award(ravi, won)
  const messages = [await say(asha, awarded, 'Hello'), await say(ravi, awarded, 'Welcome')]
  for (const job of [awarded, open]) rememberId(ids, 'Job', job.id)
  for (const bid of [won, ...openBids]) rememberId(ids, 'Bid', bid.id)
  for (const { id } of messages) rememberId(ids, 'Message', id)
  for (const { id } of people) rememberId(ids, 'User', id)
  rememberId(ids, 'FileAttachment', files[0]!.id)
  const link = await linkTo(ravi)
  const quoted = await quoteBy(market.stranger, link)
  rememberId(ids, 'Job', link.job!)
  rememberId(ids, 'Bid', quoted.bid!)
  rememberId(ids, 'JobInvitation', link.jobInvitation!)
  for (const { token } of [link, quoted]) rememberId(ids, linkNoun, token!)
  await matchedJob(market, ravi, asha)
  await setOrders(ravi, asha)
}

/** Orders in each state, with a truck, a receipt, bills, a payment, a dispute and money that is held. */
async function setOrders(buyer: Person, supplier: Person): Promise<void> {
  const sides = { buyer, supplier }
  const things: Thing[] = [
    { purchaseOrder: (await draftedOrder(market, sides)).id },
    { purchaseOrder: (await issuedOrder(market, sides)).id },
    await orderOnTheWay(market, buyer, supplier),
    await recordedPayment(market, buyer, supplier),
    await disputedOrder(market, buyer, supplier),
    await heldOrder(market, sides),
  ]
  for (const thing of things)
    for (const [kind, noun] of Object.entries(nounOf)) {
      const id = thing[kind as keyof typeof nounOf]
      if (id) rememberId(ids, noun, id)
    }
  const awards = await market.database<{ id: string }[]>`select id from awards order by seq desc limit 6`
  for (const { id } of awards) rememberId(ids, 'Award', id)
}
const nounOf = {
  purchaseOrder: 'Order',
  line: 'OrderItem',
  orderLine: 'OrderItem',
  dispatch: 'Dispatch',
  receipt: 'Receipt',
  milestone: 'Milestone',
  hold: 'Hold',
  supplierBill: 'Bill',
  orderPayment: 'OrderPayment',
  dispute: 'Dispute',
}

/** What is wrong with a reply, as a sentence; null if it is fine. */
async function wrongWith(
  { method, url, headers, payload }: HostileRequest,
  { statuses, noun }: Operation,
): Promise<string | null> {
  const startedAt = performance.now()
  const answer = await market.app.http.inject({ method: method as 'GET', url, headers, payload })
  const tookMs = performance.now() - startedAt
  const { statusCode } = answer
  const told = `${statusCode} ${answer.payload.slice(0, 300)}`
  if (statusCode >= 500) return told
  if (tookMs > answerWithinMs) return `${Math.round(tookMs)} ms`
  if (statusCode < 400) {
    if (!answer.headers['content-encoding']) remember(answer.payload, noun)
    return statuses.includes(String(statusCode)) ? null : `undocumented: ${told}`
  }
  if (answer.headers['content-type'] !== 'application/problem+json') return `no problem details: ${told}`
  const { title, status, detail } = JSON.parse(unpacked(answer).toString())
  if (!title || !detail || status !== statusCode) return `incomplete: ${told}`
  return statuses.includes(String(statusCode)) ? null : `undocumented: ${told}`
}

const unpacked = ({ headers, rawPayload }: { headers: Record<string, unknown>; rawPayload: Buffer }): Buffer => {
  const unpack = { br: brotliDecompressSync, gzip: gunzipSync, deflate: inflateSync }[
    String(headers['content-encoding'])
  ]
  return unpack ? unpack(rawPayload) : rawPayload
}

/** Keeps ids from replies for later requests. */
function remember(text: string, noun: string | null): void {
  if (!noun || !/^[[{]/.test(text)) return
  const things = [JSON.parse(text)].flat().slice(0, 5)
  for (const { id } of things) if (id) rememberId(ids, noun, id)
}

/** Usually the token of a role that may make the call. */
function tokenFor({ roles }: Operation, random: Random): string {
  if (random() < 0.03) return ''
  const may = people.filter((_, n) => roles?.includes(roleNames[n]!))
  return pick(random, may.length > 0 && random() < 0.8 ? may : people).token
}

test(`${requests} requests made from the API's own description, most of them wrong, get no 5xx and are told why in problem details`, async () => {
  const random = createRandom(seed)
  const document = (await market.app.http.inject('/api/openapi.json')).json()
  const next = createHostileRequests(document, random, ids)
  const counts: Record<string, number> = {}
  const wrong: string[] = []
  for (let sent = 0; sent < requests; sent += atOnce) {
    if (sent % requestsOfScene === 0) await setTheScene(sent / requestsOfScene)
    await Promise.all(
      Array.from({ length: atOnce }, async () => {
        const { operation, request } = next((operation) => tokenFor(operation, random))
        counts[operation.name] = (counts[operation.name] ?? 0) + 1
        const mistake = await wrongWith(request, operation)
        const { authorization, ...headers } = request.headers
        if (mistake)
          wrong.push(`${operation.name}: ${mistake} for ${JSON.stringify({ ...request, headers }).slice(0, 600)}`)
      }),
    )
  }
  expect(wrong, `seed ${seed}`).toEqual([])
  expect(operationsOf(document).filter(({ name }) => !counts[name])).toEqual([])
  expect(await market.violations()).toEqual([])
})

/**
 * The last character of a signature has four unused bits. A token that differs only there decodes to the same bytes: the same
 * token, so accepting it is no fault.
 */
function saysTheSame(changed: string, token: string): boolean {
  const decoded = (text: string) => text.split('.').map((part) => Buffer.from(part, 'base64url').toString('hex'))
  const signedPart = (text: string) => text.slice(0, text.lastIndexOf('.'))
  return signedPart(changed) === signedPart(token) && decoded(changed).join() === decoded(token).join()
}

function withBitsChanged(token: string, random: () => number): string {
  const bytes = Buffer.from(token)
  const bits = random() < 0.8 ? 1 : 1 + Math.floor(random() * 8)
  for (let n = 0; n < bits; n++) bytes[Math.floor(random() * bytes.length)]! ^= 1 << Math.floor(random() * 8)
  return bytes.toString('latin1')
}

test(`of ${changedTokens} tokens with changed bits, none is believed`, async () => {
  const random = createRandom(seed)
  const { token } = await market.buyer('Meera Infra')
  const statusOf = async (authorization: string) =>
    (await market.app.http.inject({ url: '/api/profile', headers: { authorization } })).statusCode
  const believed: string[] = []
  for (let n = 0; n < changedTokens; n++) {
    const changed = withBitsChanged(token, random)
    if (changed === token || saysTheSame(changed, token)) continue
    const status = await statusOf(`Bearer ${changed}`)
    if (status !== 401) believed.push(`${status} ${changed}`)
  }
  expect(believed).toEqual([])
  expect(await statusOf(`Bearer ${token}`)).toBe(200)
})
