import { messages } from '#contract/messages.ts'
import type { ReportKind, ReportOutcome } from '#contract/report-reason.ts'
import { mayDecideReport } from '#domain/report-rules.ts'
import type { Transaction } from '../../db/database.ts'
import { recordFacts } from '../../facts/record-facts.ts'
import { authorize, orNotFound } from '../../refusal.ts'
import { defineWrite, type WriteContext } from '../../use-case.ts'
import { hideMessage } from '../chat/hide-message.ts'
import { removeReview } from '../reviews/remove-review.ts'
import { deleteJob } from './delete-job.ts'
import { kindOfReport } from './report-queries.ts'
import { suspendCompany } from './suspend-company.ts'

type Context = WriteContext<'decideReport'>
type Reported = {
  kind: ReportKind
  job_id: string
  message_seq: number | null
  review_id: string | null
  representation_id: string | null
  company_id: string
  company_name: string
  title: string
}
type Report = Reported & { is_open: boolean }

/** Decides all open reports of one thing, by doing what the admin could do by hand; the reporters are told in one word. */
export const decideReport = defineWrite('decideReport', async (context) => {
  const { tx, actor, input } = context
  const report = await lockReports(tx, input.id)
  authorize(mayDecideReport(report, input.outcome))
  const at = await context.now()
  await perform(context, report, at)
  const reporters = await tx<{ user_id: string; company_id: string | null }[]>`
    with decided as (
      update reports r set outcome = ${input.outcome}, note = ${input.reason}, decided_by = ${actor.user_id},
        decided_at = ${at}
      where r.job_id = ${report.job_id} and r.message_seq is not distinct from ${report.message_seq}
        and r.review_id is not distinct from ${report.review_id}
        and r.representation_id is not distinct from ${report.representation_id} and r.outcome is null
      returning r.reporter_id
    )
    select u.id as user_id, u.company_id from decided join users u on u.id = decided.reporter_id`
  await recordFacts(tx, actor, {
    type: 'report_decided',
    report_id: input.id,
    job_title: report.title,
    outcome: input.outcome,
    named: `${nameOf(report)}: ${words[input.outcome]}. ${input.reason}`,
    reporters: reporters.flatMap(({ user_id, company_id }) => (company_id ? [{ user_id, company_id }] : [])),
  })
  return { message: messages.reportSettled.text }
})

/** Locks every report of the same thing, in one order, so that two admins decide one after the other. */
async function lockReports(tx: Transaction, id: string): Promise<Report> {
  await tx`
    select from reports r join reports asked on asked.job_id = r.job_id
      and asked.message_seq is not distinct from r.message_seq and asked.review_id is not distinct from r.review_id
      and asked.representation_id is not distinct from r.representation_id
    where asked.id = ${id} order by r.id for update of r`
  const [report] = await tx<Report[]>`
    select ${kindOfReport(tx)} as kind, r.job_id, r.message_seq, r.review_id, r.representation_id, r.company_id, r.outcome is null as is_open,
      c.company_name, j.title
    from reports r join jobs j on j.id = r.job_id join companies c on c.id = r.company_id where r.id = ${id}`
  return orNotFound(report)
}

/** Does nothing again where it was done before. */
async function perform(context: Context, report: Report, at: string): Promise<void> {
  const { tx, input } = context
  if (input.outcome === 'job_removed') {
    const [job] = await tx`select from jobs where id = ${report.job_id} and deleted_at is null`
    if (job) await deleteJob.work({ ...context, input: { id: report.job_id } })
  }
  if (input.outcome === 'company_suspended')
    await suspendCompany.work({ ...context, input: { id: report.company_id, reason: input.reason } })
  if (input.outcome === 'message_removed') await removeMessage(context, report, at)
  if (report.review_id && input.outcome === 'review_removed')
    await removeReview(tx, context.actor, report.review_id, at)
}

async function removeMessage({ tx, actor }: Context, { job_id, message_seq: seq }: Report, at: string): Promise<void> {
  const [chat] = await tx<{ buyer_id: string; bidder_id: string }[]>`
    select c.buyer_id, c.bidder_id from messages m join chats c on c.job_id = m.job_id and c.bidder_id = m.bidder_id
    where m.job_id = ${job_id} and m.seq = ${seq} for update of c`
  if (!chat || seq === null || !(await hideMessage(tx, { job_id, seq, at }))) return
  await recordFacts(tx, actor, { type: 'message_deleted', job_id, sides: [chat.buyer_id, chat.bidder_id] })
}

const nameOf = ({ kind, company_name, title }: Reported) =>
  kind === 'job' ? `${title} (${company_name})` : `${kinds[kind]} of ${company_name} about ${title}`

const kinds = { message: 'Message', review: 'Review', representation: 'Representation' }

const words: Record<ReportOutcome, string> = {
  nothing_wrong: 'nothing wrong',
  job_removed: 'job removed',
  message_removed: 'message removed',
  review_removed: 'review removed',
  company_suspended: 'company suspended',
}
