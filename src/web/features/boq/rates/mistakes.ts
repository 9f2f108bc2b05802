import type * as z from 'zod/mini'
import type { WholeBid } from '#contract/bid-endpoints.ts'
import { boqMessages } from '#contract/boq-messages.ts'
import { fieldError, fieldErrors } from '#contract/field-errors.ts'
import { type ItemisedBid, itemisedBid, newBidItem } from '#contract/itemised-bid.ts'
import type { JobItem } from '#contract/job-item.ts'
import { issueText } from '#contract/sentence.ts'
import { type InputMistake, mistakesOfBid, mistakesOfRates } from '#domain/statement/quotation-mistakes.ts'
import { mistakesOfRevision } from '#domain/statement/risen-prices.ts'
import type { Bill } from './bill.ts'
import { itemOf, lineRate } from './line-rate.ts'
import type { Reckoning } from './sent-rates.ts'
import { typedNumber } from './typed-number.ts'
import type { TypedLine, TypedRates } from './typed-rates.ts'

/** `company`: for whom a salesman bids. */
export const steps = ['company', 'lines', 'charges', 'terms', 'check'] as const
export type Step = (typeof steps)[number]

/** `field`: of the line, of the charge at that place, else of the form. `message`: in the format of forms, see `issueText`. */
export type Mistake = { step: Step; field: string; lineId?: string; charge?: number; message: string }

/** Everything that the server would refuse about rates, charges and terms. */
export function mistakesOf(bill: Bill, typed: TypedRates, { sent, quotation, reckoned }: Reckoning): Mistake[] {
  const unread = unreadRates(bill, typed)
  const shape = shapeMistakes(itemisedBid.safeParse(sent).error, sent)
  if (unread.length + shape.length > 0) return [...unread, ...shape]
  const rates = mistakesOfRates(bill.lines, sent)
  return (rates.length > 0 ? rates : mistakesOfBid(bill.boqLines, quotation, reckoned)).map((mistake) =>
    placed(mistake.path.split('.'), messageOf(mistake), sent),
  )
}

/** What is dearer than in the version that is replaced. Of one price the server compares the total. */
export function risenIn({ boqLines }: Bill, { tax_type, supply, ...earlier }: WholeBid, sent: ItemisedBid): Mistake[] {
  if (tax_type === null || supply === null) return []
  return mistakesOfRevision(boqLines, { ...earlier, tax_type, supply }, sent).map((mistake) =>
    placed(mistake.path.split('.'), messageOf(mistake), sent),
  )
}

const messageOf = ({ sentence }: InputMistake) => issueText(sentence)

/** One of each field: a figure can break two rules, and mending the first mends it. */
export const shapeMistakes = (error: z.core.$ZodError | undefined, sent: ItemisedBid): Mistake[] =>
  [...Map.groupBy(error?.issues ?? [], ({ path }) => path.join('.')).values()].map(([first]) =>
    placed(first!.path.map(String), first!.message, sent),
  )

/** What is wrong with one line as it is typed; null: nothing yet. */
export function lineMistake(
  line: JobItem,
  typed: TypedLine | undefined,
  terms: Pick<TypedRates, 'gst' | 'tax_type'>,
): { field: string; message: string } | null {
  if (!typed) return null
  if (isUnread(line, typed)) return { field: 'rate', message: unreadMessage(line, typed) }
  const item = itemOf(line, typed, terms)
  const issue = item && newBidItem.safeParse(item).error?.issues[0]
  if (issue) return { field: String(issue.path[0]), message: issue.message }
  const isFree = item?.rate === 0 && !typed.remark?.trim()
  return isFree ? { field: 'remark', message: issueText(boqMessages.zeroNeedsRemark) } : null
}

const isUnread = (line: JobItem, typed: TypedLine) =>
  Boolean(typed.rate?.trim()) && !typed.isDeclined && lineRate(line, typed) === null

function unreadMessage({ unit }: JobItem, { rate, unit: typedUnit }: TypedLine): string {
  const number = typedNumber(rate)
  if (number === undefined || Number.isNaN(number)) return fieldError(fieldErrors.notNumber, 'Rate')
  const isOtherUnit = typedUnit !== undefined && typedUnit !== unit
  return isOtherUnit
    ? issueText(boqMessages.unitNotConvertible)
    : fieldError(fieldErrors.tooManyPlaces, 'Rate', { places: 4 })
}

function unreadRates({ lines }: Bill, typed: TypedRates): Mistake[] {
  return lines.flatMap((line): Mistake[] => {
    const about = typed.lines[line.id]
    if (!about || !isUnread(line, about)) return []
    return [{ step: 'lines', field: 'rate', lineId: line.id, message: unreadMessage(line, about) }]
  })
}

/** `path` as in what was sent: ['items', '3', 'rate']. */
export function placed(path: readonly string[], message: string, sent: ItemisedBid): Mistake {
  const [list, place, field = ''] = path
  const lineId = list === 'items' ? sent.items?.[Number(place)]?.job_item_id : undefined
  if (lineId) return { step: 'lines', field, lineId, message }
  if (list === 'charges' && place !== undefined) return { step: 'charges', field, charge: Number(place), message }
  return { step: stepOf(list ?? ''), field: list ?? '', message }
}

function stepOf(field: string): Step {
  if (field.startsWith('company_')) return 'company'
  if (field === 'items') return 'lines'
  return field === 'price_quote' ? 'check' : 'terms'
}
