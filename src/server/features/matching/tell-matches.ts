import type { JobVisibility } from '#contract/job.ts'
import { limits } from '#contract/limits.ts'
import type { Fact } from '#domain/facts/facts.ts'
import { matchPlaces } from '#domain/matching/choose-places.ts'
import { laterPlaces } from '#domain/matching/rank-suppliers.ts'
import { memberRolesInAnyKind } from '#domain/member-roles.ts'
import { setAlarm } from '../../alarms/set-alarm.ts'
import type { Transaction } from '../../db/database.ts'
import { recordFacts } from '../../facts/record-facts.ts'
import { isVerified } from '../checks/badge-columns.ts'
import { addMatchedInvitations } from '../invitations/add-matched-invitations.ts'
import { isOpen } from '../jobs/job-status.ts'
import { peopleSearching } from '../searches/people-searching.ts'
import { alertPeople, type JobToTell } from './alert-people.ts'

const hourMs = 3_600_000
/** Nobody new is told once so many bid or say that they will, nor so long before the deadline. */
const biddersEnough = 5
const tooLateMs = 6 * hourMs

type Told = JobToTell & { posted_by: string; visibility: JobVisibility; bidders: number; told: number }

/**
 * Tells the next suppliers of a job, the best first: fifteen at once, then ten an hour until enough bid or say that they will. Whoever has bid, is hidden, has
 * heard of enough jobs this week, or has never said what it sells is left out.
 */
export async function tellMatches(tx: Transaction, id: string, now: string): Promise<void> {
  const [job] = await tx<Told[]>`
    select j.id, j.title, j.location, j.bid_deadline, j.posted_by, j.visibility, (
        select count(*) from (
          select b.supplier_id from bids b where b.job_id = j.id and b.deleted_at is null and b.status <> 'withdrawn'
          union select i.company_id from invitations i where i.job_id = j.id and i.status = 'will_bid'
        ) as bidders
      ) as bidders, (select count(*) from matches m where m.job_id = j.id and m.told_at is not null) as told
    from jobs j where j.id = ${id} and j.deleted_at is null and j.visibility <> 'invited' and ${isOpen(tx)}`
  if (!job || job.bidders >= biddersEnough) return
  if (job.told > 0 && isNearlyOver(job, now)) return
  const companies = await nextCompanies(tx, job, now)
  if (companies.length === 0) return
  // Whom the buyer has invited knows of it.
  const uninvited = await addMatchedInvitations(tx, job, companies, now)
  await alertPeople(tx, job, await membersOf(tx, uninvited), now)
  await recordFacts(tx, { user_id: null }, ...touching(job, uninvited))
  await setAlarm(tx, 'tell_matches', id, new Date(Date.parse(now) + hourMs).toISOString())
}

/** Their invitations are answered where those of buyers are. */
const touching = (job: Told, invited: readonly string[]) =>
  invited.map((company): Fact => ({ type: 'invitation_changed', job, buyer: job.posted_by, invited: company }))

const isNearlyOver = ({ bid_deadline }: JobToTell, now: string) =>
  bid_deadline !== null && Date.parse(bid_deadline) - Date.parse(now) < tooLateMs

/** Tells whoever has saved a search that finds the job, once it is posted. */
export async function tellSearching(tx: Transaction, id: string, now: string): Promise<void> {
  const [job] = await tx<(JobToTell & Parameters<typeof peopleSearching>[1])[]>`
    select j.id, j.title, j.description, j.location, j.category, j.pincode, j.posted_by, j.visibility, j.bid_deadline
    from jobs j where j.id = ${id} and j.deleted_at is null and j.visibility <> 'invited' and ${isOpen(tx)}`
  if (job) await alertPeople(tx, job, await peopleSearching(tx, job), now)
}

/** Marks them as told. A company is locked, so that two jobs at once do not both take its last place of the week (race). */
async function nextCompanies(tx: Transaction, { id, told, visibility }: Told, now: string): Promise<string[]> {
  const weekAgo = new Date(Date.parse(now) - 7 * 24 * hourMs).toISOString()
  const rows = await tx<{ company_id: string }[]>`
    with free as (
      select m.company_id from matches m join companies c on c.id = m.company_id
        left join supplier_profiles p on p.company_id = c.id
      where m.job_id = ${id} and m.told_at is null and m.hidden_at is null and c.deleted_at is null and c.suspended_at is null
        and (${visibility} <> 'verified' or ${isVerified(tx)})
        and (
          select count(*) from matches other where other.company_id = c.id and other.told_at > ${weekAgo}
        ) < coalesce(p.weekly_alerts, ${limits.weeklyAlerts})
        and (exists (select from offers o where o.company_id = c.id) or exists (
          select from offered_items i where i.company_id = c.id
        ))
        and not exists (
          select from bids b where b.job_id = m.job_id and b.supplier_id = c.id and b.deleted_at is null and b.status <> 'withdrawn'
        )
      order by m.rank limit ${told === 0 ? matchPlaces : laterPlaces}
      for no key update of m
    )
    update matches m set told_at = ${now} from free where m.job_id = ${id} and m.company_id = free.company_id
    returning m.company_id`
  return rows.map(({ company_id }) => company_id)
}

/** Whoever bids for a company. */
async function membersOf(tx: Transaction, companies: readonly string[]) {
  return await tx<{ user_id: string; company_id: string }[]>`
    select u.id as user_id, c.id as company_id from companies c join users u on u.company_id = c.id
    where c.id = any(${companies as string[]}::uuid[]) and u.deleted_at is null and u.suspended_at is null
      and u.member_role = any(${memberRolesInAnyKind('place_bids')}::text[])`
}
