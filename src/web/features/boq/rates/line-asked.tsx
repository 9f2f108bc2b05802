import { t } from '@lingui/core/macro'
import type { JobItem } from '#contract/job-item.ts'
import { Badge } from '#web/ui/badge.tsx'
import { ExpandableText } from '#web/ui/expandable-text.tsx'
import { date } from '#web/ui/format.ts'
import { askedQuantity } from './line-text.ts'

/** What the buyer asks for in one line. */
export function LineAsked({ line, head }: { line: JobItem; head: JobItem | null }) {
  const { number, description, make, optional, rate_only, needed_to } = line
  return (
    <div className="flex flex-col gap-1.5" aria-live="polite">
      {head && <p className="truncate text-xs font-medium text-ink-faint">{head.description}</p>}
      <div className="flex items-start gap-2 text-[1.0625rem] leading-snug font-semibold">
        {number && <span className="shrink-0 text-ink-faint tabular-nums">{number}</span>}
        <ExpandableText
          key={line.id}
          text={description}
          className="min-w-0 max-sm:text-[0.9375rem] max-sm:[&_p.line-clamp-3]:line-clamp-2"
        />
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="text-lg font-bold tracking-tight tabular-nums">{askedQuantity(line)}</span>
        {optional && <Badge>{t`Optional, not in the total`}</Badge>}
        {rate_only && <Badge>{t`Not in the total`}</Badge>}
        {make && <span className="text-sm text-ink-soft wrap-anywhere">{t`Makes: ${make}`}</span>}
        {needed_to && <span className="text-sm text-ink-soft">{t`Needed by ${{ day: date(needed_to) }}`}</span>}
      </div>
    </div>
  )
}
