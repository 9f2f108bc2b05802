import { t } from '@lingui/core/macro'
import { pages } from '#contract/pages.ts'
import type { Role } from '#contract/roles.ts'
import { useMe } from '#web/session/me.ts'
import { BackLink } from '#web/ui/back-link.tsx'

/** The list of jobs of each role. */
const lists: Record<Role, string> = {
  buyer: pages.jobs.path,
  supplier: pages.jobs.path,
  salesman: pages.dashboard.path,
  admin: `${pages.dashboard.path}?tab=jobs`,
}

export const BackToJobs = () => <BackLink to={lists[useMe().role]} label={t`All jobs`} />
