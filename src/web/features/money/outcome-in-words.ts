import { t } from '@lingui/core/macro'
import type { Dispute } from '#contract/dispute.ts'
import { rupees } from '#web/ui/format.ts'

/** An outcome of a dispute with its amount and who pays it. */
export function outcomeInWords(text: string, amount: number | null, payer: Dispute['outcome_payer']): string {
  if (amount === null) return text
  if (payer === null) return `${text} (${rupees(amount)})`
  const paid =
    payer === 'buyer'
      ? t`${{ amount: rupees(amount) }} and the GST that the supplier bills on it, to be paid by the buyer`
      : t`${{ amount: rupees(amount) }}, given by the supplier`
  return `${text} (${paid})`
}
