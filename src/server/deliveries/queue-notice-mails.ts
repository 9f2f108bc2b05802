import type { CompanyKind, MemberRole } from '#contract/company.ts'
import type { NoticeParams, NotificationType } from '#contract/notification.ts'
import type { NotificationPreferences } from '#contract/notification-preferences.ts'
import { defaultPreferences, mailKindOf, mailTime } from '#domain/mail-time.ts'
import { capabilitiesOf, type Membership } from '#domain/member-roles.ts'
import { hiddenNoticeTypes } from '#domain/notices-shown.ts'
import { type Database, inTransaction, type Transaction } from '../db/database.ts'
import { type DueWorker, lookEveryMs, startDueWorker } from '../scheduled-tasks/start-due-worker.ts'
import type { Services } from '../services.ts'
import { queueDelivery } from './queue-delivery.ts'

type Reader = {
  role: CompanyKind | null
  member_role: MemberRole | null
  /** The database's time. */
  at: string
  preferences: Partial<NotificationPreferences> & { unsubscribe_token: string }
}
type DueNotice = {
  id: string
  type: NotificationType
  params: NoticeParams | null
  job_id: string | null
  order_id: string | null
  read: boolean
  created_at: string
  stale: boolean
  about_name: string | null
}

const peopleAtOnce = 100
/** Older ones were left while no mail could be sent, and are no news. */
const tooOld = '2 days'

/** Looks twice a minute; mails of notifications wait that long for each other. */
export const startNoticeMails = ({ database, log }: Pick<Services, 'database' | 'log'>): DueWorker =>
  startDueWorker({
    name: 'Mails of notifications',
    async work() {
      const people = await queueNoticeMails(database)
      return people < peopleAtOnce ? lookEveryMs : 0
    },
    log,
  })

/**
 * Queues one mail for each person to whom something happened that is due to be mailed. What was read meanwhile is not mailed.
 * Safe on several servers: a person's row is locked. Returns how many people there were.
 */
export async function queueNoticeMails(database: Database): Promise<number> {
  const people = await database<{ user_id: string }[]>`
    select user_id from notifications where mail_at <= now() group by user_id order by min(mail_at) limit ${peopleAtOnce}`
  for (const { user_id } of people) await inTransaction(database, (tx) => queueMailTo(tx, user_id))
  return people.length
}

async function queueMailTo(tx: Transaction, userId: string): Promise<void> {
  await tx`insert into notification_preferences (user_id) values (${userId}) on conflict do nothing`
  const [reader] = await tx<Reader[]>`
    select u.role, u.member_role, to_jsonb(p) as preferences, now() as at
    from notification_preferences p join users u on u.id = p.user_id where p.user_id = ${userId} for no key update of p`
  const due = await tx<DueNotice[]>`
    select n.id, n.type, n.params, n.job_id, n.order_id, n.read, n.created_at, c.company_name as about_name,
      n.created_at < now() - ${tooOld}::interval or u.deleted_at is not null
        or (n.created_at < u.joined_at and u.joined_at <> u.created_at) as stale
    from notifications n join users u on u.id = n.user_id left join companies c on c.id = n.about_company
    where n.user_id = ${userId} and n.mail_at <= now() order by n.seq`
  const timed = due.map((notice) => ({ ...notice, at: timeOf(reader!, notice) }))
  const later = timed.filter(({ at }) => at !== null && at > reader!.at)
  const ready = timed.filter(({ at }) => at !== null && at <= reader!.at)
  await tx`
    update notifications n set mail_at = t.at
    from unnest(${later.map(({ id }) => id)}::uuid[], ${later.map(({ at }) => at)}::timestamptz[]) as t (id, at)
    where n.user_id = ${userId} and n.id = t.id`
  const done = timed.filter((notice) => !later.includes(notice)).map(({ id }) => id)
  await tx`update notifications set mail_at = null where user_id = ${userId} and id = any(${done}::uuid[])`
  const [alerts, others] = [ready.filter(isAlert), ready.filter((notice) => !isAlert(notice))]
  await queueNotices(tx, userId, 'job_alerts', alerts, reader!)
  await queueNotices(tx, userId, 'notices', others, reader!)
}

/** News of jobs have a mail of their own, which is ended alone. */
const isAlert = ({ type }: DueNotice) => type === 'job_match'

async function queueNotices(
  tx: Transaction,
  userId: string,
  template: 'notices' | 'job_alerts',
  notices: readonly DueNotice[],
  { preferences }: Reader,
): Promise<void> {
  if (notices.length === 0) return
  await queueDelivery(tx, {
    channel: 'email',
    to: { user_id: userId },
    template,
    params: {
      notices: notices.map(({ type, params, job_id, order_id, about_name }) => ({
        type,
        params: { ...params, ...(about_name !== null && { company: about_name }) },
        job_id,
        order_id,
      })),
      unsubscribe_token: preferences.unsubscribe_token,
    },
    cause: `notifications ${notices.map(({ id }) => id).join(' ')}`,
  })
}

/** When to mail it; null: not at all. */
function timeOf({ role, member_role, preferences }: Reader, notice: DueNotice): string | null {
  const { type, params, read, stale, created_at } = notice
  if (read || stale || params === null || !role || !member_role) return null
  const hidden = hiddenNoticeTypes({ capabilities: capabilitiesOf({ role, member_role } as Membership) })
  const kind = mailKindOf({ type, params })
  if (kind === null || hidden.includes(type)) return null
  const { daily, closes_soon } = params
  const urgency = { daily: daily === true, closes_soon: closes_soon === true }
  return mailTime(kind, created_at, preferencesIn(preferences), urgency)
}

/** Stored preferences with the defaults of kinds that are newer than them. */
export const preferencesIn = (stored: Partial<NotificationPreferences>): NotificationPreferences => ({
  ...defaultPreferences,
  ...stored,
  email: { ...defaultPreferences.email, ...stored.email },
  push: { ...defaultPreferences.push!, ...stored.push },
})
