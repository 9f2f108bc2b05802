import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { NotificationType } from '#contract/notification.ts'
import { cementJob, deccanStone, gstNumberOf, type Market, openMarket, type Person } from '../support/market.ts'
import {
  type Act,
  act,
  emptyMarket,
  type Name,
  names,
  roleOf,
  type State,
  type View,
  view,
} from '../support/market-model.ts'
import { newcomers } from '../support/newcomers.ts'
import { type Answer, personOf, type Send, sendInside, sendTo } from '../support/person.ts'
import { type ServerProcess, startServerProcess } from '../support/server-process.ts'
import { repetitions, seedOf } from '../support/strength.ts'

/** The number of sequential runs; half as many end with concurrent acts. 5,000 find more and take long. */
const runs = repetitions({ short: 16, full: 60 })
const seed = seedOf(26)

let market: Market
let servers: ServerProcess[]

beforeAll(async () => {
  market = await openMarket()
  const { publicUrl, dataDir } = market.app.services.config
  const settings = { PUBLIC_URL: publicUrl, DATA_DIR: dataDir, LOG_LEVEL: 'warn', RATE_LIMIT_FACTOR: '100000' }
  servers = await Promise.all([1, 2].map(() => startServerProcess(market.databaseUrl, settings)))
})
afterAll(async () => {
  await Promise.all((servers ?? []).map((server) => server.stop()))
  await market?.close()
})

/** An act with indices into the existing objects instead of ids, so that sequences can be shrunk. */
type Wish = { kind: Act['kind'] | 'look'; n: number; m: number; stranger: boolean; who: Name }

const weights: Record<Wish['kind'], number> = {
  post: 5,
  bid: 10,
  award: 5,
  send: 12,
  unsend: 4,
  markRead: 5,
  readOne: 3,
  readAll: 1,
  deleteBid: 2,
  deleteJob: 1,
  deleteUser: 1,
  lapse: 1,
  look: 3,
}

const wish = (kinds: Wish['kind'][]): fc.Arbitrary<Wish> =>
  fc.record({
    kind: fc.oneof(...kinds.map((kind) => ({ arbitrary: fc.constant(kind), weight: weights[kind] }))),
    n: fc.nat(999),
    m: fc.nat(999),
    /** By anybody, instead of by the person concerned. */
    stranger: fc.nat(5).map((n) => n === 0),
    who: fc.constantFrom(...names),
  })
const kinds = Object.keys(weights) as Wish['kind'][]
const withoutSteps = new Set<Wish['kind']>(['look', 'lapse', 'readOne'])

const begun = (kind: Wish['kind'], n: number, m: number): Wish => ({ kind, n, m, stranger: false, who: 'ravi' })
/** Starts with a job with three bids and an award, and another with one bid, so that random sequences get further. */
const opening = [
  ...[begun('post', 0, 1), begun('bid', 0, 0), begun('bid', 0, 1), begun('bid', 0, 2), begun('award', 1, 0)],
  ...[begun('post', 0, 0), begun('bid', 1, 0)],
]
const sequence = fc
  .tuple(fc.constantFrom(opening, opening, []), fc.array(wish(kinds), { minLength: 4, maxLength: 30, size: 'max' }))
  .map(([first, then]) => [...first, ...then])
const crowd = fc
  .tuple(
    fc.nat(999),
    fc.array(wish(kinds.filter((kind) => !withoutSteps.has(kind))), { minLength: 2, maxLength: 5, size: 'max' }),
  )
  // Concurrent acts conflict only on the same object, so most use the same index.
  .map(([n, wishes]) => wishes.map((one) => (one.m % 3 ? { ...one, n } : one)))

const nth = <Thing>(things: readonly Thing[], n: number): Thing | undefined => things[n % (things.length || 1)]

/** Resolves the indices of an act to objects of the present state. */
function actOf(state: State, { kind, n, m, stranger, who: anybody }: Exclude<Wish, { kind: 'look' }>): Act {
  const job = nth(state.jobs, n)
  const bid = nth(state.bids, n)
  const chat = nth(state.chats, n)
  const message = nth(state.messages, n)
  const by = (who: Name | undefined) => (stranger || !who ? anybody : who)
  const chatParty = chat && (m % 2 ? chat.buyer : chat.bidder)
  const jobOfBid = bid && state.jobs.find(({ id }) => id === bid.jobId)
  const firm = (who: Name) => (roleOf[who] === 'salesman' ? 1 + (m % 2) : 0)
  const nowhere = randomUUID()
  switch (kind) {
    case 'post':
      return { kind, who: by(m % 2 ? 'ravi' : 'meera') }
    case 'bid': {
      const who = by((['asha', 'vikram', 'sunil'] as const)[m % 3])
      return { kind, who, jobId: job?.id ?? nowhere, firm: firm(who), price: 1000 + state.bids.length + m / 100 }
    }
    case 'award': {
      const jobId = stranger && m % 3 === 0 ? job?.id : bid?.jobId
      return { kind, who: by(jobOfBid?.by), jobId: jobId ?? nowhere, bidId: bid?.id ?? nowhere }
    }
    case 'send':
      return {
        kind,
        who: by(chatParty),
        jobId: (stranger ? job?.id : chat?.jobId) ?? nowhere,
        text: `Message ${n} ${m}`,
      }
    case 'unsend':
      return { kind, who: by(message?.by), messageId: message?.id ?? nowhere }
    case 'markRead':
      return { kind, who: by(chatParty), jobId: (stranger ? job?.id : chat?.jobId) ?? nowhere }
    case 'deleteBid':
      return { kind, who: by('office'), bidId: bid?.id ?? nowhere }
    case 'deleteJob':
      return { kind, who: by('office'), jobId: job?.id ?? nowhere }
    case 'deleteUser':
      return { kind, who: by('office'), user: anybody }
    case 'lapse':
      return { kind, who: m % 2 ? 'ravi' : 'meera' }
    case 'readOne':
      return { kind, who: anybody, notice: null }
    default:
      return { kind: 'readAll', who: anybody }
  }
}

type Crew = Record<Name, Person>

async function newCrew(send: Send): Promise<Crew> {
  const accounts = await newcomers(
    market,
    names.map((name) => roleOf[name]),
  )
  return Object.fromEntries(names.map((name, n) => [name, personOf(send, accounts[n]!)])) as Crew
}

/** Makes the call in the product. Returns the status and the id of what it created. */
async function doIt(
  crew: Crew,
  doing: Exclude<Act, { kind: 'lapse' | 'readOne' }>,
): Promise<{ status: number; id: string }> {
  const { status, body } = await asked(crew[doing.who], crew, doing)
  return { status, id: (body as { id?: string } | null)?.id ?? '' }
}

function asked(me: Person, crew: Crew, doing: Exclude<Act, { kind: 'lapse' | 'readOne' }>): Promise<Answer> {
  switch (doing.kind) {
    case 'post':
      return me.try('postJob', { body: cementJob })
    case 'bid': {
      const body = { price_quote: doing.price, delivery_estimate: '7 days' }
      const firm = { ...deccanStone, company_gst_number: gstNumberOf(doing.firm) }
      return roleOf[doing.who] === 'salesman'
        ? me.try('placeSalesmanBid', { params: { id: doing.jobId }, body: { ...body, ...firm } })
        : me.try('placeBid', { params: { jobId: doing.jobId }, body })
    }
    case 'award':
      return me.try('awardBid', { params: { jobId: doing.jobId, bidId: doing.bidId } })
    case 'send':
      return me.try('sendMessage', { params: { jobId: doing.jobId }, body: { message: doing.text } })
    case 'unsend':
      return me.try('deleteMessage', { params: { id: doing.messageId } })
    case 'markRead':
      return me.try('markChatRead', { params: { jobId: doing.jobId } })
    case 'readAll':
      return me.try('readAllNotifications')
    case 'deleteBid':
      return me.try('deleteBid', { params: { id: doing.bidId } })
    case 'deleteJob':
      return me.try('deleteJob', { params: { id: doing.jobId } })
    case 'deleteUser':
      return me.try('deleteUser', { params: { id: crew[doing.user].id } })
  }
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
  const send = [sendInside(market.app), ...servers.map(({ url }) => sendTo(url))]
  await Promise.all(send.map((to) => untilLapsed(personOf(to, crew[who]))))
}

/** The servers' caches are invalidated a moment later. */
async function untilLapsed(buyer: Person): Promise<void> {
  let stats: unknown
  do stats = await buyer.call('dashboardStats')
  while ((stats as { subscription_status: string }).subscription_status !== 'inactive')
}

/** What the person sees in the lists, in the model's terms. */
async function realView(me: Person, who: Name, jobIds: readonly string[]): Promise<View> {
  const ofOurs = new Set(jobIds)
  const listed = async <Shown>(asking: Promise<Answer>, show: (item: never) => Shown) => {
    const { status, body } = await asking
    return status === 200 ? (body as never[]).map(show) : status
  }
  const ofEach = async <Shown>(show: (jobId: string) => Promise<Shown>) =>
    Object.fromEntries(await Promise.all(jobIds.map(async (id) => [id, await show(id)] as const)))
  const status = ({ id, status }: { id: string; status: string }) => ({ id, status })
  const jobs = await me.call('jobs', { query: { limit: '200' } })
  const bidsOf = (id: string) => listed(me.try('bidsOfJob', { params: { id } }), status)
  const messagesOf = (jobId: string) =>
    listed(me.try('messages', { params: { jobId } }), ({ message }: { message: string }) => message)
  const notices = (await me.call('notifications', { query: { limit: '200' } })).map(
    ({ type, job_id, read }) => `${type} ${job_id} ${read ? 'read' : 'unread'}`,
  )
  const chats = await me.call('chats')
  return {
    jobs: jobs.filter(({ id }) => ofOurs.has(id)).map(status),
    notices: notices.toSorted(),
    unread: (await me.call('unreadCount')).unread_count,
    ownJobs: await listed(me.try('ownJobs'), ({ id, status, bids, bid_count }: OwnJob) => ({
      id,
      status,
      bids: bids.map((bid) => bid.id),
      count: bid_count,
    })),
    ownBids: await listed(me.try('ownBids'), status),
    bidsOfJobs: await ofEach(bidsOf),
    chats: chats
      .map(({ job_id, unread_count, message_count, last_message }) => ({
        jobId: job_id,
        unread: unread_count,
        count: message_count,
        last: last_message,
      }))
      .toSorted((a, b) => a.jobId.localeCompare(b.jobId)),
    messages: await ofEach(messagesOf),
    stats: roleOf[who] === 'admin' ? null : await me.call('dashboardStats'),
  } as View
}
type OwnJob = { id: string; status: string; bids: { id: string }[]; bid_count: number }

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
      const { status, id } = await doIt(crew, doing)
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
      const crew = await newCrew(sendTo(servers[0]!.url))
      const state = await play(crew, wishes)
      expect(await whatNoOrderExplains(crew, state, together)).toBeNull()
    }),
    { numRuns: Math.ceil(runs / 2), seed },
  )
  expect(await market.violations()).toEqual([])
})

/** Runs acts concurrently. Returns null if some order of them explains the statuses and the final state (linearizability). */
async function whatNoOrderExplains(crew: Crew, state: State, together: readonly Wish[]) {
  const acts = together.map((wish) => actOf(state, wish) as Parameters<typeof doIt>[1])
  const done: Done[] = await Promise.all(
    acts.map(async (doing, n) => {
      const at = { ...crew, [doing.who]: personOf(sendTo(servers[n % 2]!.url), crew[doing.who]) }
      return { doing, ...(await doIt(at, doing)) }
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
