import { afterAll, beforeAll, expect, test } from 'vitest'
import { api, type CallName } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { fileTypes } from '#contract/file-types.ts'
import { colleague } from '../support/colleagues.ts'
import { type OpenStream, openStream } from '../support/event-stream.ts'
import { type Market, openMarket, type Person, postJob } from '../support/market.ts'
import { countOf, orderToReceive, receive, send, truckOf } from '../support/receiving.ts'
import { sample } from '../support/sample-files.ts'

/**
 * Site people of the buyer and dispatch people of the supplier make every reading call with every id of an order, while trucks
 * are sent and received: no rate and no amount of it is in a reply, a header, the name of a file, an event or a notice.
 */
let market: Market
let ravi: Person
let asha: Person
let people: Record<'site' | 'dispatch', Person>
let streams: OpenStream[]
let ids: string[]
let prices: string[]

const rates = [361.07, 52_913.5, 1511.25] as const
/** Of a job, before and after an addendum. */
const budgets = ['7,31,913', '8,43,917'] as const

beforeAll(async () => {
  market = await openMarket()
  const url = await market.app.http.listen({ port: 0, host: '127.0.0.1' })
  ravi = await market.buyer('Ravi Constructions')
  asha = await market.supplier('Asha Cement')
  people = {
    site: await colleague(market, ravi, 'Site Engineer', 'site'),
    dispatch: await colleague(market, asha, 'Dispatch Clerk', 'dispatch'),
  }
  streams = await Promise.all(Object.values(people).map(({ token }) => openStream(url, token)))
  const order = await orderToReceive(market, { buyer: ravi, supplier: asha }, { rates })
  const [truck, other] = [
    await send(people.dispatch, order, truckOf(order, [100, 1, 1])),
    await send(asha, order, truckOf(order, [5])),
  ]
  const budgeted = await postJob(ravi, { budget_range: `₹${budgets[0]}` })
  const fields = { budget_range: `₹${budgets[1]}` }
  const body = { base_addendum_no: 0, summary: 'More is to be spent', fields }
  await ravi.call('issueAddendum', { params: { id: budgeted.id }, body })
  const items = [
    { order_item_id: order.lines[0]!, challan_qty: 100, received_qty: 90, rejected_qty: 2, reason: 'Torn' },
  ]
  const receipt = await receive(people.site, order, countOf(order, [], { dispatch_id: truck.id, items }))
  const paper = { params: { paper: 'receipt', id: receipt.id } as const, files: [sample('jpg')] }
  const { files } = await people.site.call('uploadToPaper', paper)
  const priced = { params: { paper: 'order', id: order.id } as const, files: [sample('pdf', 'PO at 361.07.pdf')] }
  const { files: offer } = await ravi.call('uploadToPaper', priced)
  ids = [
    order.id,
    order.job_id,
    budgeted.id,
    truck.id,
    other.id,
    receipt.id,
    ...order.lines,
    files[0]!.id,
    offer[0]!.id,
    ravi.id,
    asha.id,
  ]
  const [{ total }] = await market.database<[{ total: number }]>`
    select total_paise / 100.0 as total from orders where id = ${order.id}`
  const amounts = [...rates, total, ...rates.map((rate, n) => Math.round(rate * [500, 25, 100][n]! * 100) / 100)]
  prices = amounts.flatMap((amount) => [
    String(amount),
    amount.toLocaleString('en-IN'),
    String(Math.round(amount * 100)),
  ])
  prices.push(...budgets)
})
afterAll(async () => {
  for (const stream of streams) stream.close()
  await market.close()
})

const reads = (Object.keys(api) as CallName[]).filter((name) => {
  const endpoint: Endpoint = api[name]
  return endpoint.method === 'GET' && endpoint.produces !== 'events'
})

function paramsOf(name: CallName): Record<string, string>[] {
  const wanted = [...api[name].path.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => parameter!)
  const values = (parameter: string): readonly string[] => (parameter === 'fileType' ? fileTypes : ids)
  return wanted.reduce<Record<string, string>[]>(
    (made, parameter) =>
      made.flatMap((params) => values(parameter).map((value) => ({ ...params, [parameter]: value }))),
    [{}],
  )
}

/** By chance one of thousands has the digits of a price. */
const idOrDigest = /[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}|(?<![\w-])(?=[\w-]*[a-z])[\w-]{20,}/gi

/** The calls whose replies tell a price. */
async function tellingPrices(person: Person): Promise<string[]> {
  const telling = new Set<string>()
  for (const name of reads)
    for (const params of paramsOf(name)) {
      const { headers, text } = await person.try(name, { params: params as never })
      const told = `${JSON.stringify(headers)}${text}`.replaceAll(idOrDigest, '')
      if (prices.some((price) => told.includes(price))) telling.add(name)
    }
  return [...telling]
}

test.each(['site', 'dispatch'] as const)('no reply tells a price to %s people', async (name) => {
  expect((await people[name].call('receiving'))[0]!.items).toHaveLength(3)
  expect(await tellingPrices(people[name])).toEqual([])
})

test('the same calls tell the owner', async () => {
  expect(await tellingPrices(ravi)).toEqual(
    expect.arrayContaining(['order', 'files', 'job', 'jobs', 'ownJobs', 'addenda']),
  )
})

test('neither their events nor their notices and mails tell a price', async () => {
  const notices = await market.database<{ text: string }[]>`
    select n::text as text from notifications n where user_id = any(${Object.values(people).map(({ id }) => id)}::uuid[])`
  expect(notices.length).toBeGreaterThan(0)
  const told = [...notices.map(({ text }) => text), ...streams.map((stream) => JSON.stringify(stream.resources()))]
  expect(told.filter((text) => prices.some((price) => text.includes(price)))).toEqual([])
})
