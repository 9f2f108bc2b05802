import type { Role } from '#contract/account.ts'
import { messages } from '#contract/messages.ts'
import { policy } from '#domain/policy.ts'
import type { Transaction } from '../../db/database.ts'
import { publishInvalidation } from '../../events/publish-invalidation.ts'
import type { Write } from '../../http/idempotency.ts'
import type { Caller } from '../../http/identify.ts'
import { authorize, orNotFound, Refusal } from '../../refusal.ts'
import type { Services } from '../../services.ts'
import { notify } from '../notifications/notify.ts'
import { audit } from './audit.ts'
import { removeSignIn } from './remove-sign-ins.ts'

type Target = { id: string; role: Role; company_name: string; email: string }

/**
 * Hides and anonymises a user: open jobs and undecided bids are withdrawn, what was awarded stays readable to the other
 * side, and the sign-in account goes, at once and, should that fail, at one of the next attempts.
 */
export async function deleteUser(
  write: Write,
  services: Services,
  caller: Caller,
  id: string,
): Promise<{ message: string }> {
  const done = await write(async (tx) => {
    const target = await lockUser(tx, caller, id)
    await withdrawJobs(tx, id)
    await withdrawBids(tx, id)
    await renameInNotifications(tx, target)
    await tx`
      update users set deleted_at = now(), company_name = ${messages.deletedUser.text}, email = ${`deleted-${id}@deleted.invalid`},
        contact_phone = '', gst_number = '', address = '', verified_at = null
      where id = ${id}`
    await services.personChanged(tx, id)
    publishInvalidation(tx, { to: 'everybody', at: ['jobs'] })
    const named = `${target.company_name} (${target.role})`
    await audit(tx, { action: 'delete_user', actor_id: caller.id, target_id: id, target: named })
    return { message: messages.userDeleted.text }
  })
  await removeSignIn(services, id).catch((error) =>
    services.log.warn({ err: error }, 'a sign-in account is still to be removed'),
  )
  return done
}

/**
 * The one to be deleted, held before anything else: who posts or bids holds the own row too, so nothing can be added while all
 * is withdrawn. Every admin is held with it, so that two admins cannot delete each other at once.
 */
async function lockUser(tx: Transaction, caller: Caller, id: string): Promise<Target> {
  const users = await tx<Target[]>`
    select id, role, company_name, email from users
    where deleted_at is null and (id = ${id} or role = 'admin') order by id for no key update`
  // Of two admins who delete each other, the second was deleted while waiting.
  if (!users.some((user) => user.id === caller.id)) throw new Refusal(401, messages.sessionEnded)
  const target = orNotFound(users.find((user) => user.id === id))
  authorize(policy.deleteUser(caller, target, users.filter(({ role }) => role === 'admin').length))
  return target
}

/** Open jobs are taken back with all bids on them, and the bidders are told. */
async function withdrawJobs(tx: Transaction, userId: string): Promise<void> {
  const jobs = await tx<{ id: string; title: string }[]>`
    select id, title from jobs where posted_by = ${userId} and status = 'open' and deleted_at is null
    order by id for update`
  if (jobs.length === 0) return
  const ids = jobs.map((job) => job.id)
  await tx`update jobs set status = 'withdrawn' where id = any(${ids}::uuid[])`
  // A salesman can have several bids on a job, and is told once.
  const bidders = await tx<{ job_id: string; supplier_id: string }[]>`
    with withdrawn as (
      update bids set status = 'withdrawn', updated_at = now()
      where job_id = any(${ids}::uuid[]) and status = 'submitted' and deleted_at is null returning job_id, supplier_id
    )
    select distinct job_id, supplier_id from withdrawn`
  const titles = new Map(jobs.map((job) => [job.id, job.title]))
  await notify(
    tx,
    bidders.map(({ job_id, supplier_id }) => ({
      type: 'job_removed',
      user_id: supplier_id,
      job: { id: job_id, title: titles.get(job_id)! },
    })),
  )
}

/** The jobs come first, as in every write that touches bids. */
async function withdrawBids(tx: Transaction, userId: string): Promise<void> {
  await tx`
    select id from jobs where id in (select job_id from bids where supplier_id = ${userId} and status = 'submitted')
    order by id for share`
  const withdrawn = await tx<{ job_id: string; posted_by: string }[]>`
    update bids b set status = 'withdrawn', updated_at = now() from jobs j
    where j.id = b.job_id and b.supplier_id = ${userId} and b.status = 'submitted' returning b.job_id, j.posted_by`
  publishInvalidation(
    tx,
    ...withdrawn.map(({ job_id, posted_by }) => ({
      to: [posted_by],
      at: ['ownJobs', `job:${job_id}`, `bidsOfJob:${job_id}`, 'dashboardStats'] as const,
    })),
  )
}

/** The buyers whose jobs were bid on, and the bidders who were written to, have the company's name at the start of sentences. */
async function renameInNotifications(tx: Transaction, { id, company_name }: Target): Promise<void> {
  const renamed = await tx<{ user_id: string }[]>`
    update notifications n set message = ${messages.deletedUser.text} || substr(n.message, length(${company_name}::text) + 1)
    from (
      select j.id as job_id, j.posted_by as reader from bids b join jobs j on j.id = b.job_id where b.supplier_id = ${id}
      union
      select j.id, b.supplier_id from jobs j join bids b on b.job_id = j.id where j.posted_by = ${id} and b.status = 'awarded'
    ) as met
    where n.user_id = met.reader and n.job_id = met.job_id and n.type in ('bid_received', 'chat_message')
      and starts_with(n.message, ${company_name}::text || ' ')
    returning n.user_id`
  const readers = [...new Set(renamed.map(({ user_id }) => user_id))]
  if (readers.length > 0) publishInvalidation(tx, { to: readers, at: ['notifications'] })
}
