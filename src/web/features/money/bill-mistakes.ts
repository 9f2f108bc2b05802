import { fieldError, fieldErrors, type Label } from '#contract/field-errors.ts'
import { limits } from '#contract/limits.ts'
import { billFormErrors } from '#contract/money-refusals.ts'
import type { MoneyOfOrder } from '#contract/order-payment.ts'
import { issueText } from '#contract/sentence.ts'
import { parsePaise, parseQuantity, parseRate } from '#domain/exact.ts'
import { isRunning } from '#domain/orders/prefill-bill.ts'
import { lineAmount } from '#domain/reckon-lines.ts'
import { quantityNumber } from '../boq/unit-names.ts'
import type { BillValues } from './bill-values.ts'
import { typedAmount } from './typed-amount.ts'

type Line = MoneyOfOrder['lines'][number]
type TypedLine = BillValues['lines'][number]

/** What no bill can have, in the format of forms; true: nothing is wrong. */
type Verdict = string | true

/** 0 leaves the line out. That of a running account bill is up to date: it never falls below what was billed. */
export function quantityVerdict(line: Line, { qty, rate }: TypedLine, kind: BillValues['kind']): Verdict {
  const { rate_per, billed_qty } = line
  const typed = typedAmount(qty)
  if (isRunning(kind) && typed !== 0 && typed < billed_qty)
    return issueText(billFormErrors.upToDateFalls({ before: quantityNumber(billed_qty) }))
  if (typed < 0) return fieldError(fieldErrors.notPositive, 'Quantity')
  const verdict = numberVerdict('Quantity', typed, 3)
  const price = parseRate(typedAmount(rate))
  if (verdict !== true || price === null) return verdict
  return lineAmount(parseQuantity(typed)!, price, rate_per) === null
    ? fieldError(fieldErrors.tooLarge, 'Quantity')
    : true
}

export function rateVerdict({ qty, rate }: TypedLine): Verdict {
  const typed = typedAmount(rate)
  if (typedAmount(qty) === 0) return true
  if (typed < 0) return fieldError(fieldErrors.belowZero, 'Rate')
  return numberVerdict('Rate', typed, 4)
}

export const chargesVerdict = (typed: string): Verdict =>
  numberVerdict('Charge', typedAmount(typed), 2, limits.priceBelow)

export function roundOffVerdict(typed: string): Verdict {
  const amount = typedAmount(typed)
  return (parsePaise(amount) !== null && Math.abs(amount) <= 0.5) || issueText(fieldErrors.roundOffUnclear)
}

function numberVerdict(label: Label, typed: number, places: 2 | 3 | 4, below: number = limits.rateBelow): Verdict {
  if (Number.isNaN(typed)) return fieldError(fieldErrors.notNumber, label)
  if (Math.abs(typed) >= below) return fieldError(fieldErrors.tooLarge, label)
  const parse = { 2: parsePaise, 3: parseQuantity, 4: parseRate }[places]
  return parse(typed) === null ? fieldError(fieldErrors.tooManyPlaces, label, { places }) : true
}
