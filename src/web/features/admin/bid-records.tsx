import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { api } from '#contract/api.ts'
import type { Bid } from '#contract/bid.ts'
import { pagesOf } from '#web/api/queries.ts'
import { date, dateTime, rupees } from '#web/ui/format.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { useAddressWords } from '#web/ui/use-address-words.ts'
import { BidStatusBadge } from '../bids/bid-status-badge.tsx'
import { bidderName } from '../bids/bidder-name.ts'
import type { RecordDeeds } from './record-deeds.ts'
import { RecordList, recordsPerPage } from './record-list.tsx'
import type { Column } from './record-table.tsx'
import { RowActions } from './row-actions.tsx'
import { ShortId } from './short-id.tsx'

const columns: readonly Column<Bid>[] = [
  {
    heading: 'Job ID',
    className: 'min-w-52 max-w-80',
    cell: (bid) => (
      <>
        <ShortId id={bid.job_id} of="job" />
        <p className="text-sm text-ink-soft wrap-anywhere">{bid.job_info.title}</p>
      </>
    ),
  },
  {
    heading: 'Supplier ID',
    className: 'min-w-44 max-w-64',
    cell: (bid) => (
      <>
        <ShortId id={bid.supplier_id} of="supplier" />
        <p className="text-sm text-ink-soft wrap-anywhere">{bid.supplier_info.company_name}</p>
      </>
    ),
  },
  {
    heading: 'Price Quote',
    className: 'whitespace-nowrap',
    cell: (bid) => <span className="font-semibold tabular-nums">{rupees(bid.price_quote)}</span>,
  },
  { heading: 'Status', cell: (bid) => <BidStatusBadge status={bid.status} /> },
  {
    heading: 'Created',
    className: 'whitespace-nowrap text-ink-soft',
    cell: (bid) => (
      <time dateTime={bid.created_at} title={dateTime(bid.created_at)}>
        {date(bid.created_at)}
      </time>
    ),
  },
]

export function BidRecords({ deeds }: { deeds: RecordDeeds }) {
  const { words } = useAddressWords()
  const found = useInfiniteQuery({
    ...pagesOf(api.adminBids, { query: { limit: recordsPerPage, q: words || undefined } }),
    placeholderData: keepPreviousData,
    // Every reading is written to the audit log, so nothing is read that nobody asked for.
    refetchOnWindowFocus: false,
  })
  return (
    <>
      <PageHeader title="Bids" text="Every bid on the platform. Reading them is written to the audit log." />
      <RecordList
        what="bids"
        searches="Job ID or supplier ID"
        emptyTitle="No bids found"
        found={found}
        columns={columns}
        actions={(bid) => {
          const name = `bid of ${bidderName(bid)}`
          return (
            <RowActions
              name={`${name} on ${bid.job_info.title}`}
              onView={() => deeds.view({ kind: 'bid', bid })}
              onDelete={() => deeds.delete({ kind: 'bid', id: bid.id, name })}
            />
          )
        }}
      />
    </>
  )
}
