import { t } from '@lingui/core/macro'
import { CheckCheck, EyeOff } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { AwardRequest } from '#contract/award-request.ts'
import { messages } from '#contract/screen-messages.ts'
import { can } from '#domain/member-roles.ts'
import { LoadFailed } from '#web/api/failed-call.tsx'
import { lazyPart } from '#web/language/lazy-part.ts'
import { translate } from '#web/language/translate.ts'
import { useActor } from '#web/session/me.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadMore } from '#web/ui/load-more.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { SkeletonCards } from '#web/ui/skeleton.tsx'
import { DecideDialog, type DecideDialogProps } from './decide-dialog.tsx'
import { DecidedRequests } from './decided-requests.tsx'
import { RequestCard } from './request-card.tsx'
import { useDecidedRequests, useHasApprovals, useWaitingAmendments, useWaitingRequests } from './use-award-requests.ts'

const AmendmentsToApprove = lazyPart(
  'src/web/features/orders/amendments-to-approve.tsx',
  async () => (await import('../orders/amendments-to-approve.tsx')).AmendmentsToApprove,
)

/** Award requests: waiting ones and ended ones. */
export function ApprovalsScreen() {
  const maySee = can(useActor(), 'see_prices_before_award')
  return (
    <>
      <div className="max-sm:-mt-2 max-sm:-mb-3">
        <PageHeader
          title={t`Approvals`}
          text={<span className="max-sm:sr-only">{t`Awards and amendments above what somebody decides alone.`}</span>}
        />
      </div>
      {maySee ? (
        <Requests />
      ) : (
        <EmptyState
          icon={<EyeOff aria-hidden />}
          title={t`Approvals are not shown to your role`}
          text={translate(messages.memberRoleForbids)}
        />
      )}
    </>
  )
}

/** The question outlives its request in the list: what became of an answer that came too late is said in it. */
function Requests() {
  const hasAmendments = useWaitingAmendments().length > 0
  const [deciding, setDeciding] = useState<Omit<DecideDialogProps, 'onClose'> | null>(null)
  const waiting = useWaitingRequests().data?.items
  // Its place among the bids follows those.
  const request = waiting?.find(({ id }) => id === deciding?.request.id) ?? deciding?.request
  return (
    <div className="flex flex-col gap-8">
      {hasAmendments && (
        <Suspense fallback={<SkeletonCards count={1} label={t`Loading approvals`} />}>
          <AmendmentsToApprove />
        </Suspense>
      )}
      <WaitingRequests onDecide={(request, approve) => setDeciding({ request, approve })} />
      <History />
      {deciding && request && (
        <DecideDialog approve={deciding.approve} request={request} onClose={() => setDeciding(null)} />
      )}
    </div>
  )
}

/** Requests that the reader can decide come first. */
function WaitingRequests({ onDecide }: { onDecide: (request: AwardRequest, approve: boolean) => void }) {
  const waiting = useWaitingRequests()
  const hasAmendments = useWaitingAmendments().length > 0
  const requests = waiting.data?.items.toSorted((a, b) => Number(b.can_decide) - Number(a.can_decide))
  if (waiting.isLoading) return <SkeletonCards count={2} label={t`Loading approvals`} />
  if (waiting.error && !requests) {
    return (
      <LoadFailed
        title={t`The approvals could not be loaded`}
        empty={translate(messages.noApprovals)}
        query={waiting}
      />
    )
  }
  if (!requests?.length) {
    return hasAmendments ? null : (
      <EmptyState
        icon={<CheckCheck aria-hidden />}
        title={translate(messages.noApprovals)}
        text={t`An award or an amendment above somebody's limit appears here for whoever can approve it.`}
      />
    )
  }
  return (
    <ul className="grid items-start gap-4 lg:grid-cols-2">
      {requests.map((request) => (
        <RequestCard key={request.id} request={request} onDecide={(approve) => onDecide(request, approve)} />
      ))}
    </ul>
  )
}

function History() {
  const decided = useDecidedRequests({ enabled: useHasApprovals() })
  return (
    <div>
      {decided.data?.length ? <DecidedRequests requests={decided.data} /> : null}
      <LoadMore
        hasMore={decided.hasNextPage}
        loading={decided.isFetchingNextPage}
        onMore={() => void decided.fetchNextPage()}
      />
    </div>
  )
}
