import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { messages } from '#contract/messages.ts'
import {
  cementJob,
  companyDetails,
  gstNumberOf,
  type Market,
  openMarket,
  type Person,
  postJob,
} from '#tests/support/market.ts'
import { personOf, sendTo } from '#tests/support/person.ts'
import { type ServerProcess, startServerProcess } from '#tests/support/server-process.ts'
import { repetitions } from '#tests/support/strength.ts'

let market: Market
let office: Person
let ravi: Person

beforeAll(async () => {
  market = await openMarket()
  office = await market.staff('admin', 'Nirmaan Office')
  ravi = await market.buyer('Ravi Constructions')
})
afterAll(async () => {
  expect(await market.violations()).toEqual([])
  await market.close()
})

/** A busy machine may answer 503: nothing was done, and it is asked again. */
async function persistently<Answer extends { status: number }>(ask: () => Promise<Answer>): Promise<Answer> {
  let answer = await ask()
  for (let tries = 1; answer.status === 503 && tries < 20; tries++) answer = await ask()
  return answer
}

const deleteUser = (admin: Person, { id }: { id: string }) =>
  persistently(() => admin.try('deleteUser', { params: { id } }))

/** More rounds find rarer races and take longer. */
const rounds = repetitions({ short: 8, full: 40 })

describe('a user who is deleted in the middle of work', () => {
  let servers: ServerProcess[]

  beforeAll(async () => {
    const { publicUrl, dataDir } = market.app.services.config
    const settings = { PUBLIC_URL: publicUrl, DATA_DIR: dataDir, LOG_LEVEL: 'warn' }
    servers = await Promise.all([1, 2].map(() => startServerProcess(market.databaseUrl, settings)))
  })
  afterAll(async () => {
    expect(await Promise.all((servers ?? []).map((server) => server.stop()))).toEqual([0, 0])
  })

  const at = (person: Person, turn: number) => personOf(sendTo(servers[turn % 2]!.url), person)

  test(`leaves nothing open behind, in ${rounds} races on two servers`, async () => {
    const outcomes = { done: 0, refused: 0 }
    for (let round = 0; round < rounds; round++) {
      const [poster, bidder] = await Promise.all([
        market.buyer(`Racing Builders ${round}`),
        market.supplier(`Racing Cement ${round}`),
      ])
      const jobs = [await postJob(ravi), await postJob(ravi), await postJob(poster)]
      const details = { ...companyDetails, company_name: `Renamed ${round}`, gst_number: gstNumberOf(904) }
      const work = () => [
        ...[0, 1, 2, 3].map((turn) => persistently(() => at(poster, turn).try('postJob', { body: cementJob }))),
        ...jobs.map((job, turn) =>
          persistently(() =>
            at(bidder, turn).try('placeBid', {
              params: { jobId: job.id },
              body: { price_quote: 1000 + turn, delivery_estimate: '7 days' },
            }),
          ),
        ),
        ...[poster, bidder].map((person, turn) =>
          persistently(() => at(person, turn + round).try('updateProfile', { body: details })),
        ),
      ]
      const deletions = () => [poster, bidder].map((person, turn) => deleteUser(at(office, turn + round), person))
      // Each side starts first in turn.
      const [first, second] = round % 2 ? [deletions, work] : [work, deletions]
      const [a, b] = [first(), second()]
      const [deleted, worked] = await Promise.all((round % 2 ? [a, b] : [b, a]).map((answers) => Promise.all(answers)))
      expect(
        deleted!.map(({ status }) => status),
        `round ${round}`,
      ).toEqual([200, 200])
      const statuses = worked!.map(({ status }) => status)
      expect(
        statuses.every((status) => [200, 201, 401, 409].includes(status)),
        `round ${round}: ${statuses}`,
      ).toBe(true)
      outcomes.done += statuses.filter((status) => status < 300).length
      outcomes.refused += statuses.filter((status) => status >= 400).length

      const left = await market.database`
        select 'job' as what from jobs where posted_by = ${poster.id} and status = 'open'
        union all select 'bid' from bids where supplier_id = ${bidder.id} and status = 'submitted'
        union all select 'name' from users
          where id in (${poster.id}, ${bidder.id}) and (company_name, gst_number) <> (${messages.deletedUser.text}, '')`
      expect(left, `round ${round}`).toEqual([])
    }
    console.info(`${rounds} rounds: ${outcomes.done} acts came in time, ${outcomes.refused} were refused`)
    expect(await market.violations()).toEqual([])
  })
})

test('of two admins who delete each other at once one stays, also where there is a third', async () => {
  for (let round = 0; round < 5; round++) {
    const pair = [await market.staff('admin', `First ${round}`), await market.staff('admin', `Second ${round}`)]
    const [first, second] = pair as [Person, Person]
    await Promise.all(pair.map((admin) => admin.call('profile')))
    const statuses = await Promise.all([deleteUser(first, second), deleteUser(second, first)])
    expect(statuses.map(({ status }) => status).toSorted()).toEqual([200, 401])
    const survivors = await market.database<{ id: string }[]>`
      select id from users where id = any(${pair.map(({ id }) => id)}::uuid[]) and deleted_at is null`
    expect(survivors).toHaveLength(1)
    await office.call('deleteUser', { params: { id: survivors[0]!.id } })
  }
})

test('of two admins who close each other at once one stays', async () => {
  const close = (admin: Person, { id }: { id: string }) => admin.try('closeCompany', { params: { id } })
  for (let round = 0; round < 5; round++) {
    const pair = [await market.staff('admin', `Left ${round}`), await market.staff('admin', `Right ${round}`)]
    const [first, second] = pair as [Person, Person]
    await Promise.all(pair.map((admin) => admin.call('profile')))
    const statuses = await Promise.all([
      close(first, second),
      round % 2 ? close(second, first) : deleteUser(second, first),
    ])
    expect(statuses.map(({ status }) => status).toSorted()).toEqual([200, 401])
  }
})

test('where the last two admins delete each other at once, one stays', async () => {
  const alone = await openMarket()
  const pair = [await alone.staff('admin', 'First Office'), await alone.staff('admin', 'Second Office')]
  const [first, second] = pair as [Person, Person]
  await Promise.all([deleteUser(first, second), deleteUser(second, first)])
  const admins = await alone.database`select id from users where role = 'admin' and deleted_at is null`
  expect(admins).toHaveLength(1)
  await alone.close()
})

test('details that were being saved while their owner was deleted are not saved', async () => {
  const gone = await market.supplier('Saving Cement')
  const body = { ...companyDetails, company_name: 'Saving Cement', gst_number: gstNumberOf(903) }
  let saving: ReturnType<Person['try']> | undefined
  await market.database.begin(async (tx) => {
    await tx`select from users where id = ${gone.id} for update`
    saving = gone.try('updateProfile', { body })
    await vi.waitFor(async () => {
      const [waiting] = await market.database`
        select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
      expect(waiting).toBeDefined()
    })
    await tx`
      update users set deleted_at = now(), company_name = ${messages.deletedUser.text}, contact_phone = '', gst_number = '',
        address = '', email = ${`deleted-${gone.id}@deleted.invalid`} where id = ${gone.id}`
    await tx`
      insert into audit_log (action, actor_id, target_id, target)
      values ('delete_user', ${office.id}, ${gone.id}, 'Saving Cement (supplier)')`
  })
  expect(await saving).toMatchObject({ status: 401, body: { detail: messages.sessionEnded.text } })
  const [row] = await market.database`select company_name, contact_phone from users where id = ${gone.id}`
  expect(row).toEqual({ company_name: messages.deletedUser.text, contact_phone: '' })
})
