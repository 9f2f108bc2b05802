import { t } from '@lingui/core/macro'
import type { Job } from '#contract/job.ts'

import { dateTime, relativeTime } from '#web/ui/format.ts'

type PostedTimeProps = {
  of: Pick<Job, 'created_at' | 'status'>
  /** Only when. */
  isShort?: boolean
}

export function PostedTime({ of: { created_at, status }, isShort = false }: PostedTimeProps) {
  const when = relativeTime(created_at)
  return (
    <time dateTime={created_at} title={dateTime(created_at)}>
      {isShort ? when : status === 'draft' ? t`Drafted ${{ when }}` : t`Posted ${{ when }}`}
    </time>
  )
}
