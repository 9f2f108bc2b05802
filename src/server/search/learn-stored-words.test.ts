import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Market, openMarket, type Person, postJob } from '#tests/support/market.ts'
import { learnStoredWords } from './learn-stored-words.ts'

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

test('words stored before this version are learned, each row once, and then found in other spellings', async () => {
  const { database } = market
  for (const title of ['Zeolite filter', 'बांस की बल्ली']) await postJob(ravi, { title })
  await database`delete from search_words`
  expect(await found('zeolit filtr')).toEqual([])
  expect(await found('bans balli')).toEqual([])
  await database`
    insert into search_words_learned
    select 'jobs', '0', max(seq)::text from jobs
    union all select 'companies', '00000000-0000-0000-0000-000000000000', pg_current_xact_id()::text`

  await Promise.all([learnStoredWords(database), learnStoredWords(database)])
  expect(await found('zeolit filtr')).toEqual(['Zeolite filter'])
  expect(await found('bans balli')).toEqual(['बांस की बल्ली'])
  expect(await found('zeolite constrictions')).toEqual(['Zeolite filter'])
  expect(await database`select repeated from search_words where word = 'zeolite'`).toEqual([{ repeated: false }])
})

test('the words of a closed company that nobody else used are forgotten', async () => {
  const office = await market.staff('admin', 'Nirmaan Office')
  const gone = await market.buyer('Quixotic Constructions')
  const known = async () =>
    (
      await market.database`select word from search_words where word in ('quixotic', 'constructions') order by word`
    ).map(({ word }) => word)
  expect(await known()).toEqual(['constructions', 'quixotic'])
  await office.call('deleteUser', { params: { id: gone.id } })
  expect(await known()).toEqual(['constructions'])
})
