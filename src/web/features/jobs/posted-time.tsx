import { t } from '@lingui/core/macro'
import type { Job } from '#contract/job.ts'

import { dateTime, relativeTime } from '#web/ui/format.ts'

type PostedTimeProps = {
  of: Pick<Job, 'created_at'>
  /** Only when. */
  isShort?: boolean
}

export function PostedTime({ of: { created_at }, isShort = false }: PostedTimeProps) {
  const when = relativeTime(created_at)
  return (
    <time dateTime={created_at} title={dateTime(created_at)}>
      {isShort ? when : t`Posted ${{ when }}`}
    </time>
  )
}
