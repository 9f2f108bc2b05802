import { t } from '@lingui/core/macro'
import type { CheckSource } from '#contract/check.ts'
import { date } from '#web/ui/format.ts'
import type { Held } from './check-lines.ts'

/** How something was checked, when, and until when that holds. */
export function heldSentence({ source, checked_at, valid_until }: Held, brand: string): string {
  return `${howChecked(source, date(checked_at), brand)} ${t`Holds until ${{ day: date(valid_until) }}.`}`
}

function howChecked(source: CheckSource | null, day: string, brand: string): string {
  if (source === 'register') return t`Checked on ${day} in the GST register.`
  if (source === 'code') return t`Confirmed on ${day} by a link that was mailed to it.`
  return t`Checked on ${day} by ${brand}.`
}
