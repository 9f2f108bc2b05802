import { t } from '@lingui/core/macro'
import { Check, X } from 'lucide-react'
import type { AwardRequest } from '#contract/award-request.ts'
import { displayName } from '#web/language/translate.ts'
import { dateTime, relativeTime } from '#web/ui/format.ts'

/** The decisions with their reasons. */
export function DecisionLines({ decisions }: Pick<AwardRequest, 'decisions'>) {
  if (decisions.length === 0) return null
  return (
    <ul className="flex flex-col gap-1.5 text-sm text-ink-soft">
      {decisions.map(({ by, approved, note, at }) => (
        <li key={by.user_id} className="flex gap-2 [&_svg]:mt-0.5 [&_svg]:size-4 [&_svg]:shrink-0">
          {approved ? (
            <Check aria-hidden className="text-success-ink" />
          ) : (
            <X aria-hidden className="text-danger-ink" />
          )}
          <span className="min-w-0 wrap-anywhere">
            {approved
              ? t`Approved by ${{ name: displayName(by.name) }}`
              : t`Refused by ${{ name: displayName(by.name) }}`}
            ,{' '}
            <time dateTime={at} title={dateTime(at)}>
              {relativeTime(at)}
            </time>
            {note && <span className="block whitespace-pre-line text-ink">{note}</span>}
          </span>
        </li>
      ))}
    </ul>
  )
}
