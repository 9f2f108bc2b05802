import { t } from '@lingui/core/macro'
import type { JobItem } from '#contract/job-item.ts'
import { rupeesNumber } from '#domain/exact.ts'
import { lineAmount } from '#domain/reckon-lines.ts'
import { boqLineOf } from '#domain/statement/quotation.ts'
import { translateIssue } from '#web/language/translate.ts'
import { rupees } from '#web/ui/format.ts'
import { lineRate } from './line-rate.ts'
import { rateInRupees } from './line-text.ts'
import { perUnit } from './unit-choice.tsx'
import { useLine } from './use-line.ts'

/** What the typed rate comes to, in the unit of the line where it was typed in another, and for its quantity; else what is wrong with it. */
export function LineFigures({ line }: { line: JobItem }) {
  const { typed, mistake } = useLine(line)
  // The remark that a rate of 0 needs may be folded away.
  if (mistake?.field === 'rate' || mistake?.field === 'remark')
    return <span className="font-medium text-danger-ink">{translateIssue(mistake.message)}</span>
  if (typed.isDeclined) return t`This line is left out of your bid.`
  const found = lineRate(line, typed)
  if (found === null) return t`Empty is not quoted.`
  const { qty, rate_per } = boqLineOf(line)
  const amount = qty === null ? null : lineAmount(qty, found.rate, rate_per)
  const isConverted = typed.unit !== undefined && typed.unit !== line.unit
  return (
    <span className="tabular-nums">
      {isConverted && (
        <strong className="font-semibold text-ink">
          {`= ${rateInRupees(found.rate)} ${perUnit(line, line.unit!)}`}
          {amount !== null && ' · '}
        </strong>
      )}
      {amount !== null && t`${{ amount: rupees(rupeesNumber(amount)) }} without GST`}
    </span>
  )
}
