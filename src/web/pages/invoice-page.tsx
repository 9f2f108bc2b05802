import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, Download, FileQuestion, Printer } from 'lucide-react'
import { api } from '#contract/api.ts'
import type { Invoice } from '#contract/invoice.ts'
import { pages } from '#contract/pages.ts'
import { messages } from '#contract/screen-messages.ts'
import { errorText } from '#web/api/errors.ts'
import { queryOf } from '#web/api/queries.ts'
import { InvoiceSheet } from '#web/features/subscription/invoice-sheet.tsx'
import { useInvoicePdf } from '#web/features/subscription/use-invoice-pdf.ts'
import { useMe } from '#web/session/me.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Link } from '#web/ui/link.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { useShownName } from '#web/ui/page-title.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useSearchParams } from '#web/ui/use-search-params.ts'

/** One invoice, to read, print or download. Prints only the invoice. */
export function InvoicePage() {
  const [address] = useSearchParams()
  const isAdmin = useMe().role === 'admin'
  const id = address.get('id') ?? ''
  const { data: invoice, isLoading, error } = useQuery(queryOf(api.invoice, { params: { id } }))
  useShownName(invoice?.number)
  return (
    <>
      <div className="print:hidden">
        <Link
          to={isAdmin ? `${pages.dashboard.path}?tab=payments` : pages.subscription.path}
          className="-mt-3 mb-1 inline-flex min-h-11 items-center gap-1.5 text-sm font-medium text-ink-soft hover:text-ink"
        >
          <ArrowLeft aria-hidden className="size-4" />
          {isAdmin ? t`Payments` : t`Subscription`}
        </Link>
        <PageHeader
          title={t`Invoice`}
          text={invoice?.number}
          actions={invoice && <InvoiceActions invoice={invoice} />}
        />
      </div>
      {isLoading ? (
        <Skeleton className="h-144" />
      ) : invoice ? (
        <InvoiceSheet invoice={invoice} />
      ) : (
        <EmptyState
          icon={<FileQuestion aria-hidden />}
          title={t`This invoice cannot be shown`}
          text={errorText(error, messages.notFound)}
        />
      )}
    </>
  )
}

function InvoiceActions({ invoice }: { invoice: Invoice }) {
  const { downloadPdf, isDownloading } = useInvoicePdf(invoice)
  return (
    <>
      <Button variant="secondary" icon={<Printer aria-hidden />} onClick={() => window.print()}>
        {t`Print`}
      </Button>
      <Button variant="secondary" icon={<Download aria-hidden />} loading={isDownloading} onClick={downloadPdf}>
        {t`Download PDF`}
      </Button>
    </>
  )
}
