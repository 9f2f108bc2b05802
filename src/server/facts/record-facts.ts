import type { AuditEntry, Notice, Touch } from '#domain/facts/fact-type.ts'
import { auditOf, deliveriesOf, type Fact, noticesOf, touchesOf } from '#domain/facts/facts.ts'
import { mailDelayMinutes, mailKindOf } from '#domain/mail-time.ts'
import { memberRolesInAnyKind } from '#domain/member-roles.ts'
import { noticeText } from '#domain/words-of-notice.ts'
import { type Batch, createBatch, type Fragment } from '../db/batch.ts'
import type { Sql, Transaction } from '../db/database.ts'
import { addDeliveries } from '../deliveries/add-deliveries.ts'
import { pushNotices } from '../deliveries/push-notices.ts'
import { type Invalidation, publishInvalidation } from '../events/publish-invalidation.ts'

/** Who did it; null for the system, which is never audited. */
type Doer = { user_id: string | null }

/**
 * Records facts in the transaction of the change: notifications and audit entries are atomic with it, and invalidations are
 * published after the commit. The statements are added to `batch`, which the caller sends.
 */
export function addFacts(tx: Transaction, batch: Batch, doer: Doer, happened: readonly Fact[]): void {
  const notices = happened.flatMap(noticesOf)
  if (notices.length > 0) {
    const rows = noticeRows(notices)
    batch.add('notices', insertNotices(tx, rows))
    batch.add('pushes', pushNotices(tx, rows))
  }
  addDeliveries(tx, batch, happened.flatMap(deliveriesOf))
  const entries = happened.map(auditOf).filter((entry) => entry !== null)
  if (entries.length > 0) {
    if (doer.user_id === null) throw new Error(`${entries[0]!.action} needs somebody who did it`)
    batch.add('audited', insertAudit(tx, doer, entries))
  }
  publishInvalidation(tx, ...happened.flatMap(touchesOf).map(invalidationOf))
}

/** The same in a round trip of its own. */
export async function recordFacts(tx: Transaction, doer: Doer, ...happened: readonly Fact[]): Promise<void> {
  const batch = createBatch(tx)
  addFacts(tx, batch, doer, happened)
  await batch.send()
}

/** Audits that an admin read bids of open jobs. */
export async function noteBidsRead(
  sql: Sql,
  doer: Doer,
  { target_id, target }: { target_id: string | null; target: string },
): Promise<void> {
  const entry = auditOf({ type: 'bids_read', target_id, target })
  if (entry) await insertAudit(sql, doer, [entry])
}

function insertAudit(sql: Sql, { user_id }: Doer, entries: readonly AuditEntry[]): Fragment {
  const rows = entries.map(({ action, target_id, target, company }) => ({
    action,
    actor_id: user_id,
    target_id,
    target,
    company_id: company ?? null,
  }))
  return sql`insert into audit_log ${sql(rows)}`
}

/** In minutes; null: it is not mailed. */
function mailDelayOf(notice: Pick<Notice, 'type' | 'params'>): number | null {
  const kind = mailKindOf(notice)
  return kind && mailDelayMinutes[kind]
}

type NoticeRow = ReturnType<typeof noticeRows>[number]

const noticeRows = (notices: readonly Notice[]) =>
  notices.map(({ people = null, capability, ...notice }) => ({
    ...notice,
    people,
    member_roles: people ? null : [capability].flat().flatMap(memberRolesInAnyKind),
    mail_after: mailDelayOf(notice),
    title: noticeText(notice, 'title'),
    message: noticeText(notice, 'message'),
  }))

/** Inserts one row per recipient. While a chat has an unread notification, a second one is left out. */
function insertNotices(tx: Transaction, rows: readonly NoticeRow[]): Fragment {
  return tx`
    insert into notifications (user_id, type, title, message, params, about_company, job_id, bid_id, order_id, mail_at)
    select u.id, n.type, n.title, n.message, n.params, n.about_company, n.job_id, n.bid_id, n.order_id,
      now() + make_interval(mins => n.mail_after)
    from jsonb_to_recordset(${tx.json(rows)}) as n (
      company uuid, people uuid[], member_roles text[], type text, title text, message text, params jsonb,
      about_company uuid, job_id uuid, bid_id uuid, order_id uuid, mail_after int
    )
    join users u on u.company_id = n.company and u.deleted_at is null
      and (u.member_role = any(n.member_roles) or u.id = any(n.people))
    on conflict (user_id, job_id) where type = 'chat_message' and not read do nothing`
}

function invalidationOf(touch: Touch): Invalidation {
  if ('everybody' in touch) return { to: 'everybody', at: touch.resources }
  return { to: ['company' in touch ? touch.company : touch.person], at: touch.resources }
}
