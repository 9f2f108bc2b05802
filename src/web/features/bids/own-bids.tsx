import { t } from '@lingui/core/macro'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { EyeOff, Gavel } from 'lucide-react'
import { Suspense } from 'react'
import { api } from '#contract/api.ts'
import type { BidOutcome, BidTotals } from '#contract/bid.ts'
import { pages } from '#contract/pages.ts'
import { messages } from '#contract/screen-messages.ts'
import { LoadFailed } from '#web/api/failed-call.tsx'
import { pagesOf, queryOf } from '#web/api/queries.ts'
import { translate } from '#web/language/translate.ts'
import { storedClaim } from '#web/session/claim.ts'
import { useCan, useMe } from '#web/session/me.ts'
import { Banner } from '#web/ui/banner.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { rupees, wholeNumber } from '#web/ui/format.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { SkeletonCards } from '#web/ui/skeleton.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { useSearchParams } from '#web/ui/use-search-params.ts'
import { AskPush } from '../push/ask-push.tsx'
import { BidsInOurName } from './lazy-consent.ts'
import { bidsPerPage, OwnBidList } from './own-bid-list.tsx'
import { useWaitingBids, WaitingBids } from './waiting-bids.tsx'

const labels: Record<BidOutcome, (count: string) => string> = {
  waiting: (count) => t`Waiting (${count})`,
  won: (count) => t`Won (${count})`,
  lost: (count) => t`Lost (${count})`,
  withdrawn: (count) => t`Withdrawn (${count})`,
}
const outcomes = Object.keys(labels) as BidOutcome[]

/** All bids of a supplier or salesman, newest first. */
export function OwnBids() {
  const mayBid = useCan('place_bids')
  const { role } = useMe()
  const mayClaim = useCan('manage_company') && role === 'supplier'
  const seesBids = useCan('see_prices_after_award')
  const totals = useQuery({ ...queryOf(api.ownBidTotals), enabled: seesBids })
  const count = totals.data && countOf(totals.data)
  return (
    <>
      <PageHeader
        title={t`My Bids` + (count === undefined ? '' : ` (${wholeNumber(count)})`)}
        text={t`Every bid you submitted and what became of it.`}
        actions={
          <LinkButton to={pages.jobs.path} variant="secondary">
            {t`Browse Jobs`}
          </LinkButton>
        }
      />
      {seesBids && <WaitingBids />}
      {role === 'supplier' && mayBid && (
        <Suspense fallback={null}>
          <BidsInOurName />
        </Suspense>
      )}
      {mayClaim && storedClaim() !== null && (
        <Banner
          kind="warning"
          className="mb-5"
          action={<LinkButton to={pages.claim.path} size="sm">{t`Take over your bids`}</LinkButton>}
        >
          {t`What you bid by a link is not in your company's bids yet.`}
        </Banner>
      )}
      {Boolean(count) && <AskPush className="mb-5" />}
      {!seesBids ? (
        <EmptyState
          icon={<EyeOff aria-hidden />}
          title={t`Bids are not shown to you`}
          text={t`Your role sees jobs and chats, without prices.`}
        />
      ) : totals.isLoading ? (
        <LoadingBids />
      ) : totals.data && count ? (
        <OwnBidTabs totals={totals.data} />
      ) : !totals.data && totals.error ? (
        <BidsNotLoaded query={totals} />
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

/** As many as the list of all shows. */
const countOf = (totals: BidTotals) => totals.waiting.bids + totals.won.bids + totals.lost.bids + withdrawnIn(totals)

/** Replies that an earlier version has stored on the device lack it. */
const withdrawnIn = ({ withdrawn }: Partial<BidTotals>) => withdrawn?.bids ?? 0

function OwnBidTabs({ totals }: { totals: BidTotals }) {
  const [address, setAddress] = useSearchParams()
  const asked = address.get('tab')
  const shown = outcomes.filter((outcome) => outcome !== 'withdrawn' || withdrawnIn(totals) > 0)
  const all = {
    value: 'all',
    label: t`All (${{ count: wholeNumber(countOf(totals)) }})`,
    content: <BidsOfTab />,
  }
  return (
    <Tabs
      label={t`My Bids`}
      value={shown.find((outcome) => outcome === asked) ?? 'all'}
      onChange={(tab) => setAddress(tab === 'all' ? {} : { tab }, { replace: true, preventScrollReset: true })}
      tabs={[
        all,
        ...shown.map((outcome) => ({
          value: outcome,
          label: labels[outcome](wholeNumber(totals[outcome].bids)),
          content: <BidsOfTab outcome={outcome} total={totals[outcome].rupees} />,
        })),
      ]}
    />
  )
}

/** `total`: shows the sum, which needs bids of one outcome to mean something. */
function BidsOfTab({ outcome, total }: { outcome?: BidOutcome; total?: number }) {
  const bids = useInfiniteQuery(pagesOf(api.ownBids, { query: { limit: bidsPerPage, outcome } }))
  if (bids.isLoading) return <LoadingBids />
  if (!bids.data && bids.error) return <BidsNotLoaded query={bids} />
  if (!bids.data?.length) return <EmptyState icon={<Gavel aria-hidden />} title={t`No bids here`} />
  return (
    <>
      {total !== undefined && (
        <p className="mb-3 text-sm text-ink-faint tabular-nums">{t`In total ${{ amount: rupees(total) }}`}</p>
      )}
      <OwnBidList bids={bids} />
    </>
  )
}

const LoadingBids = () => <SkeletonCards count={3} label={t`Loading bids`} />

function BidsNotLoaded({ query }: { query: Parameters<typeof LoadFailed>[0]['query'] }) {
  // That none was submitted is not said below one that waits.
  const hasWaiting = useWaitingBids().length > 0
  const empty = hasWaiting ? undefined : translate(messages.noBidsSubmitted)
  return <LoadFailed title={t`The bids could not be loaded`} empty={empty} query={query} />
}
