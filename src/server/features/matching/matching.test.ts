import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { colleague } from '#tests/support/colleagues.ts'
import { award, type Market, openMarket, type Person, placeBid, postJob } from '#tests/support/market.ts'
import { deleteOldNotifications } from '../notifications/delete-old-notifications.ts'
import { deleteOldAlerts, deleteOldMatches } from './delete-old-matches.ts'
import { matchJob } from './match-job.ts'

let market: Market
let ravi: Person

beforeAll(async () => {
  market = await openMarket()
  ravi = await market.buyer('Ravi Constructions')
})
afterAll(async () => {
  expect(await market.violations()).toEqual([])
  await market.close()
})

type Sold = Parameters<typeof sells>[1]
const sells = (person: Person, more: Partial<Awaited<ReturnType<typeof asked>>> = {}) =>
  person.call('setOffers', { body: { categories: ['material'], districts: [], ...more } })
const asked = (person: Person) => person.call('offers')

/** A supplier who sells material, with a yard in Nashik unless said otherwise. */
async function supplier(name: string, more: Sold = {}, address = 'Yard 3, Nashik 422001'): Promise<Person> {
  const person = await market.supplier(name, { address })
  await sells(person, more)
  return person
}

const matchesOf = (job: { id: string }, person = ravi) => person.call('matches', { params: { id: job.id } })
/** Waits until the job was matched, which must be soon. */
async function matched(job: { id: string }) {
  return await vi.waitFor(async () => {
    const found = await matchesOf(job)
    expect(found.computed_at).not.toBeNull()
    return found
  })
}
const namesIn = ({ matches }: Awaited<ReturnType<typeof matchesOf>>) => matches.map(({ company_name }) => company_name)
const alertsOf = async (person: Person) =>
  (await person.call('notifications')).filter(({ type }) => type === 'job_match').map(({ message }) => message)

test('who sells such things and delivers there is matched with reasons and told at once; nobody else hears of it', async () => {
  const near = await supplier('Godavari Cement')
  const [far, other, silent] = [
    await supplier('Howrah Cement', {}, 'Howrah 711101'),
    await supplier('Nashik Cranes', { categories: ['machinery'] }),
    await market.supplier('Silent Traders'),
  ]
  const district = await supplier('Kolkata Exports', { districts: ['Nasik'] }, 'Kolkata 700001')
  const elsewhere = await supplier('Pune Only', { districts: ['Pune'] })
  const job = await postJob(ravi, { location: 'Gangapur Road, Nashik 422013' })
  const found = await matched(job)
  expect(new Set(namesIn(found))).toEqual(new Set(['Godavari Cement', 'Kolkata Exports']))
  expect(found.matches.find(({ company_id }) => company_id === near.id)).toMatchObject({
    is_new: true,
    hidden: false,
    reasons: [
      { code: 'near', band: 'within_25' },
      { code: 'category', category: 'material' },
    ],
  })
  expect(found.matches.find(({ company_id }) => company_id === district.id)?.reasons).toContainEqual({ code: 'area' })
  for (const person of [near, district])
    expect(await alertsOf(person)).toEqual([
      '"OPC 53 grade cement for plinth work" in Gangapur Road, Nashik 422013 fits what you sell.',
    ])
  for (const person of [far, other, silent, elsewhere]) expect(await alertsOf(person)).toEqual([])
  expect((await near.call('fittingJobs')).map(({ job: { id } }) => id)).toEqual([job.id])
  for (const person of [near, await market.buyer('Other Builders')])
    expect((await person.try('matches', { params: { id: job.id } })).status).toBe(person === near ? 403 : 404)
})

test('an item of the job, an area around the own yard and a whole state are fits as well', async () => {
  const [mixer, around, state] = [
    await supplier('Mixer Works', { categories: ['labor'], items: ['tmt_bar'] }),
    await supplier('Thane Around', { radius_km: 75 }, 'Thane 400601'),
    await supplier('Nagpur Wide', { states: ['27'] }, 'Nagpur 440001'),
  ]
  const draft = await postJob(ravi, { title: 'Steel', location: 'Kalyan 421301', draft: true })
  await market.database`
    insert into job_items (id, job_id, position, kind, description, item_key, unit, qty)
    values (gen_random_uuid(), ${draft.id}, 0, 'item', 'TMT bar', 'tmt_bar', 'mt', 10)`
  await market.database`update jobs set item_count = 1 where id = ${draft.id}`
  const found = await matched(await ravi.call('publishJob', { params: { id: draft.id } }))
  for (const name of ['Mixer Works', 'Thane Around', 'Nagpur Wide']) expect(namesIn(found)).toContain(name)
  expect(found.matches.find(({ company_id }) => company_id === mixer.id)?.reasons[0]).toEqual({
    code: 'items',
    items: ['tmt_bar'],
  })
  for (const person of [around, state]) expect(await alertsOf(person)).toHaveLength(1)
  expect((await around.try('setOffers', { body: { categories: [], districts: [], items: ['gold'] } })).status).toBe(422)
  const nowhere = await market.supplier('Nowhere Sands', { address: 'Somewhere' })
  const refused = await nowhere.try('setOffers', { body: { categories: [], districts: [], radius_km: 25 } })
  expect(refused.status).toBe(409)
  // What older programs leave out stays.
  expect(await sells(mixer)).toMatchObject({ categories: ['material'], items: ['tmt_bar'], weekly_alerts: 15 })
})

test('a job without lines and PIN code tells what and where by its title and location, and stands before others of the trade', async () => {
  const hussain = await supplier('Hussain Cement', { items: ['cement'], districts: ['Hyderabad'] }, 'Somewhere')
  const state = await supplier('Telangana Sands', { categories: [], items: ['cement'], states: ['36'] }, 'Somewhere')
  const near = await supplier('Gachibowli Traders', {}, 'Hyderabad 500032')
  const job = await postJob(ravi, { title: 'PPC cement second lot', location: 'Gachibowli, Hyderabad' })
  const later = await postJob(ravi, { title: 'Tiles', location: 'Hyderabad 500001' })
  const { matches } = await matched(job)
  const reasonsOf = ({ id }: Person) => matches.find(({ company_id }) => company_id === id)?.reasons
  const items = { code: 'items', items: ['cement'] }
  expect(reasonsOf(hussain)).toEqual([items, { code: 'category', category: 'material' }, { code: 'area' }])
  expect(reasonsOf(state)).toEqual([items, { code: 'area' }])
  expect(reasonsOf(near)).toContainEqual({ code: 'near', band: 'within_25' })
  await matched(later)
  const fitting = async () => (await hussain.call('fittingJobs')).map(({ job: { id } }) => id)
  await vi.waitFor(async () => expect(await fitting()).toEqual([job.id, later.id]))
})

test('whoever has won such work near by stands before others, and three of fifteen places are for newcomers', async () => {
  const town = 'Satara 415001'
  const known: Person[] = []
  for (let n = 0; n < 13; n++) known.push(await supplier(`Known ${n}`, { weekly_alerts: 100 }, town))
  for (const person of known) for (let n = 0; n < 3; n++) await won(person, { location: town, title: `Old ${n}` })
  const fresh = await Promise.all(
    Array.from({ length: 5 }, (_, n) => supplier(`Fresh ${n}`, { weekly_alerts: 100 }, town)),
  )
  const job = await postJob(ravi, { location: town, title: 'Cement for a bridge' })
  const { matches, total } = await matched(job)
  expect(total).toBeGreaterThanOrEqual(18)
  const first = matches.slice(0, 15)
  expect(first.filter(({ is_new }) => is_new)).toHaveLength(3)
  expect(first.filter(({ company_name }) => company_name.startsWith('Known'))).toHaveLength(12)
  expect(first[0]?.reasons.map(({ code }) => code)).toContain('again')
  expect(matches.filter(({ told_at }) => told_at !== null)).toHaveLength(15)
  const told = await Promise.all([...known, ...fresh].map(async (person) => (await alertsOf(person)).length))
  // Among the newcomers may be one of another story.
  const ofTown = first.filter(({ company_name }) => /^(Known|Fresh)/.test(company_name)).length
  expect(told.reduce((sum, count) => sum + count)).toBeGreaterThanOrEqual(ofTown)

  // An hour later the next are told, and nobody twice.
  await market.database`update alarms set at = now() where kind = 'tell_matches' and subject_id = ${job.id}`
  const alarm = (await import('#server/alarms/alarm-kinds.ts')).alarmKinds.tell_matches
  const { inTransaction } = await import('#server/db/database.ts')
  await inTransaction(market.database, (tx) => alarm.apply(tx, { id: job.id, now: new Date().toISOString() }))
  const later = await matchesOf(job)
  expect(later.matches.filter(({ told_at }) => told_at !== null).length).toBeGreaterThan(15)
  const [twice] = await market.database`
    select user_id from notifications where type = 'job_match' and job_id = ${job.id} group by user_id having count(*) > 1`
  expect(twice).toBeUndefined()

  async function won(person: Person, more: { location: string; title: string }) {
    await award(ravi, await placeBid(person, await postJob(ravi, more), 100))
  }
})

test('a company is told of no more jobs a week than it wants, and a hidden one of none', async () => {
  const calm = await supplier('Calm Bricks', { weekly_alerts: 1 }, 'Surat 395001')
  const [first, second] = [
    await postJob(ravi, { title: 'Bricks', location: 'Surat 395001' }),
    await postJob(ravi, { title: 'More bricks', location: 'Surat 395001' }),
  ]
  await Promise.all([matched(first), matched(second)])
  expect(await alertsOf(calm)).toHaveLength(1)
  const hide = { params: { jobId: first.id, companyId: calm.id }, body: { hidden: true } }
  expect((await calm.try('hideMatch', hide)).status).toBe(403)
  await ravi.call('hideMatch', hide)
  expect((await matchesOf(first)).matches.find(({ company_id }) => company_id === calm.id)?.hidden).toBe(true)
})

test('a saved search tells of each job once, in any spelling, and only its owner knows it', async () => {
  const owner = await market.supplier('Krishna Sands')
  const bidder = await colleague(market, owner, 'Vinod Krishna', 'bidder')
  const near = { name: 'Sand near Kolhapur', pincode: '416001', km: 75 as const, frequency: 'instant' as const }
  const search = await owner.call('saveSearch', { body: { ...near, q: 'reti' } })
  await owner.call('saveSearch', { body: { ...near, name: 'All in Kolhapur', frequency: 'daily' } })
  expect(await bidder.call('savedSearches')).toEqual([])
  const job = await postJob(ravi, { title: 'नदी की रेती', location: 'Kolhapur 416003' })
  const other = await postJob(ravi, { title: 'River sand', location: 'Nagpur 440001' })
  await Promise.all([matched(job), matched(other)])
  expect(await alertsOf(owner)).toEqual(['Your search "Sand near Kolhapur" has found "नदी की रेती" in Kolhapur 416003.'])
  expect(await alertsOf(bidder)).toEqual([])
  await owner.call('changeSearch', { params: { id: search.id }, body: { frequency: 'off' } })
  expect((await bidder.try('deleteSearch', { params: { id: search.id } })).status).toBe(404)
  await owner.call('deleteSearch', { params: { id: search.id } })
  for (let n = 1; n < 20; n++) await owner.call('saveSearch', { body: { name: `Search ${n}`, frequency: 'off' } })
  const full = await owner.try('saveSearch', { body: { name: 'One more', frequency: 'off' } })
  expect(full).toMatchObject({ status: 409, body: { detail: 'You can save 20 searches.' } })
})

test('the stop link of a mail ends mails about jobs alone', async () => {
  const owner = await market.supplier('Stopping Traders')
  const before = await owner.call('notificationPreferences')
  await owner.call('setNotificationPreferences', { body: before })
  const [row] = await market.database<{ token: string }[]>`
    select unsubscribe_token as token from notification_preferences where user_id = ${owner.id}`
  await market.stranger.call('stopAlerts', { params: row! })
  expect((await owner.call('notificationPreferences')).email).toEqual({ ...before.email, jobs: 'off' })
  const unknown = { params: { token: '00000000-0000-4000-8000-000000000000' } }
  expect((await market.stranger.try('stopAlerts', unknown)).status).toBe(404)
})

test('a draft and a job that was matched already are left alone', async () => {
  const draft = await postJob(ravi, { draft: true })
  const { inTransaction } = await import('#server/db/database.ts')
  await inTransaction(market.database, (tx) => matchJob(tx, draft.id, new Date().toISOString()))
  expect((await matchesOf(draft)).computed_at).toBeNull()
})

test('who fitted and was told of a job is forgotten long after it ended, and never while it takes bids', async () => {
  await supplier('Old Sand', { weekly_alerts: 100 }, 'Alibag 402201')
  const { database } = market
  const jobs: string[] = []
  for (const title of ['Ended', 'Under way']) {
    const job = await postJob(ravi, { title, location: 'Alibag 402201' })
    await matched(job)
    jobs.push(job.id)
  }
  await database`update match_runs set computed_at = now() - interval '200 days' where job_id = any(${jobs}::uuid[])`
  await database`update job_alerts set at = now() - interval '400 days' where job_id = any(${jobs}::uuid[])`
  await database`update notifications set created_at = now() - interval '800 days' where job_id = any(${jobs}::uuid[])`
  await ravi.call('cancelJob', { params: { id: jobs[0]! }, body: { reason: 'Bought elsewhere' } })
  const left = async () =>
    (
      await database<{ title: string; what: string }[]>`
        select distinct j.title, t.what from (
          select job_id, 'matches' as what from matches union all select job_id, 'run' from match_runs
          union all select job_id, 'alert' from job_alerts
        ) t join jobs j on j.id = t.job_id where j.id = any(${jobs}::uuid[]) order by 1, 2`
    ).map(({ title, what }) => `${title}: ${what}`)
  const underWay = ['Under way: alert', 'Under way: matches', 'Under way: run']
  await deleteOldMatches(database)
  await deleteOldAlerts(database, 0)
  await deleteOldAlerts(database, 365)
  expect(await left()).toEqual(['Ended: alert', ...underWay])
  await deleteOldNotifications(database, 365)
  await deleteOldAlerts(database, 365)
  expect(await left()).toEqual(underWay)
})

test('who declines a job hears no more of it, and what it said counts for later jobs of this buyer alone', async () => {
  const [loktak, kangla] = [
    await supplier('Loktak Cement', {}, 'Imphal 795001'),
    await supplier('Kangla Cement', {}, 'Imphal 795001'),
  ]
  const meera = await market.buyer('Meera Builders')
  const postThere = (buyer: Person) => postJob(buyer, { location: 'Imphal 795001' })
  const first = await postThere(ravi)
  const scoresOf = async (job: { id: string }) => {
    const rows = await market.database<{ company_id: string; score: number }[]>`
      select company_id, score from matches where job_id = ${job.id}`
    return (person: Person) => rows.find(({ company_id }) => company_id === person.id)!.score
  }
  await matched(first)
  await vi.waitFor(async () => expect(await loktak.call('fittingJobs')).toHaveLength(1))
  const [invitation] = await loktak.call('receivedInvitations', { query: { job_id: first.id } })
  expect(invitation).toMatchObject({ by: 'match', job: { id: first.id } })
  const answer = { answer: 'declined' as const, reason: 'too_far' as const }
  await loktak.call('answerInvitation', { params: { id: invitation!.id }, body: answer })
  expect(await loktak.call('fittingJobs')).toEqual([])

  const second = await postThere(ravi)
  await matched(second)
  const again = await scoresOf(second)
  expect(again(loktak)).toBeLessThan(again(kangla))
  const elsewhere = await postThere(meera)
  await vi.waitFor(async () => expect((await matchesOf(elsewhere, meera)).computed_at).not.toBeNull())
  const other = await scoresOf(elsewhere)
  expect(other(loktak)).toBe(other(kangla))
  expect(await loktak.call('receivedInvitations', { query: { job_id: first.id } })).toHaveLength(1)
})
