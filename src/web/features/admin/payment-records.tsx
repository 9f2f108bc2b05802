import { msg, t } from '@lingui/core/macro'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { AdminPayment } from '#contract/admin-payment.ts'
import { api } from '#contract/api.ts'
import { pages } from '#contract/pages.ts'
import { call } from '#web/api/client.ts'
import { pagesOf } from '#web/api/queries.ts'
import { displayName } from '#web/language/translate.ts'
import { date, dateTime, rupees } from '#web/ui/format.ts'
import { Link } from '#web/ui/link.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { useAddressWords } from '#web/ui/use-address-words.ts'
import { paymentHeadings, paymentLine } from './csv-lines.ts'
import { type Filter, rowsPerPage, useFilters } from './record-filters.ts'
import { RecordLink } from './record-link.tsx'
import { RecordList } from './record-list.tsx'
import type { Column } from './record-table.tsx'

const columns: readonly Column<AdminPayment>[] = [
  {
    heading: msg`Company`,
    className: 'min-w-52 max-w-80 lg:truncate',
    value: ({ company_name }) => displayName(company_name),
    cell: ({ buyer_id, company_name }) => (
      <RecordLink to={{ kind: 'company', id: buyer_id }}>{displayName(company_name)}</RecordLink>
    ),
  },
  {
    heading: msg`Amount`,
    className: 'whitespace-nowrap',
    value: ({ amount }) => amount,
    cell: ({ amount }) => <span className="font-semibold tabular-nums">{rupees(amount)}</span>,
  },
  {
    heading: msg`Invoice`,
    className: 'whitespace-nowrap',
    value: ({ invoice_number }) => invoice_number,
    cell: ({ invoice_id, invoice_number }) =>
      invoice_id ? (
        <Link
          to={`${pages.invoice.path}?id=${invoice_id}`}
          className="inline-flex min-h-11 items-center font-mono text-sm text-accent-ink underline-offset-2 hover:underline lg:min-h-8"
        >
          {invoice_number}
        </Link>
      ) : (
        <span className="text-ink-faint">{t`None`}</span>
      ),
  },
  {
    heading: msg`Paid until`,
    inPanel: true,
    className: 'whitespace-nowrap',
    value: ({ period_ends_at }) => period_ends_at && Date.parse(period_ends_at),
    cell: ({ period_ends_at }) => period_ends_at && date(period_ends_at),
  },
  {
    heading: msg`Payment ID`,
    inPanel: true,
    wide: true,
    className: 'max-w-56 lg:truncate',
    cell: ({ payment_id, provider }) => (
      <code className="font-mono text-sm wrap-anywhere" title={provider}>
        {payment_id}
      </code>
    ),
  },
  {
    heading: msg`Time`,
    inPanel: true,
    className: 'whitespace-nowrap text-ink-soft',
    value: ({ created_at }) => Date.parse(created_at),
    cell: ({ created_at }) => <time dateTime={created_at}>{dateTime(created_at)}</time>,
  },
]

const filters: readonly Filter[] = [
  {
    name: 'invoice',
    label: msg`Invoice`,
    all: msg`With or without invoice`,
    options: [
      { value: 'issued', text: msg`With invoice` },
      { value: 'missing', text: msg`Without invoice` },
    ],
  },
  {
    name: 'provider',
    label: msg`Paid by`,
    all: msg`All payments`,
    options: [
      { value: 'razorpay', text: msg`Razorpay` },
      { value: 'sandbox', text: msg`Sandbox` },
    ],
  },
]

export function PaymentRecords() {
  const { words } = useAddressWords()
  const { set } = useFilters(filters)
  const wanted = { q: words || undefined, ...set }
  const found = useInfiniteQuery({
    ...pagesOf(api.adminPayments, { query: { limit: rowsPerPage, ...wanted } }),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <PageHeader title={t`Payments`} text={t`What companies have paid, with the invoices.`} />
      <RecordList
        texts={{
          search: msg`Search payments`,
          searches: msg`Company, invoice number or payment ID`,
          list: msg`List of payments`,
          loading: msg`Loading payments`,
          empty: msg`No payments found`,
        }}
        found={found}
        columns={columns}
        filters={filters}
        download={{
          name: 'payments',
          read: (page) => call(api.adminPayments, { query: { ...wanted, ...page } }),
          line: paymentLine,
          headings: paymentHeadings,
        }}
      />
    </>
  )
}
