import { chatFor } from './model.ts'
import {
  type Bid,
  isBidder,
  isLive,
  isOffered,
  isUnderWay,
  isWaiting,
  type Job,
  liveJob,
  type Name,
  type Notice,
  roleOf,
  type State,
  statusOf,
} from './state.ts'

/** A buyer may have several chats on a job. */
export const byText = (a: object, b: object) => JSON.stringify(a).localeCompare(JSON.stringify(b))

const newestFirst = <Thing>(things: readonly Thing[]) => things.toReversed()
const shownNotice = ({ type, jobId, read }: Notice) => `${type} ${jobId} ${read ? 'read' : 'unread'}`

/** Everything a person sees in the product's lists; a number is the status of a refused list. */
export function view(state: State, who: Name) {
  const jobs = newestFirst(state.jobs.filter(({ deleted }) => !deleted))
  const own = state.notices.filter(({ to }) => to === who)
  return {
    jobs: jobs.map((job) => ({ id: job.id, status: statusOf(job) })),
    notices: own.map(shownNotice).toSorted(),
    unread: own.filter(({ read }) => !read).length,
    ownJobs: roleOf[who] === 'buyer' ? ownJobs(state, who) : 403,
    ownBids: isBidder(who) ? ownBids(state, who) : 403,
    openings: Object.fromEntries(state.jobs.map(({ id }) => [id, opening(state, who, id)])),
    bidsOfJobs: Object.fromEntries(state.jobs.map(({ id }) => [id, bidsOfJob(state, who, id)])),
    chats: chats(state, who),
    messages: Object.fromEntries(state.jobs.map(({ id }) => [id, messages(state, who, id)])),
    stats: stats(state, who),
  }
}
export type View = ReturnType<typeof view>

const bidsSeen = ({ bids }: State, jobId: string) => bids.filter((one) => one.jobId === jobId && isLive(one))

function ownJobs(state: State, who: Name) {
  return newestFirst(state.jobs.filter(({ by, deleted }) => by === who && !deleted)).map((job) => {
    const bids = bidsSeen(state, job.id)
    const isWinner = (one: Bid) => Number(one.status === 'awarded')
    const first = bids.toSorted((a, b) => isWinner(b) - isWinner(a) || a.price - b.price).slice(0, 3)
    const shown = isSealed(job) ? [] : first.map((one) => one.id)
    return { id: job.id, status: statusOf(job), bids: shown, count: bids.length }
  })
}

function ownBids(state: State, who: Name) {
  const own = state.bids.filter(({ by, deleted, jobId }) => by === who && !deleted && liveJob(state, jobId))
  return newestFirst(own).map(shownBid)
}

const shownBid = ({ id, status, price, version }: Bid) => ({ id, status, price, version })
const isSealed = ({ window, isOpened }: Job) => window === 'sealed' && !isOpened

/** Of sealed bids: those that were opened, the cheapest first and the lapsed ones last. */
function opening(state: State, who: Name, jobId: string) {
  if (isBidder(who)) return 403
  const job = liveJob(state, jobId)
  if (job?.window !== 'sealed' || !(job.by === who || roleOf[who] === 'admin')) return 404
  const isLast = (one: Bid) => Number(one.status === 'lapsed')
  const opened = state.bids.filter((one) => one.jobId === jobId && !one.sealed && !one.deleted)
  return {
    count: bidsSeen(state, jobId).length,
    bids: opened.toSorted((a, b) => isLast(a) - isLast(b) || a.price - b.price).map(shownBid),
  }
}

function bidsOfJob(state: State, who: Name, jobId: string) {
  const job = liveJob(state, jobId)
  if (!job) return 404
  if (roleOf[who] === 'buyer' && job.by !== who) return 403
  const seesAll = !isSealed(job) && (job.by === who || roleOf[who] === 'admin')
  return newestFirst(bidsSeen(state, jobId).filter(({ by }) => seesAll || by === who)).map(shownBid)
}

function chats(state: State, who: Name) {
  return state.chats
    .filter(({ jobId, buyer, bidder }) => (buyer === who || bidder === who) && liveJob(state, jobId))
    .map(({ jobId, bidder, read }) => {
      const shown = state.messages.filter((one) => one.jobId === jobId && one.bidder === bidder && !one.deleted)
      const unread = shown.filter(({ by, seq }) => by !== who && seq > (read[who] ?? 0)).length
      return { jobId, unread, count: shown.length, last: shown.at(-1)?.text ?? null }
    })
    .toSorted(byText)
}

function messages(state: State, who: Name, jobId: string) {
  const chat = chatFor(state, who, jobId)
  if (typeof chat === 'number') return chat
  const own = state.messages.filter((one) => one.jobId === jobId && one.bidder === chat.bidder && !one.deleted)
  return newestFirst(own).map(({ text }) => text)
}

function stats(state: State, who: Name) {
  if (roleOf[who] === 'admin') return null
  if (roleOf[who] === 'buyer') {
    const jobs = state.jobs.filter(({ by, deleted }) => by === who && !deleted)
    return {
      total_jobs: jobs.length,
      active_jobs: jobs.filter(isUnderWay).length,
      total_bids_received: jobs.flatMap(({ id }) => bidsSeen(state, id)).length,
      subscription_status: state.lapsed.includes(who) ? 'inactive' : 'trial',
    }
  }
  const all = state.bids.filter((one) => one.by === who && !one.deleted && liveJob(state, one.jobId))
  const bids = all.filter(isLive)
  const won = bids.filter(({ status }) => status === 'awarded').length
  const waiting_bids = bids.filter((one) => isWaiting(one) || isOffered(one)).length
  return {
    total_bids: all.length,
    won_bids: won,
    win_rate: `${Math.round((won / (bids.length || 1)) * 100)}%`,
    decided_bids: bids.length - waiting_bids,
    waiting_bids,
  }
}
