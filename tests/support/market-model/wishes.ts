import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { type Act, type Bid, type Job, type Name, names, roleOf, type State, windows } from './state.ts'

/** An act with indices into the existing objects instead of ids, so that sequences can be shrunk. */
export type Wish = { kind: Act['kind'] | 'look'; n: number; m: number; stranger: boolean; who: Name }

const weights: Record<Wish['kind'], number> = {
  post: 6,
  bid: 14,
  revise: 5,
  confirm: 5,
  withdraw: 3,
  change: 5,
  pass: 5,
  ring: 3,
  open: 5,
  cancel: 1,
  award: 6,
  answer: 6,
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
/** Two jobs as the specification has them: one with three bids and an award, one with a bid. */
const plain = [
  ...[begun('post', 0, 3), begun('bid', 0, 0), begun('bid', 0, 1), begun('bid', 0, 2), begun('award', 1, 0)],
  ...[begun('post', 0, 0), begun('bid', 1, 0)],
]
/** A sealed job with three bids: one is revised, one withdrawn, its terms change, and of two bids one is confirmed. */
const sealed = [
  ...[begun('post', 0, 5), begun('bid', 0, 0), begun('bid', 0, 1), begun('bid', 0, 2), begun('revise', 0, 0)],
  ...[begun('withdraw', 1, 0), begun('change', 0, 0), begun('confirm', 0, 0)],
]
const closed = [...sealed, begun('pass', 0, 0)]
/** Opened, and offered to the first bidder. */
const offered = [...closed, begun('open', 0, 1), begun('award', 0, 0)]
/** A story: so that most get further, it begins with something done. */
export const sequence = fc
  .tuple(
    fc.constantFrom(plain, sealed, closed, offered, []),
    fc.array(wish(kinds), { minLength: 4, maxLength: 30, size: 'max' }),
  )
  .map(([first, then]) => [...first, ...then])
/** Acts at once. */
export const crowd = fc
  .tuple(
    fc.nat(999),
    fc.array(wish(kinds.filter((kind) => !withoutSteps.has(kind))), { minLength: 2, maxLength: 5, size: 'max' }),
  )
  // Concurrent acts conflict only on the same object, so most use the same index.
  .map(([n, wishes]) => wishes.map((one) => (one.m % 3 ? { ...one, n } : one)))

export const nth = <Thing>(things: readonly Thing[], n: number): Thing | undefined => things[n % (things.length || 1)]

/** Resolves the indices of an act to objects of the present state. */
export function actOf(state: State, { kind, n, m, stranger, who: anybody }: Exclude<Wish, { kind: 'look' }>): Act {
  const job = nth(state.jobs, n)
  const bid = nth(state.bids, n)
  const chat = nth(state.chats, n)
  const message = nth(state.messages, n)
  const by = (who: Name | undefined) => (stranger || !who ? anybody : who)
  const chatParty = chat && (m % 2 ? chat.buyer : chat.bidder)
  const jobOfBid = bid && state.jobs.find(({ id }) => id === bid.jobId)
  const firm = (who: Name) => (roleOf[who] === 'salesman' ? 1 + (m % 2) : 0)
  const nowhere = randomUUID()
  const isStale = m % 8 === 7
  /** The addendum and the version that the caller names: sometimes an older one. */
  const read = (of: Job | undefined) => Math.max(0, (of?.addenda ?? 0) - Number(isStale))
  const seen = (of: Bid | undefined) => Math.max(1, (of?.version ?? 1) - Number(isStale))
  switch (kind) {
    case 'post':
      return { kind, who: by(m % 2 ? 'ravi' : 'meera'), window: windows[m % 3]! }
    case 'bid': {
      const who = by((['asha', 'vikram', 'sunil'] as const)[m % 3])
      return {
        kind,
        who,
        jobId: job?.id ?? nowhere,
        firm: firm(who),
        price: 1000 + state.bids.length + m / 100,
        addendum: read(job),
      }
    }
    case 'revise': {
      const price = Math.round((bid?.price ?? 1000) * 100 + (m % 4 ? -150 : 150)) / 100
      const named = { version: seen(bid), addendum: read(jobOfBid) }
      return { kind, who: by(bid?.by), bidId: bid?.id ?? nowhere, price, ...named }
    }
    case 'confirm':
      return { kind, who: by(bid?.by), bidId: bid?.id ?? nowhere, addendum: Math.max(1, read(jobOfBid)) }
    case 'withdraw':
      return { kind, who: by(bid?.by), bidId: bid?.id ?? nowhere, reason: m % 2 ? 'The truck broke down' : '' }
    case 'change': {
      const what = (['terms', 'deadline', 'nothing'] as const)[m % 3]!
      return { kind, who: by(job?.by), jobId: job?.id ?? nowhere, base: read(job), what, text: `Change ${nowhere}` }
    }
    case 'pass':
    case 'ring':
      return { kind, who: 'office', jobId: job?.id ?? nowhere }
    case 'open':
      return { kind, who: by(job?.by), jobId: job?.id ?? nowhere, few: m % 2 === 1 }
    case 'cancel':
      return { kind, who: by(job?.by), jobId: job?.id ?? nowhere }
    case 'award': {
      const jobId = stranger && m % 3 === 0 ? job?.id : bid?.jobId
      return { kind, who: by(jobOfBid?.by), jobId: jobId ?? nowhere, bidId: bid?.id ?? nowhere, version: seen(bid) }
    }
    case 'answer':
      return { kind, who: by(bid?.by), bidId: bid?.id ?? nowhere, accepts: m % 3 > 0 }
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
