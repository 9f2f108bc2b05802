import * as z from 'zod/mini'
import { get, post } from './endpoint.ts'
import { count, filter, id, pageQuery, time } from './fields.ts'
import { roles } from './roles.ts'

export const notificationTypes = [
  'bid_received',
  'bid_awarded',
  'bid_rejected',
  'chat_message',
  'subscription',
  'job_removed',
  'bid_removed',
  'account',
  'member_joined',
  'approval_requested',
  'approval_reminder',
  'approval_decided',
  'signal',
  'bid_revised',
  'bid_withdrawn',
  'bids_closed',
  'opening_waits',
  'remind_opening',
  'bids_opened',
  'addendum',
  'deadline_near',
  'question_asked',
  'question_answered',
  'query',
  'query_answered',
  'job_cancelled',
  'report_decided',
  'invitation',
  'job_match',
  'bid_reminder',
  'review_due',
  'review_shown',
  'award_offered',
  'award_answered',
  'award_ended',
  'dispatched',
  'receipt_recorded',
  'receipt_objected',
  'representation',
  'order_issued',
  'order_amended',
  'order_accepted',
  'order_refused',
  'order_cancelled',
  'order_closed',
  'bill_submitted',
  'bill_passed',
  'bill_returned',
  'bill_due',
  'payment_recorded',
  'payment_contested',
  'refund_recorded',
  'dispute',
  'account_closed',
] as const
export type NotificationType = (typeof notificationTypes)[number]

/** The parameters of a notification's text, by type: names, titles, rupees and times in ISO 8601. */
export const noticeParams = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]))
export type NoticeParams = z.output<typeof noticeParams>

export const notification = z.object({
  id,
  type: z.enum(notificationTypes),
  title: z.string(),
  message: z.string(),
  /** For translating it; null in old notifications, which exist in English only. */
  params: z.nullable(noticeParams),
  read: z.boolean(),
  /** The job that it links to; null where there is none. */
  job_id: z.nullable(id),
  /** The order that it links to. */
  order_id: z.nullable(id),
  created_at: time,
})
export type Notification = z.output<typeof notification>

export const unreadCount = z.object({ unread_count: count })

/**
 * `bids`: one entry for all bids on a job, read when all are. Its `params.bids` says how many, if there are several. One for each
 * chat as well: its newest, since only that can be unread.
 */
const grouping = { bids: filter(['by_job']) }
export const unreadCountQuery = z.object(grouping)
export const notificationsQuery = z.object({ ...pageQuery, ...grouping })
export type NotificationsQuery = z.output<typeof notificationsQuery>

export const notificationEndpoints = {
  notifications: get('/notifications', {
    access: roles,
    query: notificationsQuery,
    reply: z.array(notification),
    paged: true,
    polled: true,
    summary: "The caller's notifications, newest first.",
  }),
  unreadCount: get('/notifications/unread-count', {
    access: roles,
    query: unreadCountQuery,
    reply: unreadCount,
    polled: true,
    summary: 'How many notifications are unread.',
  }),
  readNotification: post('/notifications/{id}/read', {
    access: roles,
    reply: unreadCount,
    summary: 'Marks one notification read.',
  }),
  readJobNotifications: post('/notifications/read-job/{jobId}', {
    access: roles,
    reply: unreadCount,
    summary: 'Marks read what the screen of a job shows: its bids, its outcome and the request to approve it.',
  }),
  readAllNotifications: post('/notifications/read-all', {
    access: roles,
    reply: unreadCount,
    summary: 'Marks all notifications read.',
  }),
}
