import { useQuery } from '@tanstack/react-query'
import { api } from '#contract/api.ts'
import type { DashboardActions } from '#contract/dashboard.ts'
import { limits } from '#contract/limits.ts'
import { usePoll } from '#web/api/live.ts'
import { queryOf } from '#web/api/queries.ts'

/** Values while loading. */
export const noActions: DashboardActions = {
  chats: [],
  jobs_to_decide: [],
  questions: [],
  bids_to_confirm: [],
  bills_to_correct: [],
  payments_to_confirm: [],
  orders_to_make: [],
  orders_to_issue: [],
  amendments_to_approve: [],
  bills_to_pass: [],
  payments_due: [],
  outcomes_to_answer: [],
  disputes_to_answer: [],
  receipts_to_accept: [],
  orders_to_send: [],
  orders_to_bill: [],
  notes_to_send: [],
  sums_to_bill: [],
  refunds_to_pay: [],
  new_jobs: [],
  has_begun: true,
  asks_offers: false,
}

/** Everything the reader has to act on. Polled as often as chats, which are part of it. */
export function useDashboardActions() {
  return useQuery({ ...queryOf(api.dashboardActions), refetchInterval: usePoll(limits.chatListPollMs) })
}
