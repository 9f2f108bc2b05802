import type { NotificationType } from '#contract/notification.ts'
import { recordFacts } from '../../facts/record-facts.ts'
import { notFound } from '../../refusal.ts'
import { defineWrite } from '../../use-case.ts'
import { unreadCount } from './notification-queries.ts'

export const readNotification = defineWrite('readNotification', async ({ tx, actor, input: { id } }) => {
  const { count } = await tx`update notifications set read = true where id = ${id} and user_id = ${actor.user_id}`
  if (count === 0) throw notFound()
  await recordFacts(tx, actor, { type: 'notifications_read', reader: actor.user_id })
  return unreadCount(tx, actor)
})

/** What the screens of a job and its bids show. */
const shownWithJob: NotificationType[] = [
  'bid_received',
  'bid_awarded',
  'bid_rejected',
  'approval_requested',
  'approval_reminder',
]

/** Idempotent: a screen repeats it for each new bid that it shows. */
export const readJobNotifications = defineWrite('readJobNotifications', async ({ tx, actor, input: { jobId } }) => {
  const { count } = await tx`
    update notifications set read = true
    where user_id = ${actor.user_id} and job_id = ${jobId} and order_id is null
      and type = any(${shownWithJob}::text[]) and not read`
  if (count > 0) await recordFacts(tx, actor, { type: 'notifications_read', reader: actor.user_id })
  return unreadCount(tx, actor)
})

export const readAllNotifications = defineWrite('readAllNotifications', async ({ tx, actor }) => {
  await tx`update notifications set read = true where user_id = ${actor.user_id} and not read`
  await recordFacts(tx, actor, { type: 'notifications_read', reader: actor.user_id })
  return unreadCount(tx, actor)
})
