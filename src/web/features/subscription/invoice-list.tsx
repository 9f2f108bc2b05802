import { t } from '@lingui/core/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { api } from '#contract/api.ts'
import type { Invoice } from '#contract/invoice.ts'
import { pages } from '#contract/pages.ts'
import { LoadFailed } from '#web/api/failed-call.tsx'
import { pagesOf } from '#web/api/queries.ts'
import { Badge } from '#web/ui/badge.tsx'
import { IconButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { date } from '#web/ui/format.ts'
import { Link } from '#web/ui/link.tsx'
import { LoadMore } from '#web/ui/load-more.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { invoiceAmount } from './invoice-format.ts'
import { useInvoicePdf } from './use-invoice-pdf.ts'

const limit = '12'

/** Payments with their invoices. */
export function InvoiceList() {
  const own = useInfiniteQuery(pagesOf(api.invoices, { query: { limit } }))
  return (
    <Card as="section" pad="none" aria-labelledby="payments" className="overflow-hidden">
      <h2 id="payments" className="p-4 text-lg font-semibold tracking-tight sm:px-5 sm:pt-5">
        {t`Payments and invoices`}
      </h2>
      {own.isLoading ? (
        <div role="status" aria-label={t`Loading payments`} className="border-t border-line p-4 sm:px-5">
          <Skeleton className="h-11" />
        </div>
      ) : own.data?.length ? (
        <ul className="divide-y divide-line border-t border-line">
          {own.data.map((invoice) => (
            <InvoiceLine key={invoice.id} invoice={invoice} />
          ))}
        </ul>
      ) : own.isError ? (
        <div className="px-4 pb-4 sm:px-5 sm:pb-5">
          <LoadFailed title={t`The payments could not be loaded`} query={own} />
        </div>
      ) : (
        <p className="border-t border-line px-4 py-8 text-center text-ink-faint sm:px-5">{t`No payments yet`}</p>
      )}
      {own.hasNextPage && (
        <div className="pb-6">
          <LoadMore hasMore loading={own.isFetchingNextPage} onMore={() => void own.fetchNextPage()} />
        </div>
      )}
    </Card>
  )
}

function InvoiceLine({ invoice }: { invoice: Invoice }) {
  const { downloadPdf, isDownloading } = useInvoicePdf(invoice)
  return (
    <li className="flex items-center gap-3 py-2.5 pr-2 pl-4 sm:pr-3 sm:pl-5">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <Link
            to={`${pages.invoice.path}?id=${invoice.id}`}
            className="inline-flex min-h-11 items-center font-semibold whitespace-nowrap text-accent-ink underline-offset-2 hover:underline lg:min-h-8"
          >
            {invoice.number}
          </Link>
          {invoice.is_test && <Badge tone="warning">{t`TEST`}</Badge>}
        </p>
        <p className="text-[0.9375rem] text-ink-soft">
          <strong className="font-semibold text-ink tabular-nums">{invoiceAmount(invoice.total)}</strong>{' '}
          {t`on ${{ date: date(invoice.issued_at) }} for ${{ from: date(invoice.period_starts_at) }} to ${{ to: date(invoice.period_ends_at) }}`}
        </p>
      </div>
      <IconButton
        label={t`Download invoice ${{ number: invoice.number }} as PDF`}
        onClick={downloadPdf}
        disabled={isDownloading}
      >
        {isDownloading ? <Spinner /> : <Download aria-hidden />}
      </IconButton>
    </li>
  )
}
