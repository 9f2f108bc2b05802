import { trialEnd } from '#domain/subscription-lifecycle.ts'
import { auditRow } from './audit-row.ts'
import { boqJobs } from './boq-jobs.ts'
import { boqStoryOf } from './boq-story.ts'
import { type CompanyKey, companies, type DemoCompany } from './companies.ts'
import { demoTime } from './demo-time.ts'
import type { Founder } from './insert-founders.ts'
import { jobsOfMumbai } from './jobs-of-mumbai.ts'
import { jobsOfNagpur } from './jobs-of-nagpur.ts'
import { jobsOfNashik } from './jobs-of-nashik.ts'
import { jobsOfOtherStates } from './jobs-of-other-states.ts'
import { jobsOfShivneri } from './jobs-of-shivneri.ts'
import { type CompanyIds, type DemoWorld, storyOf } from './story-of-job.ts'
import { checksAskedAt, verifications, verifiedAt } from './verifications.ts'

const jobs = [...jobsOfShivneri, ...jobsOfNashik, ...jobsOfMumbai, ...jobsOfNagpur, ...jobsOfOtherStates]

/** Every row of the demo, oldest first in each table, as if people had done all of it. */
export function demoRows(ids: CompanyIds, now: string) {
  const world: DemoWorld = { ids, at: (daysAgo) => demoTime(now, daysAgo) }
  const boqs = boqJobs.map((job) => boqStoryOf(job, world))
  const stories = [...jobs.map((job) => storyOf(job, world)), ...boqs.map(({ story }) => story)]
  const verified = verifications(world)
  return {
    boqs,
    founders: oldestFirst(Object.keys(companies).map((key) => founder(key as CompanyKey, world))),
    jobs: oldestFirst(stories.map((story) => story.job)),
    bids: oldestFirst(stories.flatMap((story) => story.bids)),
    chats: stories.flatMap((story) => story.chats),
    messages: oldestFirst(stories.flatMap((story) => story.messages)),
    notifications: oldestFirst([...verified.notifications, ...stories.flatMap((story) => story.notifications)]),
    audited: oldestFirst([...staff(world), ...verified.audited, ...stories.flatMap((story) => story.audited)]),
  }
}

function oldestFirst<Row extends { created_at: string }>(rows: Row[]): Row[] {
  return rows.toSorted((a, b) => Date.parse(a.created_at) - Date.parse(b.created_at))
}

function founder(key: CompanyKey, world: DemoWorld): Founder {
  const { ids, at } = world
  const { joinedDaysAgo, ...company }: DemoCompany = companies[key]
  const isBuyer = company.role === 'buyer'
  const created_at = at(joinedDaysAgo)
  return {
    id: ids[key],
    ...company,
    trial_expires_at: isBuyer ? trialEnd(created_at) : null,
    trial_gst_number: isBuyer ? company.gst_number : null,
    verified_at: verifiedAt(key, world),
    checks_asked_at: checksAskedAt(key, world),
    created_at,
  }
}

/** The audit log's entries for the salesman and the admin, as if created by the first admin. */
function staff({ ids, at }: DemoWorld) {
  return (['office', 'prakash'] as const).map((key) => {
    const { company_name, role, joinedDaysAgo } = companies[key]
    const created = { type: 'user_created', user_id: ids[key], named: `${company_name} (${role})` } as const
    return auditRow(created, ids.office, at(joinedDaysAgo))
  })
}
