import type { Job } from '#contract/job.ts'
import { t } from '#web/language/t.ts'
import { dateTime, relativeTime } from '#web/ui/format.ts'

export function PostedTime({ of: { created_at } }: { of: Pick<Job, 'created_at'> }) {
  return (
    <time dateTime={created_at} title={dateTime(created_at)}>
      {t('Posted {when}', { when: relativeTime(created_at) })}
    </time>
  )
}
