import { afterAll, beforeAll, expect, test } from 'vitest'
import { jobLine, linesOf, postJobWithLines, saveLines } from '#tests/support/boq.ts'
import { type Market, openMarket, type Person, postJob } from '#tests/support/market.ts'

let market: Market
let ravi: Person
let asha: Person

beforeAll(async () => {
  market = await openMarket()
  ravi = await market.buyer('Ravi Constructions')
  asha = await market.supplier('Asha Cement')
})
afterAll(() => market.close())

const found = async (q: string) => (await asha.call('jobs', { query: { q } })).map(({ title }) => title)

test('a dealer finds a job by what its lines ask for, in the words and the script of the trade, and the buyer finds it again', async () => {
  const title = 'Material for the second slab'
  const lines = [jobLine('River sand'), jobLine('Binding wire'), jobLine('Nails, 3 inch'), jobLine('OPC 53 cement')]
  await postJobWithLines(ravi, lines, { title })
  for (const q of ['river sand', 'slab BINDING', 'रेती', 'balu', 'opc-53', 'river/binding'])
    expect(await found(q), q).toEqual([title])
  expect((await ravi.call('ownJobs', { query: { q: 'nails' } })).map((job) => job.title)).toEqual([title])
})

test('masons are found as raj mistri in every spelling, and crushed stone as khadi', async () => {
  const [masons, stone] = ['Six masons for plaster', 'Metal 20 mm for the slab']
  await postJob(ravi, { title: masons, category: 'labor', description: 'Plaster of two floors' })
  await postJob(ravi, { title: stone, description: 'Metal 20 mm and 40 mm, 30 brass' })
  for (const q of ['raj mistri', 'राज मिस्त्री', 'राजमिस्त्री', 'misteri', 'rajmistry'])
    expect(await found(q), q).toEqual([masons])
  for (const q of ['खड़ी', 'khadi', 'gitti']) expect(await found(q), q).toEqual([stone])
})

test('lines of a draft are in no search, and those that an addendum adds or removes are found as they are now', async () => {
  const title = 'Gypsum ceiling'
  const draft = await postJob(ravi, { title, draft: true })
  await saveLines(ravi, draft, [jobLine('Zirconia beads')])
  expect(await found('zirconia')).toEqual([])
  await ravi.call('publishJob', { params: { id: draft.id } })
  expect(await found('zirconia')).toEqual([title])

  const [beads] = await linesOf(asha, draft)
  const items = { put: [{ ...jobLine('Wollastonite'), position: 9000 }] as never, remove: [beads!.id] }
  const body = { base_addendum_no: 0, summary: 'Other filler', items }
  await ravi.call('issueAddendum', { params: { id: draft.id }, body })
  expect(await found('zirconia')).toEqual([])
  expect(await found('wollastonit')).toEqual([title])
})
