import type { BidStatus } from '#contract/bid.ts'
import type { JobStatus } from '#contract/job.ts'
import type { NotificationType } from '#contract/notification.ts'
import type { Role } from '#contract/roles.ts'

export const roleOf = {
  ravi: 'buyer',
  meera: 'buyer',
  asha: 'supplier',
  vikram: 'supplier',
  sunil: 'salesman',
  office: 'admin',
} as const satisfies Record<string, Role>
export type Name = keyof typeof roleOf
export const names = Object.keys(roleOf) as Name[]

type Job = { id: string; by: Name; status: JobStatus; deleted: boolean }
type Bid = { id: string; jobId: string; by: Name; firm: number; price: number; status: BidStatus; deleted: boolean }
type Chat = { jobId: string; buyer: Name; bidder: Name; sent: number; read: Partial<Record<Name, number>> }
type Message = { id: string; jobId: string; by: Name; text: string; seq: number; deleted: boolean }
type Notice = { to: Name; type: NotificationType; jobId: string | null; read: boolean }

/** The model of the market as plain data: the specification without database, requests and time. */
export type State = {
  jobs: Job[]
  bids: Bid[]
  chats: Chat[]
  messages: Message[]
  notices: Notice[]
  lapsed: Name[]
  deleted: Name[]
}

/** An act on objects by their ids; an id may be unknown. */
export type Act = { who: Name } & (
  | { kind: 'post' }
  | { kind: 'bid'; jobId: string; firm: number; price: number }
  | { kind: 'award'; jobId: string; bidId: string }
  | { kind: 'send'; jobId: string; text: string }
  | { kind: 'unsend'; messageId: string }
  | { kind: 'markRead'; jobId: string }
  | { kind: 'readOne'; notice: { type: NotificationType; jobId: string | null; read: boolean } | null }
  | { kind: 'readAll' }
  | { kind: 'deleteBid'; bidId: string }
  | { kind: 'deleteJob'; jobId: string }
  | { kind: 'deleteUser'; user: Name }
  | { kind: 'lapse' }
)

export const emptyMarket = (): State => ({
  jobs: [],
  bids: [],
  chats: [],
  messages: [],
  notices: [],
  lapsed: [],
  deleted: [],
})

const isLive = (bid: Bid) => !bid.deleted && bid.status !== 'withdrawn'
const liveJob = ({ jobs }: State, jobId: string) => jobs.find(({ id, deleted }) => id === jobId && !deleted)
const tell = (state: State, to: Name, type: NotificationType, jobId: string | null) =>
  state.notices.push({ to, type, jobId, read: false })

/** Applies an act to the state and returns the status of the reply. `id`: that of the created object, if any. */
export function act(state: State, doing: Act, id: string): number {
  if (state.deleted.includes(doing.who)) return 401
  switch (doing.kind) {
    case 'post':
      return post(state, doing, id)
    case 'bid':
      return bid(state, doing, id)
    case 'award':
      return award(state, doing)
    case 'send':
      return send(state, doing, id)
    case 'unsend':
      return unsend(state, doing)
    case 'markRead':
      return markRead(state, doing)
    case 'readOne':
      return readOne(state, doing)
    case 'readAll':
      for (const notice of state.notices) if (notice.to === doing.who) notice.read = true
      return 200
    case 'deleteBid':
      return deleteBid(state, doing)
    case 'deleteJob':
      return deleteJob(state, doing)
    case 'deleteUser':
      return deleteUser(state, doing)
    case 'lapse':
      state.lapsed.push(doing.who)
      return 200
  }
}

type Doing<Kind extends Act['kind']> = Extract<Act, { kind: Kind }>

function post(state: State, { who }: Doing<'post'>, id: string): number {
  if (roleOf[who] !== 'buyer') return 403
  if (state.lapsed.includes(who)) return 402
  state.jobs.push({ id, by: who, status: 'open', deleted: false })
  return 201
}

function bid(state: State, { who, jobId, firm, price }: Doing<'bid'>, id: string): number {
  if (roleOf[who] !== 'supplier' && roleOf[who] !== 'salesman') return 403
  const job = liveJob(state, jobId)
  if (!job) return 404
  if (job.status !== 'open') return 409
  if (state.bids.some((other) => other.jobId === jobId && other.by === who && other.firm === firm && isLive(other)))
    return 409
  state.bids.push({ id, jobId, by: who, firm, price, status: 'submitted', deleted: false })
  tell(state, job.by, 'bid_received', jobId)
  return 201
}

function award(state: State, { who, jobId, bidId }: Doing<'award'>): number {
  if (roleOf[who] !== 'buyer') return 403
  const job = liveJob(state, jobId)
  if (!job) return 404
  if (job.by !== who) return 403
  if (job.status !== 'open') return 409
  const chosen = state.bids.find((one) => one.id === bidId && one.jobId === jobId && !one.deleted)
  if (!chosen) return 404
  if (chosen.status !== 'submitted') return 409
  job.status = 'awarded'
  for (const one of state.bids.filter((one) => one.jobId === jobId && !one.deleted && one.status === 'submitted')) {
    one.status = one === chosen ? 'awarded' : 'rejected'
    tell(state, one.by, `bid_${one.status}`, jobId)
  }
  state.chats.push({ jobId, buyer: who, bidder: chosen.by, sent: 0, read: {} })
  return 200
}

/** The chat for one of its two parties, or the status for anybody else. */
function chatFor(state: State, who: Name, jobId: string): Chat | number {
  const job = liveJob(state, jobId)
  const chat = state.chats.find((one) => one.jobId === jobId)
  if (!job) return 404
  if (chat && (chat.buyer === who || chat.bidder === who)) return chat
  return !chat && job.by === who ? 409 : 404
}

const other = (chat: Chat, who: Name) => (chat.buyer === who ? chat.bidder : chat.buyer)

function send(state: State, { who, jobId, text }: Doing<'send'>, id: string): number {
  const chat = chatFor(state, who, jobId)
  if (typeof chat === 'number') return chat
  chat.sent += 1
  state.messages.push({ id, jobId, by: who, text, seq: chat.sent, deleted: false })
  const to = other(chat, who)
  const isTold = state.notices.some(
    (one) => one.to === to && one.type === 'chat_message' && one.jobId === jobId && !one.read,
  )
  if (!isTold) tell(state, to, 'chat_message', jobId)
  return 201
}

function unsend(state: State, { who, messageId }: Doing<'unsend'>): number {
  const message = state.messages.find(({ id, deleted }) => id === messageId && !deleted)
  if (!message || typeof chatFor(state, who, message.jobId) === 'number') return 404
  if (message.by !== who) return 403
  message.deleted = true
  return 200
}

function markRead(state: State, { who, jobId }: Doing<'markRead'>): number {
  const chat = chatFor(state, who, jobId)
  if (typeof chat === 'number') return chat
  chat.read[who] = chat.sent
  for (const notice of state.notices)
    if (
      notice.to === who &&
      (notice.type === 'chat_message' || notice.type === 'bid_awarded') &&
      notice.jobId === jobId
    )
      notice.read = true
  return 200
}

function readOne(state: State, { who, notice }: Doing<'readOne'>): number {
  if (!notice) return 404
  const same = state.notices.find(
    (one) => one.to === who && one.type === notice.type && one.jobId === notice.jobId && one.read === notice.read,
  )
  if (!same) return 404
  same.read = true
  return 200
}

function deleteBid(state: State, { who, bidId }: Doing<'deleteBid'>): number {
  if (roleOf[who] !== 'admin') return 403
  const found = state.bids.find(({ id, deleted }) => id === bidId && !deleted)
  if (!found || !liveJob(state, found.jobId)) return 404
  if (found.status === 'awarded') return 409
  found.deleted = true
  tell(state, found.by, 'bid_removed', found.jobId)
  return 200
}

function deleteJob(state: State, { who, jobId }: Doing<'deleteJob'>): number {
  if (roleOf[who] !== 'admin') return 403
  const job = liveJob(state, jobId)
  if (!job) return 404
  job.deleted = true
  const bidders = state.bids.filter((one) => one.jobId === jobId && isLive(one)).map(({ by }) => by)
  for (const to of [job.by, ...new Set(bidders)]) tell(state, to, 'job_removed', null)
  return 200
}

function deleteUser(state: State, { who, user }: Doing<'deleteUser'>): number {
  if (roleOf[who] !== 'admin') return 403
  if (state.deleted.includes(user)) return 404
  if (user === who) return 409
  state.deleted.push(user)
  for (const job of state.jobs.filter(({ by, status, deleted }) => by === user && status === 'open' && !deleted)) {
    job.status = 'withdrawn'
    const bids = state.bids.filter((one) => one.jobId === job.id && one.status === 'submitted' && !one.deleted)
    for (const one of bids) one.status = 'withdrawn'
    for (const to of new Set(bids.map(({ by }) => by))) tell(state, to, 'job_removed', job.id)
  }
  for (const one of state.bids) if (one.by === user && one.status === 'submitted') one.status = 'withdrawn'
  return 200
}

const newestFirst = <Thing>(things: readonly Thing[]) => things.toReversed()
const shownNotice = ({ type, jobId, read }: Omit<Notice, 'to'>) => `${type} ${jobId} ${read ? 'read' : 'unread'}`

/** Everything a person sees in the product's lists; a number is the status of a refused list. */
export function view(state: State, who: Name) {
  const jobs = newestFirst(state.jobs.filter(({ deleted }) => !deleted))
  const own = state.notices.filter(({ to }) => to === who)
  return {
    jobs: jobs.map(({ id, status }) => ({ id, status })),
    notices: own.map(shownNotice).toSorted(),
    unread: own.filter(({ read }) => !read).length,
    ownJobs: roleOf[who] === 'buyer' ? ownJobs(state, who) : 403,
    ownBids: roleOf[who] === 'supplier' || roleOf[who] === 'salesman' ? ownBids(state, who) : 403,
    bidsOfJobs: Object.fromEntries(state.jobs.map(({ id }) => [id, bidsOfJob(state, who, id)])),
    chats: chats(state, who),
    messages: Object.fromEntries(state.jobs.map(({ id }) => [id, messages(state, who, id)])),
    stats: stats(state, who),
  }
}
export type View = ReturnType<typeof view>

const bidsSeen = ({ bids }: State, jobId: string) => bids.filter((one) => one.jobId === jobId && isLive(one))

function ownJobs(state: State, who: Name) {
  return newestFirst(state.jobs.filter(({ by, deleted }) => by === who && !deleted)).map(({ id, status }) => {
    const bids = bidsSeen(state, id)
    const isWinner = (one: Bid) => Number(one.status === 'awarded')
    const first = bids.toSorted((a, b) => isWinner(b) - isWinner(a) || a.price - b.price).slice(0, 3)
    return { id, status, bids: first.map((one) => one.id), count: bids.length }
  })
}

function ownBids(state: State, who: Name) {
  const own = state.bids.filter(({ by, deleted, jobId }) => by === who && !deleted && liveJob(state, jobId))
  return newestFirst(own).map(({ id, status }) => ({ id, status }))
}

function bidsOfJob(state: State, who: Name, jobId: string) {
  const job = liveJob(state, jobId)
  if (!job) return 404
  if (roleOf[who] === 'buyer' && job.by !== who) return 403
  const seesAll = job.by === who || roleOf[who] === 'admin'
  return newestFirst(bidsSeen(state, jobId).filter(({ by }) => seesAll || by === who)).map(({ id, status }) => ({
    id,
    status,
  }))
}

function chats(state: State, who: Name) {
  return state.chats
    .filter(({ jobId, buyer, bidder }) => (buyer === who || bidder === who) && liveJob(state, jobId))
    .map(({ jobId, read }) => {
      const shown = state.messages.filter((one) => one.jobId === jobId && !one.deleted)
      const unread = shown.filter(({ by, seq }) => by !== who && seq > (read[who] ?? 0)).length
      return { jobId, unread, count: shown.length, last: shown.at(-1)?.text ?? null }
    })
    .toSorted((a, b) => a.jobId.localeCompare(b.jobId))
}

function messages(state: State, who: Name, jobId: string) {
  const chat = chatFor(state, who, jobId)
  if (typeof chat === 'number') return chat
  return newestFirst(state.messages.filter((one) => one.jobId === jobId && !one.deleted)).map(({ text }) => text)
}

function stats(state: State, who: Name) {
  if (roleOf[who] === 'admin') return null
  if (roleOf[who] === 'buyer') {
    const jobs = state.jobs.filter(({ by, deleted }) => by === who && !deleted)
    return {
      total_jobs: jobs.length,
      active_jobs: jobs.filter(({ status }) => status === 'open').length,
      total_bids_received: jobs.flatMap(({ id }) => bidsSeen(state, id)).length,
      subscription_status: state.lapsed.includes(who) ? 'inactive' : 'trial',
    }
  }
  const bids = state.bids.filter((one) => one.by === who && isLive(one) && liveJob(state, one.jobId))
  const won = bids.filter(({ status }) => status === 'awarded').length
  const waiting_bids = bids.filter(({ status }) => status === 'submitted').length
  return {
    total_bids: bids.length,
    won_bids: won,
    win_rate: `${Math.round((won / (bids.length || 1)) * 100)}%`,
    decided_bids: bids.length - waiting_bids,
    waiting_bids,
  }
}
