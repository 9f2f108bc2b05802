import { plural } from '@lingui/core/macro'
import { Paperclip } from 'lucide-react'
import type { Job } from '#contract/job.ts'

/** How many files a job of a list has; nothing where it has none, or from a server that did not say. */
export function FileCount({ of: { file_count = 0 } }: { of: Job }) {
  if (file_count === 0) return null
  const words = plural(file_count, { one: '# attachment', other: '# attachments' })
  return (
    <span title={words} className="inline-flex items-center gap-0.5 align-[-0.125em] tabular-nums">
      <Paperclip aria-hidden className="size-3.5" />
      <span aria-hidden>{file_count}</span>
      <span className="sr-only">{words}</span>
    </span>
  )
}
