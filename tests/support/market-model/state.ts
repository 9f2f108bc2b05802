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

/** How a job takes bids: as the specification has it, or until a deadline, open or sealed. */
export const windows = ['none', 'timed', 'sealed'] as const
export type Window = (typeof windows)[number]

/** `status`: as stored. `isPassed`: its deadline is over, which nobody may have stored yet. */
export type Job = {
  id: string
  by: Name
  status: JobStatus
  window: Window
  isPassed: boolean
  isOpened: boolean
  addenda: number
  deleted: boolean
}
export type Bid = {
  id: string
  jobId: string
  by: Name
  firm: number
  price: number
  status: BidStatus
  version: number
  confirmed: number
  /** Whether anybody but its bidder may read it. */
  sealed: boolean
  /** An award of it was made. */
  hasAward: boolean
  deleted: boolean
}
export type Chat = { jobId: string; buyer: Name; bidder: Name; sent: number; read: Partial<Record<Name, number>> }
export type Message = { id: string; jobId: string; bidder: Name; by: Name; text: string; seq: number; deleted: boolean }
export type Notice = { to: Name; type: NotificationType; jobId: string | null; read: boolean }

/** The model of the market as plain data: the specification and the bid process without database, requests and time. */
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
  | { kind: 'post'; window: Window }
  | { kind: 'bid'; jobId: string; firm: number; price: number; addendum: number }
  | { kind: 'revise'; bidId: string; price: number; version: number; addendum: number }
  | { kind: 'confirm'; bidId: string; addendum: number }
  | { kind: 'withdraw'; bidId: string; reason: string }
  | { kind: 'change'; jobId: string; base: number; what: 'terms' | 'deadline' | 'nothing'; text: string }
  /** The deadline passes; nobody does anything. */
  | { kind: 'pass'; jobId: string }
  /** The alarm stores what has passed. */
  | { kind: 'ring'; jobId: string }
  | { kind: 'open'; jobId: string; few: boolean }
  | { kind: 'cancel'; jobId: string }
  | { kind: 'award'; jobId: string; bidId: string; version: number }
  | { kind: 'answer'; bidId: string; accepts: boolean }
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
export type Doing<Kind extends Act['kind']> = Extract<Act, { kind: Kind }>

export const emptyMarket = (): State => ({
  jobs: [],
  bids: [],
  chats: [],
  messages: [],
  notices: [],
  lapsed: [],
  deleted: [],
})

export const isBidder = (who: Name) => roleOf[who] === 'supplier' || roleOf[who] === 'salesman'
/** Neither deleted nor withdrawn. */
export const isLive = (bid: Bid) => !bid.deleted && bid.status !== 'withdrawn'
/** Nobody has decided on it. */
export const isWaiting = ({ status, deleted }: Bid) =>
  !deleted && (status === 'submitted' || status === 'needs_reconfirmation')
/** An award of it waits for the answer. */
export const isOffered = ({ status, deleted }: Bid) => !deleted && status === 'offered'
/** Neither decided nor ended. */
export const isUnderWay = ({ status }: Job) => ['open', 'closed', 'under_review'].includes(status)
export const liveJob = ({ jobs }: State, jobId: string) => jobs.find(({ id, deleted }) => id === jobId && !deleted)
export const waitingBids = ({ bids }: State, jobId: string) =>
  bids.filter((one) => one.jobId === jobId && isWaiting(one))
export const standingBids = ({ bids }: State, jobId: string) =>
  bids.filter((one) => one.jobId === jobId && (isWaiting(one) || isOffered(one)))

export const tell = (state: State, to: Name, type: NotificationType, jobId: string | null) =>
  state.notices.push({ to, type, jobId, read: false })
/** Each of them once. */
export const tellBidders = (state: State, bids: readonly Bid[], type: NotificationType, jobId: string | null) => {
  for (const to of new Set(bids.map(({ by }) => by))) tell(state, to, type, jobId)
}

/** What everybody reads: what has passed counts, whether or not it is stored. */
export function statusOf({ status, isPassed, window }: Job): JobStatus {
  if (status !== 'open' || !isPassed) return status
  return window === 'sealed' ? 'closed' : 'under_review'
}
