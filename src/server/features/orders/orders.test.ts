import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { colleague } from '#tests/support/colleagues.ts'
import { type Market, openMarket, type Person } from '#tests/support/market.ts'
import { acceptedOrder } from '#tests/support/orders.ts'
import { pdfText } from '#tests/support/pdf-text.ts'

let market: Market
let ravi: Person
let asha: Person

beforeAll(async () => {
  market = await openMarket()
  ravi = await market.buyer('Ravi Constructions')
  asha = await market.supplier('Asha Cement')
})
afterAll(async () => {
  expect(await market.violations()).toEqual([])
  await market.close()
})

const sides = () => ({ buyer: ravi, supplier: asha })

test('both sides read an order in force; others, and whoever sees no prices, do not', async () => {
  const made = await acceptedOrder(market, sides())
  expect(made).toMatchObject({ status: 'accepted', version: 1, total: 1_923_400, items_total: 1_630_000 })
  expect(made.items.map(({ qty, rate, amount, qty_max }) => [qty, rate, amount, qty_max])).toEqual([
    [500, 360, 180_000, 510],
    [25, 52_000, 1_300_000, 25.5],
    [100, 1500, 150_000, 102],
  ])
  const { id } = made
  expect((await asha.call('order', { params: { id } })).total).toBe(1_923_400)
  const [listed] = await asha.call('orders', { query: { state: 'running', q: made.number! } })
  expect(listed).toMatchObject({ id, buyer_name: 'Ravi Constructions', accepted_percent: 0 })

  const rival = await market.supplier('Vikram Traders')
  expect((await rival.try('order', { params: { id } })).status).toBe(404)
  expect(await rival.call('orders')).toEqual([])
  const engineer = await colleague(market, ravi, 'Suresh Patil', 'site')
  expect((await engineer.try('order', { params: { id } })).status).toBe(403)
  expect((await engineer.try('orders')).status).toBe(403)
})

test('the paper of a version is the same file each time, and what was handed out is remembered', async () => {
  const { id, number } = await acceptedOrder(market, sides())
  const pdf = async (person: Person, language: 'en' | 'hi') => {
    const { bytes } = await person.try('orderPdf', { params: { id }, query: { language } })
    return bytes
  }
  const [first, again, hindi] = [await pdf(ravi, 'en'), await pdf(asha, 'en'), await pdf(asha, 'hi')]
  expect(again.equals(first)).toBe(true)
  expect(pdfText(first).text).toContain(number!)
  const stored = await market.database`select pdf_sha256 from order_papers where order_id = ${id}`
  const hashes = [first, hindi].map((bytes) => createHash('sha256').update(bytes).digest('hex'))
  expect(stored.map(({ pdf_sha256 }) => pdf_sha256).toSorted()).toEqual(hashes.toSorted())
  expect((await asha.try('orderPdf', { params: { id }, query: { version: '7' } })).status).toBe(404)
  expect((await asha.try('orderPdf', { params: { id }, query: { version: '0' } })).status).toBe(422)
})
