import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { api } from '#contract/api.ts'
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

/** The undecided request to award a job; there is at most one. */
export function useWaitingAward(jobId: string) {
  return useWaitingRequests().data?.items.find(({ job_id }) => job_id === jobId)
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
