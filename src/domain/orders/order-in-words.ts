import type { OrderBasis } from '#contract/order-lists.ts'
import { orderWords } from '#contract/order-words.ts'
import type { Sentence } from '#contract/sentence.ts'
import {
  parsePaise,
  parsePercent,
  parseQuantity,
  parseRate,
  percentText,
  quantityText,
  rateText,
  rupeesText,
  withIndianGroups,
} from '../exact.ts'
import { stateOf } from '../gst-states.ts'
import { indiaDate } from '../india-time.ts'
import { wordOfCode } from '../statement/table/cell-code.ts'
import { withoutTrailingZeros } from '../trailing-zeros.ts'
import type { OrderChange } from './amendment.ts'
import { dueInWords, type OrderSpeech } from './due-in-words.ts'
import type { OrderContent, OrderLine, OrderMilestone, OrderParty, OrderTerms } from './order-content.ts'

type Charge = OrderContent['charges'][number]

export const rupeesInWords = (amount: number) => `₹${withIndianGroups(rupeesText(parsePaise(amount)!))}`
/** At least two decimals, since people read it as money. */
export const rateInWords = (rate: number) => `₹${withIndianGroups(rateText(parseRate(rate)!).replace(/0{1,2}$/, ''))}`
export const quantityInWords = (qty: number) => withIndianGroups(shortened(quantityText(parseQuantity(qty)!)))
export const percentInWords = (percent: number) => `${shortened(percentText(parsePercent(percent)!))} %`

const shortened = (decimal: string) => {
  const [whole, fraction = ''] = decimal.split('.')
  const held = withoutTrailingZeros(fraction)
  return held === '' ? whole! : `${whole}.${held}`
}

export function milestoneInWords(milestone: OrderMilestone, speech: OrderSpeech): string {
  const due = `${percentInWords(milestone.percent)} · ${dueInWords(milestone, speech)}`
  return milestone.name === '' ? due : `${milestone.name}: ${due}`
}

const sides = { buyer: orderWords.byBuyer, supplier: orderWords.bySupplier }
export const basisWords: Readonly<Record<OrderBasis, Sentence>> = {
  for_site: orderWords.forSite,
  ex_works_plus_freight: orderWords.freightCharged,
  ex_works: orderWords.exWorks,
}

type Say = OrderSpeech['say']
const percentOrNone = (percent: number, say: Say) => (percent === 0 ? say(orderWords.none) : percentInWords(percent))
const requirement = (isRequired: boolean, say: Say) => say(isRequired ? orderWords.required : orderWords.notRequired)

type TermWords = { [Field in keyof OrderTerms]: [label: Sentence, value: (of: OrderTerms[Field], say: Say) => string] }

const terms: TermWords = {
  delivery_basis: [
    orderWords.deliveryBasis,
    (basis, say) => say(basis === null ? orderWords.notSaid : basisWords[basis]),
  ],
  unloading_by: [orderWords.unloadingBy, (side, say) => say(sides[side])],
  advance_percent: [orderWords.advance, percentOrNone],
  retention_percent: [orderWords.retention, percentOrNone],
  ld_percent_a_week: [orderWords.ldAWeek, percentOrNone],
  ld_cap_percent: [orderWords.ldCap, percentOrNone],
  defect_liability_months: [
    orderWords.defectLiability,
    (months, say) => say(months === 0 ? orderWords.none : orderWords.months({ months })),
  ],
  test_certificates: [orderWords.testCertificates, requirement],
  weighment: [orderWords.weighment, requirement],
  other: [orderWords.other, (text, say) => text || say(orderWords.none)],
}

const termFields = Object.keys(terms) as (keyof OrderTerms)[]

const termInWords = <Field extends keyof OrderTerms>(field: Field, value: OrderTerms[Field], say: Say) =>
  terms[field][1](value, say)

/** What of goods a work order says nothing about, unless it was agreed otherwise. */
const usualOfWork: Partial<OrderTerms> = {
  delivery_basis: 'for_site',
  unloading_by: 'supplier',
  test_certificates: false,
  weighment: false,
}

export const termsInWords = (of: OrderTerms, { say, isWork }: OrderSpeech) =>
  termFields
    .filter((field) => !isWork || of[field] !== usualOfWork[field])
    .map((field) => ({ field, label: say(terms[field][0]), value: termInWords(field, of[field], say) }))

/** The sum stands beside it, so that a lump is not said twice. */
export const chargeBesideSum = (charge: Charge, speech: OrderSpeech): string =>
  charge.basis === 'lump' ? speech.say(wordOfCode(charge.kind)!) : chargeInWords(charge, speech)

export function chargeInWords(charge: Charge, { say, unit }: OrderSpeech): string {
  const name = say(wordOfCode(charge.kind)!)
  if (charge.basis === 'percent') return `${name}: ${percentInWords(charge.amount)}`
  if (charge.basis === 'lump') return `${name}: ${rupeesInWords(charge.amount)}`
  return `${name}: ${rateInWords(charge.amount)} / ${charge.unit ? unit(charge.unit) : ''}`
}

/** '100 cum', or 'cum'. */
export const unitOfRate = ({ rate_per, unit: code }: Pick<OrderLine, 'rate_per' | 'unit'>, { unit }: OrderSpeech) =>
  rate_per === 1 ? unit(code) : `${rate_per} ${unit(code)}`

export function lineInWords(line: OrderLine, speech: OrderSpeech): string {
  const qty = `${quantityInWords(line.qty)} ${speech.unit(line.unit)}`
  return `${line.description}: ${qty} × ${rateInWords(line.rate)} / ${unitOfRate(line, speech)}`
}

type LineField = Exclude<keyof OrderLine, 'position' | 'number'>
const dayOrNone = (day: string | null, { say }: OrderSpeech) => (day === null ? say(orderWords.none) : indiaDate(day))
const lineFields: {
  [Field in LineField]: [label: Sentence, value: (of: OrderLine[Field], speech: OrderSpeech) => string]
} = {
  description: [orderWords.description, (text) => text],
  unit: [orderWords.unit, (code, { unit }) => unit(code)],
  rate_per: [orderWords.ratePer, String],
  hsn_sac: [orderWords.hsnSac, (code, { say }) => code ?? say(orderWords.none)],
  qty: [orderWords.quantity, quantityInWords],
  rate: [orderWords.rate, rateInWords],
  gst_percent: [orderWords.gst, percentInWords],
  tolerance_percent: [orderWords.tolerance, percentInWords],
  needed_from: [orderWords.neededFrom, dayOrNone],
  needed_to: [orderWords.neededTo, dayOrNone],
}

const partyInWords = (party: OrderParty) => [party.company_name, party.address, party.gst_number].join(', ')

type WholeField = Exclude<
  keyof OrderContent,
  'kind' | 'number' | 'version' | 'job_id' | 'bid_id' | 'bid_version' | 'lines' | 'terms'
>
const wholeFields: {
  [Field in WholeField]: [label: Sentence, value: (of: OrderContent[Field], speech: OrderSpeech) => string]
} = {
  buyer: [orderWords.buyer, partyInWords],
  supplier: [orderWords.supplier, partyInWords],
  deliver_to: [orderWords.deliverTo, (text) => text],
  place_of_supply: [orderWords.placeOfSupply, (code, { say }) => say(stateOf(code))],
  supply: [orderWords.supply, (supply, { say }) => say(orderWords[supply])],
  discount_percent: [orderWords.discount, percentInWords],
  charges: [
    orderWords.charges,
    (of, speech) =>
      listed(
        of.map((charge) => chargeInWords(charge, speech)),
        speech,
      ),
  ],
  milestones: [
    orderWords.milestones,
    (of, speech) =>
      listed(
        of.map((milestone) => milestoneInWords(milestone, speech)),
        speech,
      ),
  ],
  total: [orderWords.total, rupeesInWords],
}

const listed = (texts: readonly string[], { say }: OrderSpeech) => texts.join('\n') || say(orderWords.none)

/** `difference`: empty where the values are no numbers. */
export type ChangeInWords = { what: string; before: string; after: string; difference: string }

/** What an amendment changes, as people read it. `numberOf`: of the line at a position, as it is printed. */
export function changeInWords(
  { line, field, before, after }: OrderChange,
  numberOf: (position: number) => string,
  speech: OrderSpeech,
): ChangeInWords {
  const { say } = speech
  const number = line === null ? '' : numberOf(line)
  if (field === 'line') {
    const text = (of: unknown) => (of === null ? '–' : lineInWords(of as OrderLine, speech))
    return { what: say(orderWords.line({ number })), before: text(before), after: text(after), difference: '' }
  }
  const [label, value] = wordsOfField(field, line !== null)
  const what = line === null ? say(label) : say(orderWords.lineField({ number, what: say(label) }))
  const difference = typeof before === 'number' && typeof after === 'number' ? signed(before, after, field, speech) : ''
  return { what, before: value(before, speech), after: value(after, speech), difference }
}

type FieldWords = readonly [label: Sentence, value: (of: unknown, speech: OrderSpeech) => string]

function wordsOfField(field: string, isOfLine: boolean): FieldWords {
  if (isOfLine) return lineFields[field as LineField] as FieldWords
  if (Object.hasOwn(wholeFields, field)) return wholeFields[field as WholeField] as FieldWords
  const [label, value] = terms[field as keyof OrderTerms] as [Sentence, (of: unknown, say: Say) => string]
  return [label, (of, { say }) => value(of, say)]
}

/** '+₹3,725.00'. Whole units of the smallest step, since floats would not subtract exactly. */
function signed(before: number, after: number, field: string, speech: OrderSpeech): string {
  const step = field === 'rate' ? 10_000 : field === 'qty' ? 1000 : 100
  const by = (Math.round(after * step) - Math.round(before * step)) / step
  const shown =
    field === 'total'
      ? rupeesInWords(Math.abs(by))
      : field === 'rate'
        ? rateInWords(Math.abs(by))
        : field.includes('percent')
          ? percentInWords(Math.abs(by))
          : field === 'defect_liability_months'
            ? speech.say(orderWords.months({ months: Math.abs(by) }))
            : quantityInWords(Math.abs(by))
  return `${by < 0 ? '−' : '+'}${shown}`
}
