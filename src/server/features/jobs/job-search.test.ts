import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Market, openMarket, type Person, postJob } from '#tests/support/market.ts'
import { everyPage } from '#tests/support/person.ts'

let market: Market
let ravi: Person
let asha: Person

beforeAll(async () => {
  market = await openMarket()
  ravi = await market.buyer('Ravi Constructions')
  asha = await market.supplier('Asha Cement')
})
afterAll(() => market.close())

test('all jobs can be those of one company, the oldest first, with or without words', async () => {
  const [buyer, other] = [await market.buyer('Bhima Housing'), await market.buyer('Bhima Roads')]
  for (const title of ['Bhima first', 'Bhima second', 'Bhima third']) await postJob(buyer, { title })
  await postJob(other, { title: 'Bhima fourth' })
  const titles = async (query: object) =>
    (await everyPage(asha, 'jobsForBidder', { query: { limit: '1', ...query } })).flat().map(({ title }) => title)
  expect(await titles({ company: buyer.id })).toEqual(['Bhima third', 'Bhima second', 'Bhima first'])
  expect(await titles({ company: buyer.id, sort: 'oldest' })).toEqual(['Bhima first', 'Bhima second', 'Bhima third'])
  expect(await titles({ q: 'bhima', sort: 'oldest' })).toEqual([
    'Bhima first',
    'Bhima second',
    'Bhima third',
    'Bhima fourth',
  ])
  expect(await titles({ company: buyer.id, q: 'second' })).toEqual(['Bhima second'])
  expect(await titles({ company: crypto.randomUUID() })).toEqual([])
  for (const query of [{ company: 'bhima' }, { sort: 'cheapest' }])
    expect((await asha.try('jobsForBidder', { query: query as never })).status).toBe(422)
})

test('a salesman finds words in title and location alone, a supplier in the description too', async () => {
  const salesman = await market.staff('salesman', 'Word Sales')
  await postJob(ravi, { title: 'Vitrified tiles', description: 'For the zeolite hall', location: 'Miraj' })
  const titles = async (person: Person, q: string) =>
    (await person.call('jobsForBidder', { query: { q } })).map(({ title }) => title)
  for (const q of ['VITRIFIED', 'miraj']) expect(await titles(salesman, q)).toEqual(['Vitrified tiles'])
  expect(await titles(salesman, 'zeolite')).toEqual([])
  expect(await titles(salesman, 'miraj TILES')).toEqual(['Vitrified tiles'])
  expect(await titles(salesman, 'Ravi Constructions miraj')).toEqual([])
  expect(await titles(asha, 'zeolite')).toEqual(['Vitrified tiles'])
})

const found = async (query: Record<string, string>) =>
  (await asha.call('jobs', { query: query as never })).map(({ title }) => title)

test('the search reads title, description and location, whatever their case', async () => {
  await postJob(ravi, { title: 'TMT Bars', description: 'Fe 500D quality', location: 'Kolhapur', category: 'material' })
  await postJob(ravi, { title: 'Mason team', description: 'Twelve people', location: 'Satara', category: 'labor' })
  expect(await found({ q: 'tmt bar' })).toEqual(['TMT Bars'])
  expect(await found({ q: 'FE 500d' })).toEqual(['TMT Bars'])
  expect(await found({ q: 'Tmt. fe500d' })).toEqual(['TMT Bars'])
  expect(await found({ q: ' satara ' })).toEqual(['Mason team'])
  expect(await found({ q: 'bars nothing' })).toEqual([])
  expect(await found({ q: 'satara', category: 'labor' })).toEqual(['Mason team'])
  expect(await found({ q: 'satara', category: 'machinery' })).toEqual([])
  expect(await found({ q: 'satara', status: 'awarded' })).toEqual([])
  expect(await found({ q: 'satara', status: 'open' })).toEqual(['Mason team'])
})

test('the search finds all words in any order, wherever each stands, and the company that posts', async () => {
  const godavari = await market.buyer('Godavari Infra')
  await postJob(godavari, { title: 'Kerb stones', description: 'Grey, 300 mm', location: 'Latur' })
  await postJob(ravi, { title: 'Kerb stones', description: 'Red', location: 'Latur' })
  expect(await found({ q: 'latur grey kerb' })).toEqual(['Kerb stones'])
  expect(await found({ q: 'STONES godavari' })).toEqual(['Kerb stones'])
  expect((await found({ q: 'stones latur kerb' })).length).toBe(2)
  expect(await found({ q: 'latur green kerb' })).toEqual([])
})

test('the search finds a place under its old and its new name, in either script', async () => {
  await postJob(ravi, { title: 'Plum concrete', location: 'Savedi, Ahmednagar' })
  await postJob(ravi, { title: 'Plum stones', location: 'MIDC, Jalgaon' })
  await postJob(ravi, { title: 'Plum rule', location: 'Wakad, Pune' })
  for (const q of ['plum ahmednagar', 'plum ahilyanagar', 'plum अहमदनगर', 'plum अहिल्यानगर'])
    expect(await found({ q })).toEqual(['Plum concrete'])
  for (const q of ['plum जळगाव', 'plum जलगांव']) expect(await found({ q })).toEqual(['Plum stones'])
  for (const q of ['plum poona', 'plum पूना']) expect(await found({ q })).toEqual(['Plum rule'])
})

test('the search finds both spellings of a word, Devanagari and Latin, and digits of both', async () => {
  await postJob(ravi, { title: 'सफ़ेद सीमेंट ४७ बोरी', location: 'Akola' })
  await postJob(ravi, { title: 'White cement 47 bags', location: 'अकोला' })
  await postJob(ravi, { title: 'Sariya 12 mm', location: 'Akola' })
  const both = ['White cement 47 bags', 'सफ़ेद सीमेंट ४७ बोरी'].map((title) => title.normalize('NFC'))
  for (const q of ['cement akola', 'सीमेंट अकोला', 'सिमेंट akola', 'akola 47', 'cem akola ४७'])
    expect(await found({ q }), q).toEqual(both)
  expect(await found({ q: 'सरिया akola' })).toEqual(['Sariya 12 mm'])
  expect(await found({ q: 'सफ\u093cेद' })).toEqual([both[1]])
})

test('what is misspelt is found after what is spelt so, newest first in each, and pages stay whole', async () => {
  const post = (title: string) => postJob(ravi, { title, location: 'Wardha' })
  for (const n of [1, 2, 3]) await post(`Bitumen drums ${n}`)
  await post('Bitumin drums 4')
  for (const n of [5, 6]) await post(`Bitumen drums ${n}`)
  const all = ['6', '5', '3', '2', '1', '4']
  const digits = (page: { title: string }[]) => page.map(({ title }) => title.slice(-1))
  for (const q of ['bitumen wardha', 'wardha betumen'])
    expect(
      (await found({ q })).map((title) => title.slice(-1)),
      q,
    ).toEqual(all)
  expect((await found({ q: 'wardha bitunen' })).map((title) => title.slice(-1))).toEqual(['6', '5', '4', '3', '2', '1'])
  for (const limit of ['1', '2', '4', '5', '6']) {
    const pages = await everyPage(asha, 'jobs', { query: { q: 'bitumen wardha', limit } })
    expect(pages.flatMap(digits), limit).toEqual(all)
  }
  expect(await found({ q: 'sands wardha' })).toEqual([])
})

test('the search takes %, _, \\ and quotes as they stand, and other scripts too', async () => {
  const titles = [
    '100% silica sand',
    'pipe_joint kit',
    'C:\\drawings set',
    "mason's tools",
    'सीमेंट ५३ ग्रेड',
    'plain sand',
  ]
  for (const title of titles) await postJob(ravi, { title, location: 'Special' })
  expect(await found({ q: '%' })).toEqual(['100% silica sand'])
  expect(await found({ q: '0% s' })).toEqual(['100% silica sand'])
  expect(await found({ q: 'pipe_' })).toEqual(['pipe_joint kit'])
  expect(await found({ q: '_' })).toEqual(['pipe_joint kit'])
  expect(await found({ q: '\\' })).toEqual(['C:\\drawings set'])
  expect(await found({ q: '\\d' })).toEqual(['C:\\drawings set'])
  expect(await found({ q: "'s" })).toEqual(["mason's tools"])
  expect(await found({ q: 'सीमेंट special' })).toEqual(['सीमेंट ५३ ग्रेड'])
  expect(await found({ q: 'plain%sand' })).toEqual([])
  expect((await found({ q: '' })).length).toBeGreaterThan(titles.length)
})
