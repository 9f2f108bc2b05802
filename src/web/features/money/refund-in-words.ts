import { t } from '@lingui/core/macro'
import type { Refund } from '#contract/bill.ts'
import { translate } from '#web/language/translate.ts'
import { date, rupees } from '#web/ui/format.ts'
import { modeNames } from './money-words.ts'

/** Of a credit note, or of an advance. */
export function refundInWords({ mode, reference, paid_on, amount }: Refund): string {
  const how =
    mode === 'set_off'
      ? t`Set off on ${{ day: date(paid_on) }}, ${{ reference }}`
      : t`Paid back on ${{ day: date(paid_on) }} by ${{ mode: translate(modeNames[mode]) }}, ${{ reference }}`
  return `${rupees(amount)} · ${how}`
}
