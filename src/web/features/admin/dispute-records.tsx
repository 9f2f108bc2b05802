import { t } from '@lingui/core/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Scale } from 'lucide-react'
import { useState } from 'react'
import { api } from '#contract/api.ts'
import type { DisputeInList } from '#contract/dispute.ts'
import { LoadFailed } from '#web/api/failed-call.tsx'
import { pagesOf } from '#web/api/queries.ts'
import { displayName, translate } from '#web/language/translate.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { relativeTime } from '#web/ui/format.ts'
import { indiaTime } from '#web/ui/india-time.ts'
import { LoadMore } from '#web/ui/load-more.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { SkeletonCards } from '#web/ui/skeleton.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { useSearchParams } from '#web/ui/use-search-params.ts'
import { disputeKindNames, disputeStandings } from '../money/money-words.ts'
import { StandingBadge } from '../money/standing-badge.tsx'
import { DisputeToDecide } from './dispute-to-decide.tsx'

type State = 'open' | 'ended'

/** What buyers and suppliers disagree about. The address holds the list and the dispute that is read. */
export function DisputeRecords() {
  const [address, setAddress] = useSearchParams()
  const shown: State = address.get('status') === 'ended' ? 'ended' : 'open'
  return (
    <>
      <PageHeader
        title={t`Disputes`}
        text={t`What buyers and suppliers disagree about. You can decide when both have had their days of evidence; it binds no court.`}
      />
      <Tabs
        label={t`Disputes`}
        value={shown}
        onChange={(next) =>
          setAddress({ tab: 'disputes', ...(next !== 'open' && { status: next }) }, { replace: true })
        }
        tabs={[
          { value: 'open', label: t`Open`, content: <Disputes state="open" /> },
          { value: 'ended', label: t`Ended`, content: <Disputes state="ended" /> },
        ]}
      />
    </>
  )
}

function Disputes({ state }: { state: State }) {
  const found = useInfiniteQuery(pagesOf(api.adminDisputes, { query: { state } }))
  if (found.isLoading) return <SkeletonCards label={t`Loading disputes`} />
  if (!found.data) return <LoadFailed title={t`The disputes could not be loaded`} query={found} />
  if (found.data.length === 0)
    return (
      <EmptyState
        icon={<Scale aria-hidden />}
        title={state === 'open' ? t`No dispute is open` : t`No dispute has ended yet`}
      />
    )
  return (
    <div className="flex flex-col gap-4">
      <ul className="flex flex-col gap-4">
        {found.data.map((dispute) => (
          <DisputeRow key={dispute.id} dispute={dispute} />
        ))}
      </ul>
      <LoadMore
        hasMore={found.hasNextPage}
        loading={found.isFetchingNextPage}
        onMore={() => void found.fetchNextPage()}
      />
    </div>
  )
}

function DisputeRow({ dispute }: { dispute: DisputeInList }) {
  const { id, order_id, order_number, buyer_name, supplier_name, kind, status, claim, raised_at } = dispute
  const [isRead, setRead] = useState(false)
  const mayBeDecided = status === 'open' && Date.parse(dispute.evidence_until) <= Date.now()
  return (
    <Card as="li" className="flex min-w-0 flex-col gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <StandingBadge standing={disputeStandings[status]} />
        <span className="font-semibold">{translate(disputeKindNames[kind])}</span>
        {mayBeDecided && <Badge tone="danger">{t`To decide`}</Badge>}
        <time className="ml-auto text-sm text-ink-faint" dateTime={raised_at}>
          {relativeTime(raised_at)}
        </time>
      </div>
      <div className="min-w-0">
        <h2 translate="no" className="font-semibold wrap-anywhere">
          {order_number}
        </h2>
        <p translate="no" className="text-sm text-ink-soft wrap-anywhere">
          {displayName(buyer_name)} · {displayName(supplier_name)}
        </p>
      </div>
      {!isRead && (
        <blockquote className="line-clamp-3 border-l-2 border-line-strong pl-3 whitespace-pre-line wrap-anywhere">
          {claim}
        </blockquote>
      )}
      {status === 'open' && !mayBeDecided && (
        <p className="text-sm text-ink-soft">
          {t`Both sides bring evidence until ${{ time: indiaTime(dispute.evidence_until) }}.`}
        </p>
      )}
      {isRead && <DisputeToDecide id={id} orderId={order_id} mayBeDecided={mayBeDecided} />}
      <Button
        variant="secondary"
        size="sm"
        className="self-start"
        aria-expanded={isRead}
        onClick={() => setRead(!isRead)}
      >
        {isRead ? t`Close` : t`Read everything`}
      </Button>
    </Card>
  )
}
