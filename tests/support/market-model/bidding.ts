import {
  type Bid,
  type Doing,
  isBidder,
  isLive,
  isOffered,
  isUnderWay,
  isWaiting,
  type Job,
  liveJob,
  type Name,
  roleOf,
  type State,
  standingBids,
  statusOf,
  tell,
  tellBidders,
  waitingBids,
} from './state.ts'

/** The bid process of the model: each function applies an act and returns the status of the reply. */

export function post(state: State, { who, window }: Doing<'post'>, id: string): number {
  if (roleOf[who] !== 'buyer') return 403
  if (state.lapsed.includes(who)) return 402
  state.jobs.push({
    id,
    by: who,
    status: 'open',
    window,
    isPassed: false,
    isOpened: false,
    addenda: 0,
    deleted: false,
  })
  return 201
}

export function bid(state: State, { who, jobId, firm, price, addendum }: Doing<'bid'>, id: string): number {
  if (!isBidder(who)) return 403
  const job = liveJob(state, jobId)
  if (!job) return 404
  if (statusOf(job) !== 'open' || addendum !== job.addenda) return 409
  if (state.bids.some((other) => other.jobId === jobId && other.by === who && other.firm === firm && isLive(other)))
    return 409
  const sealed = job.window === 'sealed'
  state.bids.push({
    ...{ id, jobId, by: who, firm, price, status: 'submitted', version: 1, sealed, deleted: false },
    ...{ confirmed: job.addenda, hasAward: false },
  })
  tell(state, job.by, 'bid_received', jobId)
  return 201
}

/** The caller's own bid that may still change, or the status for others. */
function ownBid(state: State, who: Name, bidId: string): { job: Job; bid: Bid } | number {
  if (!isBidder(who)) return 403
  const bid = state.bids.find(({ id, deleted }) => id === bidId && !deleted)
  const job = bid && liveJob(state, bid.jobId)
  if (!bid || !job || bid.by !== who) return 404
  const hasLapsed = bid.status === 'needs_reconfirmation' && isDue(job)
  return isWaiting(bid) && !hasLapsed ? { job, bid } : 409
}

export function revise(state: State, { who, bidId, price, version, addendum }: Doing<'revise'>): number {
  const found = ownBid(state, who, bidId)
  if (typeof found === 'number') return found
  const { job, bid } = found
  if (statusOf(job) !== 'open' || version !== bid.version || addendum !== job.addenda) return 409
  if (job.window === 'none' && price > bid.price) return 409
  Object.assign(bid, { price, version: version + 1, status: 'submitted', confirmed: addendum } satisfies Partial<Bid>)
  if (!bid.sealed) tell(state, job.by, 'bid_revised', job.id)
  return 200
}

export function confirm(state: State, { who, bidId, addendum }: Doing<'confirm'>): number {
  const found = ownBid(state, who, bidId)
  if (typeof found === 'number') return found
  const { job, bid } = found
  if (statusOf(job) !== 'open' || bid.status !== 'needs_reconfirmation' || addendum !== job.addenda) return 409
  Object.assign(bid, { status: 'submitted', confirmed: addendum } satisfies Partial<Bid>)
  return 200
}

export function withdraw(state: State, { who, bidId, reason }: Doing<'withdraw'>): number {
  const found = ownBid(state, who, bidId)
  if (typeof found === 'number') return found
  const { job, bid } = found
  if (statusOf(job) !== 'open' && reason === '') return 422
  bid.status = 'withdrawn'
  tell(state, job.by, 'bid_withdrawn', job.id)
  return 200
}

/** The caller's own job, or the status for others. */
function ownJob(state: State, who: Name, jobId: string): Job | number {
  if (roleOf[who] !== 'buyer') return 403
  const job = liveJob(state, jobId)
  return job?.by === who ? job : 404
}

/** Changed terms are to be confirmed, also by those whose bid has lapsed meanwhile. */
export function change(state: State, { who, jobId, base, what }: Doing<'change'>): number {
  const job = ownJob(state, who, jobId)
  if (typeof job === 'number') return job
  const status = statusOf(job)
  if ((status !== 'open' && status !== 'closed') || base !== job.addenda) return 409
  if (what === 'deadline' && job.window === 'none') return 422
  if (what === 'nothing' && status === 'closed') return 422
  close(state, job)
  Object.assign(job, { addenda: base + 1, status: 'open', isPassed: false } satisfies Partial<Job>)
  const live = state.bids.filter((one) => one.jobId === jobId && isLive(one))
  for (const one of live)
    if (one.status === 'lapsed' || (what === 'terms' && isWaiting(one))) one.status = 'needs_reconfirmation'
  tellBidders(state, live.filter(isWaiting), 'addendum', jobId)
  return 201
}

export function pass(state: State, { jobId }: Doing<'pass'>): number {
  const job = liveJob(state, jobId)
  if (job?.status === 'open' && job.window !== 'none') job.isPassed = true
  return 200
}

export function ring(state: State, { jobId }: Doing<'ring'>): number {
  const job = liveJob(state, jobId)
  if (job) close(state, job)
  return 200
}

const isDue = ({ status, isPassed }: Job) => status === 'open' && isPassed

/** Stores that the deadline has passed, if it has and nobody has stored it. */
function close(state: State, job: Job): void {
  if (!isDue(job)) return
  const waiting = waitingBids(state, job.id)
  const lapsed = waiting.filter(({ status }) => status === 'needs_reconfirmation')
  for (const one of lapsed) one.status = 'lapsed'
  job.status = statusOf(job)
  tell(state, job.by, 'bids_closed', job.id)
  tellBidders(state, waiting.filter(isWaiting), 'bids_closed', job.id)
  tellBidders(state, lapsed, 'bids_closed', job.id)
}

/** Sealed bids, once: those that count and those that lapsed. */
export function open(state: State, { who, jobId, few }: Doing<'open'>): number {
  const job = ownJob(state, who, jobId)
  if (typeof job === 'number') return job
  if (statusOf(job) !== 'closed') return 409
  const counting = waitingBids(state, jobId).filter((one) => one.status === 'submitted')
  if (counting.length === 0 && !few) return 409
  close(state, job)
  Object.assign(job, { status: 'under_review', isOpened: true } satisfies Partial<Job>)
  for (const one of state.bids) if (one.jobId === jobId && isLive(one)) one.sealed = false
  tell(state, job.by, 'bids_opened', jobId)
  tellBidders(state, counting, 'bids_opened', jobId)
  return 200
}

export function cancel(state: State, { who, jobId }: Doing<'cancel'>): number {
  const job = ownJob(state, who, jobId)
  if (typeof job === 'number') return job
  if (!isUnderWay(job)) return 409
  close(state, job)
  const waiting = standingBids(state, jobId)
  tellBidders(state, waiting, 'job_cancelled', jobId)
  for (const one of waiting) one.status = 'lapsed'
  job.status = 'cancelled'
  return 200
}

export function award(state: State, { who, jobId, bidId, version }: Doing<'award'>): number {
  if (roleOf[who] !== 'buyer') return 403
  const job = liveJob(state, jobId)
  if (!job) return 404
  if (job.by !== who) return 403
  const isReady = statusOf(job) === 'under_review' || (statusOf(job) === 'open' && job.window === 'none')
  if (!isReady) return 409
  const chosen = state.bids.find((one) => one.id === bidId && one.jobId === jobId && !one.deleted)
  if (!chosen) return 404
  if (chosen.status !== 'submitted' || chosen.version !== version) return 409
  if (state.bids.some((one) => one.jobId === jobId && isOffered(one))) return 409
  close(state, job)
  if (!state.chats.some((one) => one.jobId === jobId && one.bidder === chosen.by))
    state.chats.push({ jobId, buyer: who, bidder: chosen.by, sent: 0, read: {} })
  chosen.hasAward = true
  if (job.window === 'none') settle(state, job, chosen)
  else {
    chosen.status = 'offered'
    tell(state, chosen.by, 'award_offered', jobId)
  }
  return 200
}

/** All others wait for the answer of who was offered a job with a deadline. */
export function answer(state: State, { who, bidId, accepts }: Doing<'answer'>): number {
  if (!isBidder(who)) return 403
  const bid = state.bids.find(({ id, deleted }) => id === bidId && !deleted)
  const job = bid && liveJob(state, bid.jobId)
  if (!bid?.hasAward || !job || bid.by !== who) return 404
  if (bid.status !== 'offered') return 409
  tell(state, job.by, 'award_answered', job.id)
  if (accepts) settle(state, job, bid)
  else bid.status = 'declined'
  return 200
}

function settle(state: State, job: Job, chosen: Bid): void {
  job.status = 'awarded'
  for (const one of standingBids(state, job.id)) {
    one.status = one === chosen ? 'awarded' : 'rejected'
    tell(state, one.by, one.status === 'awarded' ? 'bid_awarded' : 'bid_rejected', job.id)
  }
}
