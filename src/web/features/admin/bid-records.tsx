import { msg, t } from '@lingui/core/macro'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { Lock } from 'lucide-react'
import { api } from '#contract/api.ts'
import { type AdminBid, bidStatuses } from '#contract/bid.ts'
import { call } from '#web/api/client.ts'
import { pagesOf } from '#web/api/queries.ts'
import { displayName } from '#web/language/translate.ts'
import { date, dateTime, rupees } from '#web/ui/format.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { useAddressWords } from '#web/ui/use-address-words.ts'
import { BidStatusBadge } from '../bids/bid-status-badge.tsx'
import { bidStatusNames } from '../bids/bid-status-names.ts'
import { bidderName } from '../bids/bidder-name.ts'
import { bidName } from './bid-name.ts'
import { bidLine } from './csv-lines.ts'
import { useMayDelete } from './may-delete.ts'
import type { AskToDelete } from './record-actions.ts'
import { type Filter, rowsPerPage, useFilters } from './record-filters.ts'
import { RecordLink } from './record-link.tsx'
import { RecordList } from './record-list.tsx'
import { type Column, nameColumn } from './record-table.tsx'
import { RowActions } from './row-actions.tsx'
import { ShortId } from './short-id.tsx'

const columns: readonly Column<AdminBid>[] = [
  {
    heading: msg`Job ID`,
    className: nameColumn,
    value: (bid) => bid.job_info.title,
    cell: (bid) => (
      <div className="flex min-w-0 flex-col lg:gap-1.5 lg:leading-tight lg:[&_a]:line-clamp-2 lg:[&_a]:leading-tight">
        <RecordLink to={{ kind: 'bid', id: bid.id }}>{bid.job_info.title}</RecordLink>
        <ShortId id={bid.job_id} of="job" />
      </div>
    ),
  },
  {
    heading: msg`Supplier ID`,
    inPanel: true,
    wide: true,
    className: 'lg:min-w-64 lg:max-w-72 lg:leading-tight',
    value: (bid) => displayName(bidderName(bid)),
    cell: (bid) => (bid.sealed ? <Nothing /> : <Bidder bid={bid} />),
  },
  {
    heading: msg`Price Quote`,
    className: 'whitespace-nowrap',
    value: (bid) => bid.price_quote,
    cell: (bid) =>
      bid.price_quote === null ? (
        <span className="inline-flex items-center gap-1.5 text-ink-soft">
          <Lock aria-hidden className="size-4 text-ink-faint" />
          {t`Sealed`}
        </span>
      ) : (
        <span className="font-semibold tabular-nums">{rupees(bid.price_quote)}</span>
      ),
  },
  {
    heading: msg`Status`,
    value: (bid) => bid.status,
    cell: (bid) => <BidStatusBadge status={bid.status} />,
  },
  {
    heading: msg`Created`,
    inPanel: true,
    className: 'whitespace-nowrap text-ink-soft',
    value: (bid) => Date.parse(bid.created_at),
    cell: (bid) => (
      <time dateTime={bid.created_at} title={dateTime(bid.created_at)}>
        {date(bid.created_at)}
      </time>
    ),
  },
]

const Nothing = () => (
  <span aria-hidden className="text-ink-faint">
    –
  </span>
)

function Bidder({ bid }: { bid: AdminBid }) {
  return (
    <>
      <p className="wrap-anywhere">{displayName(bidderName(bid))}</p>
      <p className="flex min-w-0 flex-wrap items-center gap-x-2 text-sm text-ink-soft">
        <ShortId id={bid.supplier_id} of="supplier" />
        {bid.company_represented && (
          <span className="min-w-0 wrap-anywhere">
            {t`by ${{ name: displayName(bid.supplier_info.company_name) }}`}
          </span>
        )}
      </p>
    </>
  )
}

const filters: readonly Filter[] = [
  {
    name: 'status',
    label: msg`Status`,
    all: msg`All statuses`,
    options: bidStatuses.map((status) => ({ value: status, text: bidStatusNames[status] })),
  },
]

export function BidRecords({ onDelete }: { onDelete: AskToDelete }) {
  const mayDelete = useMayDelete()
  const { words } = useAddressWords()
  const { set } = useFilters(filters)
  const wanted = { q: words || undefined, ...set }
  const found = useInfiniteQuery({
    ...pagesOf(api.adminBids, { query: { limit: rowsPerPage, ...wanted } }),
    placeholderData: keepPreviousData,
    // Each read is written to the audit log, so avoid automatic ones.
    refetchOnWindowFocus: false,
  })
  return (
    <>
      <PageHeader title={t`Bids`} text={t`Every bid on the platform. Reading them is written to the audit log.`} />
      <RecordList
        texts={{
          search: msg`Search bids`,
          searches: msg`Job ID or supplier ID`,
          list: msg`List of bids`,
          loading: msg`Loading bids`,
          empty: msg`No bids found`,
        }}
        found={found}
        download={{
          name: 'bids',
          read: (page) => call(api.adminBids, { query: { ...wanted, ...page } }),
          line: bidLine,
        }}
        columns={columns}
        filters={filters}
        actions={(bid) => (
          <RowActions
            id={bid.id}
            name={bidName(bid)}
            onDelete={mayDelete({ kind: 'bid', bid }) ? () => onDelete({ kind: 'bid', bid }) : null}
          />
        )}
      />
    </>
  )
}
