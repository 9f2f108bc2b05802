import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { NotificationType } from '#contract/notification.ts'
import { type Market, openMarket, type Person } from '../support/market.ts'
import { act } from '../support/market-model/model.ts'
import { type Crew, type Deed, doIt, realView } from '../support/market-model/perform.ts'
import { type Act, emptyMarket, type Name, names, roleOf, type State } from '../support/market-model/state.ts'
import { type View, view } from '../support/market-model/view.ts'
import { actOf, crowd, nth, sequence, type Wish } from '../support/market-model/wishes.ts'
import { newcomers } from '../support/newcomers.ts'
import { personOf, type Send, sendInside, sendTo } from '../support/person.ts'
import { repetitions, seedOf } from '../support/strength.ts'
import { startTwoServers, type TwoServers } from '../support/two-servers.ts'

/** The number of sequential runs; half as many end with concurrent acts. 5,000 find more and take long. */
const runs = repetitions({ short: 16, full: 60 })
const seed = seedOf(26)

let market: Market
let servers: TwoServers

beforeAll(async () => {
  market = await openMarket()
  servers = await startTwoServers(market, { RATE_LIMIT_FACTOR: '100000' })
})
afterAll(async () => {
  await servers?.stop()
  await market?.close()
})

async function newCrew(send: Send): Promise<Crew> {
  const accounts = await newcomers(
    market,
    names.map((name) => roleOf[name]),
  )
  return Object.fromEntries(names.map((name, n) => [name, personOf(send, accounts[n]!)])) as Crew
}

/** Marks one of the person's notifications read, looked up at that time. */
async function readOne(state: State, crew: Crew, who: Name, n: number): Promise<{ doing: Act; status: number }> {
  const list = await crew[who].try('notifications')
  const chosen = list.status === 200 ? nth(list.body as ShownNotice[], n) : undefined
  const { status } = await crew[who].try('readNotification', { params: { id: chosen?.id ?? randomUUID() } })
  const notice = chosen ? { type: chosen.type, jobId: chosen.job_id, read: chosen.read } : null
  return { doing: { kind: 'readOne', who, notice }, status: state.deleted.includes(who) ? list.status : status }
}
type ShownNotice = { id: string; type: NotificationType; job_id: string | null; read: boolean }

async function lapse(crew: Crew, who: Name): Promise<void> {
  await market.database`update users set trial_expires_at = now() - interval '1 day' where id = ${crew[who].id}`
  await market.app.services.personChanged(market.database, crew[who].id)
  const send = [sendInside(market.app), ...servers.urls.map((url) => sendTo(url))]
  await Promise.all(send.map((to) => untilLapsed(personOf(to, crew[who]))))
}

/** The servers' caches are invalidated a moment later. */
async function untilLapsed(buyer: Person): Promise<void> {
  let stats: unknown
  do stats = await buyer.call('dashboardStats')
  while ((stats as { subscription_status: string }).subscription_status !== 'inactive')
}

async function expectToSee(state: State, crew: Crew, who: Name): Promise<void> {
  if (state.deleted.includes(who)) return void expect((await crew[who].try('jobs')).status).toBe(401)
  const jobIds = state.jobs.map(({ id }) => id)
  expect(await realView(crew[who], who, jobIds), who).toEqual(view(state, who))
}

/** Runs a sequence in the product and in the model, which must always agree. */
async function play(crew: Crew, wishes: readonly Wish[]): Promise<State> {
  const state = emptyMarket()
  for (const { kind, ...wish } of wishes) {
    if (kind === 'look') {
      await expectToSee(state, crew, wish.who)
      continue
    }
    const doing = actOf(state, { kind, ...wish })
    if (doing.kind === 'lapse') {
      if (!state.deleted.includes(doing.who)) await lapse(crew, doing.who)
      act(state, doing, '')
    } else if (doing.kind === 'readOne') {
      const { doing: read, status } = await readOne(state, crew, doing.who, wish.n)
      expect(status, JSON.stringify(read)).toBe(act(state, read, ''))
    } else {
      const { status, id } = await doIt(crew, doing, market.database)
      expect(status, JSON.stringify(doing)).toBe(act(state, doing, id))
    }
  }
  return state
}

test(`in ${runs} random stories of six people, the product answers and shows what a small model of the market says`, async () => {
  const acts = { count: 0 }
  await fc.assert(
    fc.asyncProperty(sequence, async (wishes) => {
      const crew = await newCrew(sendInside(market.app))
      const state = await play(crew, wishes)
      for (const name of names) await expectToSee(state, crew, name)
      acts.count += wishes.length
    }),
    { numRuns: runs, seed, endOnFailure: false },
  )
  expect(await market.violations()).toEqual([])
  console.info(`${runs} stories with ${acts.count} acts`)
})

type Done = { doing: Act; status: number; id: string }

/** Linearizability: whether some order of the acts explains their statuses and the final state. */
function canBeOrdered(state: State, done: readonly Done[], isSeen: (state: State) => boolean): boolean {
  if (done.length === 0) return isSeen(state)
  return done.some(({ doing, status, id }, n) => {
    const next = structuredClone(state)
    // A request of a person deleted meanwhile may be refused or get its normal reply.
    const isRefusedAnyhow = status >= 400 && state.deleted.includes(doing.who)
    return (isRefusedAnyhow || act(next, doing, id) === status) && canBeOrdered(next, done.toSpliced(n, 1), isSeen)
  })
}

test(`what a crowd does at once at two servers is as if they had done it one after the other, in ${Math.ceil(runs / 2)} stories`, async () => {
  await fc.assert(
    fc.asyncProperty(sequence, crowd, async (wishes, together) => {
      const crew = await newCrew(sendTo(servers.urls[0]!))
      const state = await play(crew, wishes)
      expect(await whatNoOrderExplains(crew, state, together)).toBeNull()
    }),
    { numRuns: Math.ceil(runs / 2), seed },
  )
  expect(await market.violations()).toEqual([])
})

/** Runs acts concurrently. Returns null if some order of them explains the statuses and the final state (linearizability). */
async function whatNoOrderExplains(crew: Crew, state: State, together: readonly Wish[]) {
  const acts = together.map((wish) => actOf(state, wish) as Deed)
  const done: Done[] = await Promise.all(
    acts.map(async (doing, n) => {
      const at = { ...crew, [doing.who]: servers.at(crew[doing.who], n) }
      return { doing, ...(await doIt(at, doing, market.database)) }
    }),
  )
  const posted = done.filter(({ doing, status }) => doing.kind === 'post' && status === 201).map(({ id }) => id)
  const jobIds = [...state.jobs.map(({ id }) => id), ...posted]
  const deleted = done.flatMap(({ doing, status }) =>
    doing.kind === 'deleteUser' && status === 200 ? [doing.user] : [],
  )
  const left = names.filter((name) => !state.deleted.includes(name) && !deleted.includes(name))
  const seen = new Map<Name, View>()
  for (const name of left) seen.set(name, await realView(crew[name], name, jobIds))
  const isSeen = (after: State) => left.every((name) => isDeepStrictEqual(view(after, name), seen.get(name)))
  return canBeOrdered(state, done, isSeen) ? null : { before: state, done, seen: [...seen] }
}
