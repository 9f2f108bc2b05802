import type { ToldBidder } from '#domain/facts/bidding-facts.ts'
import { indiaMinute } from '#domain/india-time.ts'
import type { AlarmKind, Ringing } from '../../alarms/alarm.ts'
import type { Transaction } from '../../db/database.ts'
import { recordFacts } from '../../facts/record-facts.ts'
import { setReminder } from '../jobs/deadline-alarms.ts'
import { lockJob } from '../jobs/lock-job.ts'
import { closeBids } from './close-bids.ts'

const root: AlarmKind['root'] = (sql, id) => sql`jobs where id = ${id} and deleted_at is null`

export const bidsClosing: AlarmKind = {
  root,
  async apply(tx, { id }: Ringing) {
    const job = await lockJob(tx, id, 'update')
    if (job.isDue) await closeBids(tx, job)
  },
}

/** Reminds whoever has something to do before the deadline: confirm a bid, or bid after having asked. */
export const deadlineReminder: AlarmKind = {
  root,
  async apply(tx, { id }: Ringing) {
    const job = await lockJob(tx, id, 'update')
    const { at, bid_deadline } = job
    if (job.status !== 'open' || at === null || bid_deadline === null) return
    const ofJob = { job, deadline: `${indiaMinute(bid_deadline)} IST` }
    const promised = await willBid(tx, id)
    await recordFacts(
      tx,
      { user_id: null },
      { type: 'bid_reminded', ...ofJob, bidders: promised },
      { type: 'deadline_near', ...ofJob, confirm: true, bidders: await unconfirmed(tx, id) },
      {
        type: 'deadline_near',
        ...ofJob,
        confirm: false,
        bidders: (await askedOnly(tx, id)).filter(({ company }) => !promised.includes(company)),
      },
    )
    await setReminder(tx, { id, bid_deadline }, at)
  },
}

export const openingReminder: AlarmKind = {
  root,
  async apply(tx, { id }: Ringing) {
    const job = await lockJob(tx, id, 'update')
    if (job.status !== 'closed') return
    await recordFacts(tx, { user_id: null }, { type: 'opening_reminded', job, buyer: job.posted_by })
  },
}

function unconfirmed(tx: Transaction, jobId: string): Promise<ToldBidder[]> {
  return tx<ToldBidder[]>`
    select supplier_id as company, company_represented ->> 'company_name' as represented from bids
    where job_id = ${jobId} and status = 'needs_reconfirmation' and deleted_at is null`
}

/** Companies that said they will bid, and have not. */
async function willBid(tx: Transaction, jobId: string): Promise<string[]> {
  const rows = await tx<{ company: string }[]>`
    select c.id as company from invitations i join companies c on c.id = i.company_id
    where i.job_id = ${jobId} and i.status = 'will_bid' and c.deleted_at is null and not exists (
      select from bids b
      where b.job_id = i.job_id and b.supplier_id = c.id and b.deleted_at is null and b.status <> 'withdrawn'
    )`
  return rows.map(({ company }) => company)
}

/** Companies that asked a question and have not bid. */
function askedOnly(tx: Transaction, jobId: string): Promise<ToldBidder[]> {
  return tx<ToldBidder[]>`
    select distinct q.company_id as company, null as represented from questions q
    where q.job_id = ${jobId} and q.bid_id is null and q.status <> 'withdrawn' and not exists (
      select from bids b
      where b.job_id = q.job_id and b.supplier_id = q.company_id and b.deleted_at is null and b.status <> 'withdrawn'
    )`
}
