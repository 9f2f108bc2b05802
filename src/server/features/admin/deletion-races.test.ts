import { afterAll, beforeAll, describe, expect, test } from 'vitest'
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

const deleteUser = (admin: Person, { id }: { id: string }) => admin.try('deleteUser', { params: { id } })

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
        ...[0, 1, 2, 3].map((turn) => at(poster, turn).try('postJob', { body: cementJob })),
        ...jobs.map((job, turn) =>
          at(bidder, turn).try('placeBid', {
            params: { jobId: job.id },
            body: { price_quote: 1000 + turn, delivery_estimate: '7 days' },
          }),
        ),
        ...[poster, bidder].map((person, turn) => at(person, turn + round).try('updateProfile', { body: details })),
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
