import { t } from '@lingui/core/macro'
import { BadgeCheck, LockKeyhole } from 'lucide-react'
import type { Job } from '#contract/job.ts'

/** That not everybody sees a job, or may bid; nothing for public ones. */
export function VisibilityNote({ job: { visibility }, isOwner }: { job: Job; isOwner: boolean }) {
  if (visibility === 'public') return null
  const Icon = visibility === 'verified' ? BadgeCheck : LockKeyhole
  return (
    <p className="flex items-center gap-2 text-[0.9375rem] font-medium text-ink-soft">
      <Icon aria-hidden className="size-4.5 shrink-0 text-accent" />
      {visibility === 'verified'
        ? t`Bids from verified companies, and from those invited`
        : isOwner
          ? t`Private: only suppliers whom you invite see this job`
          : t`Private: only invited suppliers see this job`}
    </p>
  )
}
