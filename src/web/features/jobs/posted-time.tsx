import { t } from '@lingui/core/macro'
import type { Job } from '#contract/job.ts'

import { dateTime, relativeTime } from '#web/ui/format.ts'

export function PostedTime({ of: { created_at } }: { of: Pick<Job, 'created_at'> }) {
  return (
    <time dateTime={created_at} title={dateTime(created_at)}>
      {t`Posted ${{ when: relativeTime(created_at) }}`}
    </time>
  )
}
