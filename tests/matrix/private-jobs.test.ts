import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { api, type CallName } from '#contract/api.ts'
import { type Market, openMarket, type Person, placeBid, postJob } from '../support/market.ts'
import { askerAt, type Thing } from './asking.ts'

let market: Market
beforeAll(async () => {
  market = await openMarket()
})
afterAll(() => market.close())

/** What is asked of a job by its id, and of its files and bids with both. */
const ofJobs = (Object.keys(api) as CallName[]).filter((call) => /^\/(jobs\/\{|upload\/job)/.test(api[call].path))

test('to whom a private job or a draft is not known, every call with its id answers as for an id that is none', async () => {
  const owner = await market.buyer('Quiet Constructions')
  const invited = await market.supplier('Known Cement')
  const job = await postJob(owner, { visibility: 'invited' })
  await owner.call('inviteToJob', { params: { id: job.id }, body: { invitees: [{ company_id: invited.id }] } })
  const { id: bid } = await placeBid(invited, job, 900)
  const draft = await postJob(owner, { draft: true })
  const strangers = await Promise.all([
    market.buyer('Curious Builders'),
    market.supplier('Curious Cement'),
    market.staff('salesman', 'Curious Sales'),
  ])
  const ask = askerAt('', 'nobody@example.in')
  const answerOf = async (call: CallName, person: Person, thing: Thing) => {
    const { status, text } = await ask(call, person, { ...thing, user: invited.id })
    return `${status} ${text.replaceAll(/"request_id":"[^"]*"/g, '')}`
  }
  const told: string[] = []
  for (const call of ofJobs)
    for (const person of strangers) {
      const unknown = await answerOf(call, person, { job: randomUUID(), bid: randomUUID() })
      for (const thing of [
        { job: job.id, bid },
        { job: draft.id, bid },
      ])
        if ((await answerOf(call, person, thing)) !== unknown)
          told.push(`${call}: ${await answerOf(call, person, thing)} instead of ${unknown}`)
    }
  expect(ofJobs.length).toBeGreaterThan(40)
  expect(told).toEqual([])
})
