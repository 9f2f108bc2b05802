import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { api } from '#contract/api.ts'
import type { Job } from '#contract/job.ts'
import type { OrderInList } from '#contract/order.ts'
import { can } from '#domain/member-roles.ts'
import { pagesOf, queryOf } from '#web/api/queries.ts'
import { useActor, useMe } from '#web/session/me.ts'

/** Whether awards of the reader's company may need approval, and the reader may see amounts. */
export function useHasApprovals(): boolean {
  const { role, members } = useMe()
  const me = useActor()
  return role === 'buyer' && members > 1 && can(me, 'see_prices_before_award')
}

/** Undecided requests. */
export function useWaitingRequests() {
  const enabled = useHasApprovals()
  return useQuery({ ...queryOf(api.awardRequests, { query: { status: 'waiting' } }), enabled })
}

/** Orders with an amendment that waits for colleagues of its author. */
export function useWaitingAmendments(): OrderInList[] {
  const enabled = useHasApprovals()
  return useQuery({ ...queryOf(api.orders, { query: { state: 'to_approve' } }), enabled }).data?.items ?? []
}

/** The undecided request to award a job; there is at most one. */
export function useWaitingAward(jobId: string) {
  return useWaitingRequests().data?.items.find(({ job_id }) => job_id === jobId)
}

/** The refused request of an open job, where nobody has asked again since. */
export function useRefusedAward({ id, status }: Pick<Job, 'id' | 'status'>) {
  const enabled = useHasApprovals() && status === 'open'
  const requests = useQuery({ ...queryOf(api.awardRequests), enabled })
  const newest = requests.data?.items.find(({ job_id }) => job_id === id)
  return enabled && newest?.status === 'refused' ? newest : undefined
}

/** How many requests the reader can decide. */
export function useApprovalCount(): number {
  return useWaitingRequests().data?.items.filter(({ can_decide }) => can_decide).length ?? 0
}

/** Requests that have ended, newest first. */
export function useDecidedRequests({ enabled }: { enabled: boolean }) {
  const query = useInfiniteQuery({ ...pagesOf(api.awardRequests), enabled })
  return { ...query, data: query.data?.filter(({ status }) => status !== 'waiting') }
}
