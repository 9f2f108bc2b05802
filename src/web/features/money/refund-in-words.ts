import { t } from '@lingui/core/macro'
import type { BillInList } from '#contract/bill.ts'
import { translate } from '#web/language/translate.ts'
import { date } from '#web/ui/format.ts'
import { modeNames } from './money-words.ts'

export const refundInWords = ({ mode, reference, paid_on }: NonNullable<BillInList['refund']>): string =>
  mode === 'set_off'
    ? t`Set off on ${{ day: date(paid_on) }}, ${{ reference }}`
    : t`Paid back on ${{ day: date(paid_on) }} by ${{ mode: translate(modeNames[mode]) }}, ${{ reference }}`
