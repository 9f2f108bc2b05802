import { t } from '@lingui/core/macro'
import { ArrowLeft } from 'lucide-react'
import { pages } from '#contract/pages.ts'
import type { Role } from '#contract/roles.ts'
import { useMe } from '#web/session/me.ts'
import { Link } from '#web/ui/link.tsx'

/** The list of jobs of each role. */
const lists: Record<Role, string> = {
  buyer: pages.jobs.path,
  supplier: pages.jobs.path,
  salesman: pages.dashboard.path,
  admin: `${pages.dashboard.path}?tab=jobs`,
}

export function BackToJobs() {
  return (
    <Link
      to={lists[useMe().role]}
      className="-mt-3 mb-1 inline-flex min-h-11 items-center gap-1.5 text-sm font-medium text-ink-soft hover:text-ink"
    >
      <ArrowLeft aria-hidden className="size-4" />
      {t`All jobs`}
    </Link>
  )
}
