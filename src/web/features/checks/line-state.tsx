import { t } from '@lingui/core/macro'
import { BadgeCheck, CircleAlert, CircleDashed, Clock3, type LucideIcon } from 'lucide-react'
import type { CompanyCheck } from '#contract/check.ts'
import { usePublicConfig } from '#web/api/public-config.ts'
import { translate } from '#web/language/translate.ts'
import { classes } from '#web/ui/classes.ts'
import { date, relativeTime } from '#web/ui/format.ts'
import type { CheckLine } from './check-lines.ts'
import { reasonTexts } from './check-names.ts'
import { EvidenceLink } from './evidence-link.tsx'
import { heldSentence } from './held-sentence.ts'

/** Also told in words beside it. */
export function StateIcon({ line }: { line: CheckLine }) {
  const [Icon, colour] = iconOf(line)
  return <Icon aria-hidden className={classes('mt-0.5 size-5 shrink-0', colour)} />
}

function iconOf({ held, isEnding, waiting, ended }: CheckLine): [LucideIcon, string] {
  if (held) return isEnding ? [BadgeCheck, 'text-warning-ink'] : [BadgeCheck, 'text-success-ink']
  if (waiting.length > 0) return [Clock3, 'text-info-ink']
  return ended ? [CircleAlert, 'text-danger-ink'] : [CircleDashed, 'text-ink-faint']
}

/** How a check stands: what holds, what waits, how the last request ended. */
export function LineState({ line: { held, isEnding, waiting, ended } }: { line: CheckLine }) {
  const brand = usePublicConfig()?.brand_name ?? 'Nirmaan'
  return (
    <div className="flex flex-col gap-1 text-[0.9375rem]">
      {held && (
        <p className={isEnding ? 'font-medium text-warning-ink' : 'text-success-ink'}>{heldSentence(held, brand)}</p>
      )}
      {waiting.map((check) => (
        <div key={check.id}>
          <p className="text-info-ink">{waitingSentence(check)}</p>
          <EvidenceLink check={check} />
        </div>
      ))}
      {ended && (
        <div>
          <p className="font-medium text-danger-ink">{endedSentence(ended)}</p>
          <EvidenceLink check={ended} />
        </div>
      )}
      {!held && !ended && waiting.length === 0 && <p className="text-ink-faint">{t`Not checked yet.`}</p>}
    </div>
  )
}

function waitingSentence({ kind, asked_at }: CompanyCheck): string {
  const time = asked_at ? relativeTime(asked_at) : ''
  if (kind === 'email')
    return t`A link was mailed ${{ time }}. It holds for 48 hours: open it, and sign in if you are asked to.`
  if (kind === 'phone') return t`Our office will call you. Asked for: ${{ time }}.`
  return t`Our office is looking at it. Asked for: ${{ time }}.`
}

function endedSentence({ status, reason, checked_at, valid_until }: CompanyCheck): string {
  const why = reason ? translate(reasonTexts[reason]) : ''
  if (status === 'expired' && valid_until) return t`Ran out on ${{ day: date(valid_until) }}.`
  if (status === 'failed' && checked_at) return t`Refused on ${{ day: date(checked_at) }}. ${{ reason: why }}`
  return why ? t`No longer holds. ${{ reason: why }}` : t`No longer holds: our office has withdrawn it.`
}
