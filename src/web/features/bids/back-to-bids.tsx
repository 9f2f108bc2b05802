import { t } from '@lingui/core/macro'
import { ArrowLeft } from 'lucide-react'
import { pages } from '#contract/pages.ts'
import { Link } from '#web/ui/link.tsx'

export function BackToBids() {
  return (
    <Link
      to={pages.bids.path}
      className="-mt-3 mb-1 inline-flex min-h-11 items-center gap-1.5 text-sm font-medium text-ink-soft hover:text-ink print:hidden"
    >
      <ArrowLeft aria-hidden className="size-4" />
      {t`All bids`}
    </Link>
  )
}
