import { requestLapse, requestReminder } from '../features/award-requests/request-alarms.ts'
import { awardLapse, awardReminder } from '../features/awards/award-alarm.ts'
import { bidsClosing, deadlineReminder, openingReminder } from '../features/bidding/deadline-alarm-kinds.ts'
import { billDueSoon, billDueToday } from '../features/bills/bill-alarms.ts'
import { checkDue } from '../features/checks/check-alarm.ts'
import { jobMatching, matchTelling } from '../features/matching/matching-alarms.ts'
import { orderLapse, orderReminder } from '../features/orders/order-alarms.ts'
import { reviewAsking, reviewShowing } from '../features/reviews/review-alarms.ts'
import { warnBuyer } from '../features/subscription/warn-buyer.ts'
import type { AlarmKind, AlarmName } from './alarm.ts'

/** What each kind of alarm is about, and its effect. */
export const alarmKinds: Readonly<Record<AlarmName, AlarmKind>> = {
  subscription_ending: {
    root: (sql, companyId) => sql`companies where id = ${companyId} and deleted_at is null`,
    apply: warnBuyer,
  },
  request_remind: requestReminder,
  request_lapse: requestLapse,
  close_bids: bidsClosing,
  remind_deadline: deadlineReminder,
  remind_opening: openingReminder,
  match_job: jobMatching,
  tell_matches: matchTelling,
  check_due: checkDue,
  ask_review: reviewAsking,
  show_reviews: reviewShowing,
  award_respond: awardLapse,
  award_remind: awardReminder,
  order_respond: orderLapse,
  order_remind: orderReminder,
  bill_due_7: billDueSoon,
  bill_due_0: billDueToday,
}
