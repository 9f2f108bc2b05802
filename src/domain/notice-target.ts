import type { Notification } from '#contract/notification.ts'
import { pages } from '#contract/pages.ts'

/** The screen that a notification links to. */
export function noticeTarget({ type, job_id, order_id }: Pick<Notification, 'type' | 'job_id' | 'order_id'>): string {
  // Site and dispatch people see no prices, so not the order.
  if (order_id && type === 'dispatched') return `${pages.receive.path}?order=${order_id}`
  if (order_id && (type === 'receipt_recorded' || type === 'receipt_objected'))
    return `${pages.dispatching.path}?order=${order_id}`
  // An order is a long page.
  const part = type === 'dispute' ? '#disputes' : type.startsWith('payment') ? '#payments' : ''
  if (order_id) return `/orders/${order_id}${part}`
  const ofJob = job_id ? `?job_id=${job_id}` : ''
  switch (type) {
    case 'bid_received':
    case 'bid_rejected':
    case 'bid_removed':
    case 'bid_revised':
    case 'bid_withdrawn':
    case 'query_answered':
    case 'award_offered':
    case 'award_answered':
    case 'award_ended':
    case 'representation':
    case 'order_issued':
    case 'order_amended':
    case 'order_accepted':
    case 'order_refused':
    case 'order_cancelled':
    case 'order_closed':
      return pages.bids.path + ofJob
    case 'chat_message':
    case 'account_closed':
    case 'bid_awarded':
      return pages.chat.path + ofJob
    case 'report_decided':
      return pages.dashboard.path
    case 'job_removed':
    case 'bids_closed':
    case 'opening_waits':
    case 'remind_opening':
    case 'bids_opened':
    case 'addendum':
    case 'deadline_near':
    case 'question_asked':
    case 'question_answered':
    case 'query':
    case 'job_cancelled':
    case 'invitation':
    case 'job_match':
    case 'bid_reminder':
    case 'review_due':
    case 'review_shown':
    case 'dispatched':
    case 'receipt_recorded':
    case 'receipt_objected':
      return job_id ? pages.job.path.replace(':id', job_id) : pages.jobs.path
    case 'bill_submitted':
    case 'bill_passed':
    case 'bill_returned':
    case 'bill_due':
    case 'payment_recorded':
    case 'payment_contested':
    case 'refund_recorded':
    case 'dispute':
      return pages.bills.path
    case 'account':
      return `${pages.settings.path}?tab=verification`
    case 'subscription':
      return pages.subscription.path
    case 'approval_requested':
    case 'approval_reminder':
    case 'approval_decided':
    case 'signal':
      return pages.approvals.path
    case 'member_joined':
      return `${pages.settings.path}?tab=team`
  }
}
