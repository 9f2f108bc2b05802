import { boqMessages } from '#contract/boq-messages.ts'
import type { ItemisedBid, NewBidItem } from '#contract/itemised-bid.ts'
import type { JobItem } from '#contract/job-item.ts'
import type { Sentence } from '#contract/sentence.ts'
import { convertRate } from '../boq/convert-units.ts'
import { parsePaise, parsePercent, parseRate } from '../exact.ts'
import type { BoqLine } from './boq-line.ts'
import { type BidProblem, problemsOfBid } from './problems-of-bid.ts'
import { declaredSizes, pricedBidOf, type Quotation } from './quotation.ts'
import type { ReckonedBid } from './reckon-bid.ts'

/** `path` as in the input: 'items.3.rate'. */
export type InputMistake = { path: string; sentence: Sentence }

/** What makes it impossible to reckon the sent rates: unknown lines, units that do not convert, missing GST. */
export function mistakesOfRates(lines: readonly JobItem[], sent: ItemisedBid): InputMistake[] {
  const known = new Map(lines.map((line) => [line.id, line]))
  const seen = new Set<string>()
  const ofItems = (sent.items ?? []).flatMap((item, place) => {
    const isSecond = seen.has(item.job_item_id)
    seen.add(item.job_item_id)
    const mistake = isSecond
      ? at('job_item_id', boqMessages.lineTwice)
      : rateMistake(known.get(item.job_item_id), item, sent)
    return mistake ? [{ path: `items.${place}.${mistake.field}`, sentence: mistake.sentence }] : []
  })
  const ofCharges = (sent.charges ?? []).flatMap(({ basis, amount, unit }, place): InputMistake[] => {
    const path = `charges.${place}`
    if (basis === 'per_unit') return unit ? [] : [{ path: `${path}.unit`, sentence: boqMessages.chargeUnitNeeded }]
    const isExact = (basis === 'lump' ? parsePaise(amount) : parsePercent(amount)) !== null
    return isExact ? [] : [{ path: `${path}.amount`, sentence: boqMessages.amountTooLarge }]
  })
  return [...ofItems, ...ofCharges]
}

type RateMistake = { field: keyof NewBidItem; sentence: Sentence }
const at = (field: keyof NewBidItem, sentence: Sentence): RateMistake => ({ field, sentence })

function rateMistake(line: JobItem | undefined, item: NewBidItem, { tax_type }: ItemisedBid): RateMistake | null {
  if (!line) return at('job_item_id', boqMessages.lineUnknown)
  if (item.rate === null || item.rate === undefined) return null
  if (line.unit === null) return at('rate', boqMessages.lineWithoutPrice)
  if (item.gst_percent === undefined && (tax_type ?? 'regular') === 'regular')
    return at('gst_percent', boqMessages.lineGstMissing)
  if (!item.quoted_unit && (item.quoted_rate ?? null) === null) return null
  const typed = parseRate(item.quoted_rate ?? null)
  if (typed === null || !item.quoted_unit) return at('quoted_rate', boqMessages.rateUnlikeTyped)
  const rate = convertRate(typed, item.quoted_unit, line.unit, declaredSizes(line))
  if (rate === null) return at('quoted_unit', boqMessages.unitNotConvertible)
  return rate === parseRate(item.rate) ? null : at('rate', boqMessages.rateUnlikeTyped)
}

/** What a reckoned bid may not hold; places of lines become those of the sent items. */
export function mistakesOfBid(lines: readonly BoqLine[], quotation: Quotation, reckoned: ReckonedBid): InputMistake[] {
  const places = new Map(quotation.items.map(({ job_item_id }, place) => [job_item_id, place]))
  return problemsOfBid(lines, pricedBidOf(lines, quotation), reckoned).map((problem) => {
    const line = 'line' in problem && problem.line !== undefined ? places.get(lines[problem.line]!.id) : undefined
    const charge = 'charge' in problem ? problem.charge : undefined
    const owner = line === undefined ? (charge === undefined ? 'items' : `charges.${charge}`) : `items.${line}`
    const field = fieldOf(problem.code)
    return { path: owner === 'items' ? owner : `${owner}.${field}`, sentence: sentencesOf[problem.code] }
  })
}

const fieldOf = (code: BidProblem['code']) =>
  code.startsWith('gst')
    ? 'gst_percent'
    : code === 'zero_needs_remark'
      ? 'remark'
      : code === 'charge_unit_unused'
        ? 'unit'
        : code === 'charge_too_large'
          ? 'amount'
          : 'rate'

const sentencesOf: Record<BidProblem['code'], Sentence> = {
  zero_needs_remark: boqMessages.zeroNeedsRemark,
  amount_too_large: boqMessages.amountTooLarge,
  gst_not_allowed: boqMessages.gstNotAllowed,
  gst_unknown: boqMessages.gstUnknown,
  charge_unit_unused: boqMessages.chargeUnitUnused,
  charge_too_large: boqMessages.amountTooLarge,
  nothing_quoted: boqMessages.nothingQuoted,
  total_too_large: boqMessages.bidTotalTooLarge,
}
