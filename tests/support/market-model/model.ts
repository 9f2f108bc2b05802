import { answer, award, bid, cancel, change, confirm, open, pass, post, revise, ring, withdraw } from './bidding.ts'
import {
  type Act,
  type Chat,
  type Doing,
  isLive,
  isOffered,
  isUnderWay,
  isWaiting,
  liveJob,
  type Name,
  roleOf,
  type State,
  standingBids,
  tell,
  tellBidders,
} from './state.ts'

/** Applies an act to the state and returns the status of the reply. `id`: that of the created object, if any. */
export function act(state: State, doing: Act, id: string): number {
  if (state.deleted.includes(doing.who)) return 401
  switch (doing.kind) {
    case 'post':
      return post(state, doing, id)
    case 'bid':
      return bid(state, doing, id)
    case 'revise':
      return revise(state, doing)
    case 'confirm':
      return confirm(state, doing)
    case 'withdraw':
      return withdraw(state, doing)
    case 'change':
      return change(state, doing)
    case 'pass':
      return pass(state, doing)
    case 'ring':
      return ring(state, doing)
    case 'open':
      return open(state, doing)
    case 'cancel':
      return cancel(state, doing)
    case 'award':
      return award(state, doing)
    case 'answer':
      return answer(state, doing)
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

/** The chat for one of its two parties, or the status for anybody else. */
export function chatFor(state: State, who: Name, jobId: string): Chat | number {
  const job = liveJob(state, jobId)
  const own = state.chats.filter((one) => one.jobId === jobId && (one.buyer === who || one.bidder === who))
  if (!job) return 404
  if (own.length === 1) return own[0]!
  return job.by === who ? 409 : 404
}

const other = (chat: Chat, who: Name) => (chat.buyer === who ? chat.bidder : chat.buyer)

function send(state: State, { who, jobId, text }: Doing<'send'>, id: string): number {
  const chat = chatFor(state, who, jobId)
  if (typeof chat === 'number') return chat
  if (state.deleted.includes(other(chat, who))) return 409
  // Numbers are of the job.
  chat.sent = 1 + Math.max(...state.chats.filter((one) => one.jobId === jobId).map(({ sent }) => sent))
  state.messages.push({ id, jobId, bidder: chat.bidder, by: who, text, seq: chat.sent, deleted: false })
  const to = other(chat, who)
  const isTold = state.notices.some(
    (one) => one.to === to && one.type === 'chat_message' && one.jobId === jobId && !one.read,
  )
  if (!isTold) tell(state, to, 'chat_message', jobId)
  return 201
}

function unsend(state: State, { who, messageId }: Doing<'unsend'>): number {
  const message = state.messages.find(({ id, deleted }) => id === messageId && !deleted)
  const chat = message && state.chats.find((one) => one.jobId === message.jobId && one.bidder === message.bidder)
  if (!message || !chat || !liveJob(state, message.jobId) || ![chat.buyer, chat.bidder].includes(who)) return 404
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
  tell(state, job.by, 'job_removed', null)
  const bids = state.bids.filter((one) => one.jobId === jobId && isLive(one))
  tellBidders(state, bids, 'job_removed', null)
  return 200
}

function deleteUser(state: State, { who, user }: Doing<'deleteUser'>): number {
  if (roleOf[who] !== 'admin') return 403
  if (state.deleted.includes(user)) return 404
  if (user === who) return 409
  state.deleted.push(user)
  for (const { jobId, by, status, deleted } of state.bids) {
    const buyer = liveJob(state, jobId)?.by
    if (!buyer || deleted || ![buyer, by].includes(user)) continue
    if (status !== 'awarded' && !(status === 'offered' && by === user)) continue
    tell(state, user === by ? buyer : by, 'account_closed', jobId)
  }
  for (const job of state.jobs.filter((one) => one.by === user && isUnderWay(one) && !one.deleted)) {
    job.status = 'withdrawn'
    const bids = standingBids(state, job.id)
    for (const one of bids) one.status = 'withdrawn'
    tellBidders(state, bids, 'job_removed', job.id)
  }
  for (const one of state.bids)
    if (one.by === user && (isWaiting({ ...one, deleted: false }) || isOffered({ ...one, deleted: false })))
      one.status = 'withdrawn'
  return 200
}
