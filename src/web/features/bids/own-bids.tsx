import { t } from '@lingui/core/macro'
import { EyeOff, Gavel } from 'lucide-react'
import type { Bid, BidStatus } from '#contract/bid.ts'
import { pages } from '#contract/pages.ts'
import { messages } from '#contract/screen-messages.ts'
import { LoadFailed } from '#web/api/failed-call.tsx'
import { translate } from '#web/language/translate.ts'
import { useCan } from '#web/session/me.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { rupees, wholeNumber } from '#web/ui/format.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { SkeletonCards } from '#web/ui/skeleton.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { useSearchParams } from '#web/ui/use-search-params.ts'
import { OwnBidCard } from './own-bid-card.tsx'
import { useOwnBids } from './use-own-bids.ts'

const tabs: readonly { value: string; label: (count: string) => string; statuses: readonly BidStatus[] }[] = [
  {
    value: 'all',
    label: (count) => t`All (${count})`,
    statuses: ['submitted', 'awarded', 'rejected', 'withdrawn'],
  },
  { value: 'waiting', label: (count) => t`Waiting (${count})`, statuses: ['submitted'] },
  { value: 'won', label: (count) => t`Won (${count})`, statuses: ['awarded'] },
  { value: 'lost', label: (count) => t`Lost (${count})`, statuses: ['rejected', 'withdrawn'] },
]

/** Everything that a supplier or salesman has bid, newest first. */
export function OwnBids() {
  const bids = useOwnBids()
  const mayBid = useCan('place_bids')
  const seesBids = useCan('see_prices_after_award')
  const count = bids.data && ` (${wholeNumber(bids.data.length)})`
  return (
    <>
      <PageHeader
        title={t`My Bids` + (count ?? '')}
        text={t`Every bid you submitted and what became of it.`}
        actions={
          <LinkButton to={pages.jobs.path} variant="secondary">
            {t`Browse Jobs`}
          </LinkButton>
        }
      />
      {!seesBids ? (
        <EmptyState
          icon={<EyeOff aria-hidden />}
          title={t`Bids are not shown to you`}
          text={t`Your role sees jobs and chats, without prices.`}
        />
      ) : bids.isLoading ? (
        <SkeletonCards count={3} label={t`Loading bids`} />
      ) : bids.data?.length ? (
        <OwnBidTabs bids={bids.data} />
      ) : !bids.data && bids.error ? (
        <LoadFailed title={t`The bids could not be loaded`} empty={translate(messages.noBidsSubmitted)} query={bids} />
      ) : (
        <EmptyState
          icon={<Gavel aria-hidden />}
          title={translate(messages.noBidsSubmitted)}
          text={mayBid ? t`Find a job that suits you and submit your price. It is free.` : undefined}
          action={<LinkButton to={pages.jobs.path}>{t`Browse Jobs`}</LinkButton>}
        />
      )}
    </>
  )
}

function OwnBidTabs({ bids }: { bids: readonly Bid[] }) {
  const [address, setAddress] = useSearchParams()
  const asked = address.get('tab')
  return (
    <Tabs
      label={t`My Bids`}
      value={tabs.find(({ value }) => value === asked)?.value ?? 'all'}
      onChange={(tab) => setAddress(tab === 'all' ? {} : { tab }, { replace: true, preventScrollReset: true })}
      tabs={tabs.map(({ value, label, statuses }) => {
        const those = bids.filter((bid) => statuses.includes(bid.status))
        return {
          value,
          label: label(wholeNumber(those.length)),
          content: <OwnBidList bids={those} hasTotal={statuses.length === 1} />,
        }
      })}
    />
  )
}

/** `hasTotal`: the amounts are of one kind, so that their sum means something. */
function OwnBidList({ bids, hasTotal }: { bids: readonly Bid[]; hasTotal: boolean }) {
  if (bids.length === 0) return <EmptyState icon={<Gavel aria-hidden />} title={t`No bids here`} />
  const total = bids.reduce((sum, bid) => sum + bid.price_quote, 0)
  return (
    <>
      {hasTotal && (
        <p className="mb-3 text-sm text-ink-faint tabular-nums">{t`In total ${{ amount: rupees(total) }}`}</p>
      )}
      <ul className="flex flex-col gap-4">
        {bids.map((bid) => (
          <li key={bid.id}>
            <OwnBidCard bid={bid} />
          </li>
        ))}
      </ul>
    </>
  )
}
