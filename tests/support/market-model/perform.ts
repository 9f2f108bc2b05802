import { randomUUID } from 'node:crypto'
import type { Bid } from '#contract/bid.ts'
import type { NewJob } from '#contract/job.ts'
import type { OpenedBid } from '#contract/opening.ts'
import { type Database, databaseTime, inTransaction } from '#server/db/database.ts'
import { bidsClosing } from '#server/features/bidding/deadline-alarm-kinds.ts'
import { hoursAhead } from '../bidding.ts'
import { cementJob, deccanStone, gstNumberOf, type Person } from '../market.ts'
import type { Answer } from '../person.ts'
import { type Act, type Doing, type Name, roleOf, type Window } from './state.ts'
import { byText, type View } from './view.ts'

export type Crew = Record<Name, Person>
/** An act that needs nothing but its ids. */
export type Deed = Exclude<Act, { kind: 'lapse' | 'readOne' }>

/** Makes the call in the product. Returns the status and the id of what it created. */
export async function doIt(crew: Crew, doing: Deed, database: Database): Promise<{ status: number; id: string }> {
  if (doing.kind === 'pass' || doing.kind === 'ring') return { status: await happen(database, doing), id: '' }
  const { status, body } = await asked(crew[doing.who], crew, doing, database)
  return { status, id: (body as { id?: string } | null)?.id ?? '' }
}

function asked(
  me: Person,
  crew: Crew,
  doing: Exclude<Deed, { kind: 'pass' | 'ring' }>,
  database: Database,
): Promise<Answer> {
  switch (doing.kind) {
    case 'post':
      return me.try('postJob', { body: { ...cementJob, ...termsOf[doing.window] } })
    case 'bid': {
      const body = { price_quote: doing.price, delivery_estimate: '7 days', addendum_no: doing.addendum }
      const firm = { ...deccanStone, company_gst_number: gstNumberOf(doing.firm) }
      return roleOf[doing.who] === 'salesman'
        ? me.try('placeSalesmanBid', { params: { id: doing.jobId }, body: { ...body, ...firm } })
        : me.try('placeBid', { params: { jobId: doing.jobId }, body })
    }
    case 'revise': {
      const { price: price_quote, version, addendum: addendum_no } = doing
      const body = { price_quote, delivery_estimate: '7 days', version, addendum_no }
      return me.try('reviseBid', { params: { id: doing.bidId }, body })
    }
    case 'confirm':
      return me.try('confirmBid', { params: { id: doing.bidId }, body: { addendum_no: doing.addendum } })
    case 'withdraw':
      return me.try('withdrawBid', { params: { id: doing.bidId }, body: doing.reason ? { reason: doing.reason } : {} })
    case 'change':
      return me.try('issueAddendum', {
        params: { id: doing.jobId },
        body: { base_addendum_no: doing.base, summary: doing.text, ...changesOf(doing) },
      })
    case 'open':
      return me.try('openBids', { params: { id: doing.jobId }, body: doing.few ? { confirm_few: 'Urgent' } : {} })
    case 'cancel':
      return me.try('cancelJob', { params: { id: doing.jobId }, body: { reason: 'The site is on hold' } })
    case 'award': {
      const { jobId, bidId, version } = doing
      return me.try('awardBid', { params: { jobId, bidId }, body: { bid_version: version, reason_code: 'quality' } })
    }
    case 'answer':
      return answered(me, doing, database)
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

/** The newest award of the bid, whoever asks. */
async function answered(me: Person, { bidId, accepts }: Doing<'answer'>, database: Database): Promise<Answer> {
  const [award] = await database<
    { id: string }[]
  >`select id from awards where bid_id = ${bidId} order by seq desc limit 1`
  const params = { id: award?.id ?? randomUUID() }
  return accepts ? me.try('acceptAward', { params }) : me.try('declineAward', { params, body: { reason: 'No stock' } })
}

const termsOf = {
  none: {},
  timed: { bid_deadline: hoursAhead(48), sealed: false },
  sealed: { bid_deadline: hoursAhead(48), sealed: true },
} satisfies Record<Window, Partial<NewJob>>

/** Each later deadline is later than all before. */
function changesOf({ what, base, text }: Doing<'change'>) {
  if (what === 'terms') return { fields: { quantity: text } }
  return what === 'deadline' ? { bid_deadline: hoursAhead(72 + base) } : {}
}

/** What nobody asks for: the deadline passes, and its alarm rings. */
async function happen(database: Database, { kind, jobId: id }: Doing<'pass'> | Doing<'ring'>): Promise<number> {
  await inTransaction(database, async (tx) => {
    const [job] = await tx`select 1 from jobs where id = ${id} and deleted_at is null for update`
    if (!job) return
    if (kind === 'ring') return bidsClosing.apply(tx, { id, now: await databaseTime(tx) })
    // Later than what was taken before, to the millisecond; and over when others get the lock.
    await tx`
      update jobs set bid_deadline = clock_timestamp() + interval '1 ms', question_deadline = null
      where id = ${id} and bid_deadline > clock_timestamp() and status = 'open'`
    await tx`select pg_sleep(0.003)`
  })
  return 200
}

/** What the person sees in the lists, in the model's terms. */
export async function realView(me: Person, who: Name, jobIds: readonly string[]): Promise<View> {
  const ofOurs = new Set(jobIds)
  const listed = async <Shown>(asking: Promise<Answer>, show: (item: never) => Shown) => {
    const { status, body } = await asking
    return status === 200 ? (body as never[]).map(show) : status
  }
  const ofEach = async <Shown>(show: (jobId: string) => Promise<Shown>) =>
    Object.fromEntries(await Promise.all(jobIds.map(async (id) => [id, await show(id)] as const)))
  const status = ({ id, status }: { id: string; status: string }) => ({ id, status })
  const jobs = await me.call('jobs', { query: { limit: '200' } })
  const bid = ({ id, status, price_quote, version }: ShownBid) => ({ id, status, price: price_quote, version })
  const bidsOf = (id: string) => listed(me.try('bidsOfJob', { params: { id } }), bid)
  const openingOf = async (id: string) => {
    const { status, body } = await me.try('opening', { params: { id } })
    if (status !== 200) return status
    return { count: body.bid_count, bids: body.bids.map((one: OpenedBid) => bid({ ...one, id: one.bid_id })) }
  }
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
    ownBids: await listed(me.try('ownBids'), bid),
    openings: await ofEach(openingOf),
    bidsOfJobs: await ofEach(bidsOf),
    chats: chats
      .map(({ job_id, unread_count, message_count, last_message }) => ({
        jobId: job_id,
        unread: unread_count,
        count: message_count,
        last: last_message,
      }))
      .toSorted(byText),
    messages: await ofEach(messagesOf),
    stats: roleOf[who] === 'admin' ? null : await me.call('dashboardStats'),
  } as View
}
type ShownBid = Pick<Bid, 'id' | 'status' | 'price_quote' | 'version'>
type OwnJob = { id: string; status: string; bids: { id: string }[]; bid_count: number }
