import { afterAll, beforeAll, expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { colleague } from '#tests/support/colleagues.ts'
import { award, type Market, openMarket, type Person, placeBid, postJob } from '#tests/support/market.ts'
import { findSignals } from './find-signals.ts'

let market: Market
let office: Person
let ravi: Person
let ring: Person[]
let others: Person[]

beforeAll(async () => {
  market = await openMarket()
  office = await market.staff('admin', 'Nirmaan Office')
  ravi = await market.buyer('Ravi Constructions')
  ring = await Promise.all(['Asha Cement', 'Vikram Traders', 'Deepa Steel'].map((name) => market.supplier(name)))
  others = await Promise.all(['Kiran', 'Lata', 'Mohan'].map((name) => market.supplier(`${name} Supplies`)))
  for (let n = 0; n < 9; n++) await decided(ring, [100, 103, 106], n)
  for (let n = 0; n < 12; n++) await decided(others, [100, 140, 190], n)
})
afterAll(async () => {
  expect(await market.violations()).toEqual([])
  await market.close()
})

/** A job on which each of these bids; the cheapest wins, in turn. */
async function decided(bidders: Person[], prices: number[], turn: number) {
  const job = await postJob(ravi)
  const bids = await Promise.all(bidders.map((bidder, n) => placeBid(bidder, job, prices[(n + turn) % 3]! * 1000)))
  await award(ravi, bids.find(({ price_quote }) => price_quote === prices[0]! * 1000)!)
}
async function find() {
  await market.database`delete from signal_runs`
  await findSignals(market.database, new Date().toISOString())
}
const signals = (status?: 'new' | 'decided') => office.call('adminSignals', { query: status ? { status } : {} })
const decide = (id: string, body: object = { status: 'cleared', note: 'One yard, two brothers' }) =>
  office.try('decideSignal', { params: { id }, body: body as never })

test('pairs whose prices lie close together stand before the admins, with the figures, once', async () => {
  await find()
  const found = await signals()
  expect(found.map(({ companies }) => companies.map(({ company_name }) => company_name).join(', ')).toSorted()).toEqual(
    ['Asha Cement, Deepa Steel', 'Asha Cement, Vikram Traders', 'Deepa Steel, Vikram Traders'],
  )
  expect(found[0]).toMatchObject({ kind: 'close_prices', status: 'new', found: { jobs: 9 } })
  expect(found[0]!.found.spread).toBeLessThan(0.6 * found[0]!.found.usual_spread)
  await find()
  expect(await signals()).toEqual(found)
})

test('an admin notes what was found; what is cleared does not return', async () => {
  const [first] = await signals()
  expect((await decide(first!.id, { status: 'cleared', note: '' })).body.errors).toMatchObject([{ path: 'note' }])
  expect((await decide(first!.id, { status: 'guilty', note: 'x' })).status).toBe(422)
  expect((await decide(first!.id)).status).toBe(200)
  const again = await decide(first!.id)
  expect([again.status, again.body.code]).toEqual([409, messages.signalDecided.code])
  await find()
  expect(await signals('new')).toHaveLength(2)
  expect(await signals('decided')).toMatchObject([{ id: first!.id, status: 'cleared', note: 'One yard, two brothers' }])
  const [entry] = await market.auditOf(first!)
  expect(entry).toMatchObject({ action: 'decide_signal', actor_id: office.id })
})

test('neither buyers nor those concerned learn anything of it', async () => {
  for (const person of [ravi, ...ring]) {
    expect((await person.try('adminSignals')).status).toBe(403)
    const seen = JSON.stringify([await person.call('notifications'), await person.call('companyLog')])
    for (const word of ['signal', 'brothers', 'close_prices']) expect(seen).not.toContain(word)
  }
})

test('what was found two years ago is forgotten', async () => {
  await market.database`update signals set created_at = now() - interval '25 months' where status <> 'new'`
  await find()
  expect(await signals('decided')).toEqual([])
})

test('what a bidder has in common with the buyer is told to the buyer alone, once bids are read', async () => {
  const meena = await market.buyer('Meena Infra', { contact_phone: '+91 98220 70001' })
  const past = await colleague(market, meena, 'Kavita', 'purchaser')
  const [samePan, samePhone, member, stranger] = await Promise.all([
    market.supplier('Kin Supplies', { contact_phone: '+91 98220 70002' }),
    market.supplier('Line Supplies', { contact_phone: '098220-70001' }),
    market.supplier('Third Supplies', { contact_phone: '+91 98220 70003' }),
    market.supplier('Other Supplies', { contact_phone: '+91 98220 70004' }),
  ])
  await market.database`
    update companies set gst_number = '29' || substr((select gst_number from companies where id = ${meena.id}), 3, 10) || '1Z5'
    where id = ${samePan.id}`
  await market.database`
    update users set company_id = ${member.id}, member_role = 'bidder', role = 'supplier' where id = ${past.id}`
  const job = await postJob(meena)
  for (const [n, bidder] of [samePan, samePhone, member, stranger].entries()) await placeBid(bidder, job, 900 + n * 10)
  const { text, body } = await meena.try('statement', { params: { id: job.id } })
  const groups = (body as { bids: { supplier_info: { company_name: string; own_group: string | null } }[] }).bids.map(
    ({ supplier_info: { company_name, own_group } }) => [company_name, own_group],
  )
  expect(Object.fromEntries(groups)).toEqual({
    'Kin Supplies': 'pan',
    'Line Supplies': 'phone',
    'Third Supplies': 'member',
    'Other Supplies': null,
  })
  expect(text).not.toContain('ABCDE')
  const { notes } = await meena.call('comparisonNotes', { params: { id: job.id } })
  expect(notes.map(({ code }) => code)).toContain('own_group')
  expect((await samePan.try('statement', { params: { id: job.id } })).status).toBe(403)
})
