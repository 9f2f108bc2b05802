import type { NoticeParams, NotificationType } from '#contract/notification.ts'
import { defaultPreferences, kindOfNotice } from '#domain/mail-time.ts'
import { keptFromPush, pushedAtNight } from '#domain/push-notices.ts'
import type { Fragment } from '../db/batch.ts'
import type { Transaction } from '../db/database.ts'
import { pushQueued } from './queue-delivery.ts'

type PushedNotice = {
  company: string
  people: readonly string[] | null
  member_roles: readonly string[] | null
  type: NotificationType
  params: NoticeParams
  job_id?: string
  order_id?: string
}

/**
 * Outbox: a delivery of each notification for each browser in which its reader wants it, after their quiet hours. Part of the
 * batch of the facts, so people without such a browser cost no round trip. A chat with an unread notification sends no second one.
 */
export function pushNotices(tx: Transaction, notices: readonly PushedNotice[]): Fragment {
  const rows = notices.map(({ company, people, member_roles, type, params, job_id, order_id }) => ({
    ...{ company, people, member_roles, type, params, job_id, order_id },
    kind: kindOfNotice[type],
    at_night: pushedAtNight.includes(type),
  }))
  const { quiet_from, quiet_to } = defaultPreferences
  pushQueued.afterCommitOf(tx)
  return tx`
    insert into deliveries (user_id, channel, address, template, params, cause, not_before, next_attempt_at)
    select u.id, 'push', s.id::text, 'notice_push',
      jsonb_build_object('type', n.type, 'params', n.params - ${[...keptFromPush]}::text[], 'job_id', n.job_id, 'order_id', n.order_id),
      n.type || ' ' || n.company, quiet.until, quiet.until
    from jsonb_to_recordset(${tx.json(rows)}) as n (
      company uuid, people uuid[], member_roles text[], type text, params jsonb, job_id uuid, order_id uuid, kind text, at_night boolean
    )
    join users u on u.company_id = n.company and u.deleted_at is null
      and (u.member_role = any(n.member_roles) or u.id = any(n.people))
    join push_subscriptions s on s.user_id = u.id
    left join notification_preferences p on p.user_id = u.id
    cross join lateral (
      select case when n.at_night then now()
        else after_quiet_hours(now(), coalesce(p.quiet_from, ${quiet_from}), coalesce(p.quiet_to, ${quiet_to})) end as until
    ) quiet
    where coalesce(p.push ->> n.kind, 'now') <> 'off' and not (n.type = 'chat_message' and exists (
      select from notifications unread
      where unread.user_id = u.id and unread.job_id = n.job_id and unread.type = 'chat_message' and not unread.read
    ))`
}
