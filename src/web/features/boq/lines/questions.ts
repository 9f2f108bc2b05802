import { t } from '@lingui/core/macro'
import type { UnitCode } from '#contract/unit-codes.ts'
import { parseDecimalWords } from '#domain/parse-amount.ts'
import { withoutTrailingZeros } from '#domain/trailing-zeros.ts'
import { currentLanguage } from '#web/language/translate.ts'
import { oneUnit, quantityNumber, quantityText, unitName } from '../unit-names.ts'
import { isUnitCode } from './edited-line.ts'
import { mustAnswer } from './line-mistakes.ts'
import type { EditedLine, LineAsk } from './lines-store.ts'
import { reader } from './loaded-reader.ts'
import { withTime } from './time-of-line.ts'

export type Answer = { label: string; change: Partial<EditedLine> }
/** `typed`: the field that a person may type instead. */
export type Question = { ask: LineAsk; text: string; answers: Answer[]; typed: 'qty' | null; mustAnswer: boolean }

/** What is asked about a line first; null: nothing. */
export function questionOf(line: EditedLine): Question | null {
  const ask = line.asks.find((one) => mustAnswer.includes(one)) ?? line.asks[0]
  const words = ask && questions[ask]?.(line)
  return words ? { ask, typed: null, ...words, mustAnswer: mustAnswer.includes(ask) } : null
}

/** The line with an answer; what was asked is not asked again. */
export function answered(line: EditedLine, ask: LineAsk, change: Partial<EditedLine>): EditedLine {
  return { ...line, ...change, asks: line.asks.filter((other) => other !== ask) }
}

type Words = { text: string; answers: Answer[]; typed?: 'qty' }

const numberOf = (qty: string) => Number(parseDecimalWords(qty) ?? qty)
function amount(qty: string): string {
  const number = numberOf(qty)
  return Number.isNaN(number) ? qty : quantityNumber(number)
}
const amountIn = ({ qty, unit }: EditedLine) =>
  isUnitCode(unit) && qty && !Number.isNaN(numberOf(qty))
    ? quantityText(numberOf(qty), unit)
    : `${amount(qty)} ${isUnitCode(unit) ? unitName(unit) : unit}`.trim()

const questions: Partial<Record<LineAsk, (line: EditedLine) => Words>> = {
  brass_kind: () => ({
    text: t`Brass: 100 cft of sand, or 100 sq ft of work?`,
    answers: [
      { label: unitName('brass_v'), change: { unit: 'brass_v' } },
      { label: unitName('brass_a'), change: { unit: 'brass_a' } },
    ],
  }),
  quantity: (line) =>
    line.qty === ''
      ? {
          text: t`How much of it?`,
          answers: [{ label: t`Rate only`, change: { rate_only: true, qty: '' } }],
          typed: 'qty',
        }
      : { text: t`${amount(line.qty)} of which unit?`, answers: unitAnswers(line) },
  range: (line) => ({
    text: t`Which quantity?`,
    answers: [line.qty, line.qty_to ?? line.qty].map((qty) => ({ label: amount(qty), change: { qty } })),
    typed: 'qty',
  }),
  number_grouping: (line) => ({
    text: t`Which number is meant?`,
    answers: [...new Set([line.qty, otherGrouping(line)])].map((qty) => ({ label: amount(qty), change: { qty } })),
    typed: 'qty',
  }),
  quantity_unusual: (line) =>
    line.qty === ''
      ? { text: t`This quantity cannot be right. How much is it?`, answers: [], typed: 'qty' }
      : {
          text: t`${amountIn(line)} is unusually much. Is it right?`,
          answers: [{ label: t`Yes, ${amountIn(line)}`, change: {} }],
          typed: 'qty',
        },
  number: ({ number, mayBe = number }) => ({
    text: t`Line number ${number}: spreadsheets drop the last zero.`,
    answers: [mayBe, number].map((one) => ({ label: one, change: { number: one } })),
  }),
  number_twice: ({ number }) => ({
    text: t`Number ${number} stands above already. Is it right?`,
    answers: [
      { label: t`Yes, ${number}`, change: {} },
      { label: t`Without a number`, change: { number: '' } },
    ],
  }),
  unit: (line) => ({ text: t`${amount(line.qty)} of which unit?`, answers: unitAnswers(line) }),
  count: (line) => ({
    text: t`No number is given: is it ${amountIn(line)}?`,
    answers: [{ label: t`Yes, ${amountIn(line)}`, change: {} }],
    typed: 'qty',
  }),
  item_assumed: (line) => ({
    text: t`Is this ${itemName(line)}?`,
    answers: [
      { label: t`Yes`, change: {} },
      { label: t`No`, change: { item_key: null } },
    ],
  }),
  each: (line) => ({
    text: t`${amountIn(line)} each: how much is it in all?`,
    answers: [{ label: t`${amountIn(line)} in all`, change: {} }],
    typed: 'qty',
  }),
  time: (line) => ({
    text: t`${spanOf(line)}: what shall the rate be for?`,
    answers: timeAnswers(line),
  }),
  trip_size: (line) => ({
    text: t`Trips differ in size. Suppliers price a trip as you describe it.`,
    answers: [{ label: t`Keep ${amountIn(line)}`, change: {} }],
  }),
}

const spanOf = ({ duration }: EditedLine) => (duration ? quantityText(duration.value, duration.unit as UnitCode) : '')

function timeAnswers(line: EditedLine): Answer[] {
  const { duration, qty, unit } = line
  if (!duration || Number.isNaN(numberOf(qty))) return []
  const code = duration.unit as UnitCode
  const all = numberOf(qty) * duration.value
  const description = withTime(line.description, amountIn(line), spanOf(line))
  const by = { unit: code, qty: String(all), qty_before: String(all), description }
  return [
    { label: t`For one ${oneUnit(code)}: ${quantityText(all, code)}`, change: by },
    { label: unit === 'person' ? t`For one person, all ${spanOf(line)}` : t`For one, all ${spanOf(line)}`, change: {} },
  ]
}

/** "1.250" is 1.25 or 1,250, and "1,05" is 105 or 1.05. */
function otherGrouping({ qty, words }: EditedLine): string {
  const number = Number(qty)
  const [, units, hundredths] = /(?<![\d,])(\d{1,9}),(\d{1,2})(?![\d,])/.exec(words) ?? []
  if (units && `${units}${hundredths}` === qty) return `${Number(`${units}.${hundredths}`)}`
  if (!Number.isInteger(number)) return String(Math.round(number * 1000))
  const [whole, fraction] = [Math.floor(number / 1000), String(number % 1000).padStart(3, '0')]
  return number < 1000 ? qty : `${whole}.${withoutTrailingZeros(fraction)}`.replace(/\.$/, '')
}

const usualUnits = ['nos', 'bag', 'mt'] as const
const unitsAsked = 4

/** "eent 15 hazar" are 15,000: not as many thousands. */
const isOfThousands = (code: UnitCode, qty: string) => code === 'thd' && numberOf(qty) >= 1000

function unitAnswers({ item_key, unit, qty }: EditedLine): Answer[] {
  const own = item_key === null ? undefined : reader().itemOf(item_key)?.units
  const units = new Set([...(isUnitCode(unit) ? [unit] : []), ...(own ?? []), ...usualUnits])
  return [...units]
    .filter((code) => !isOfThousands(code, qty))
    .slice(0, unitsAsked)
    .map((code) => ({ label: unitName(code), change: { unit: code } }))
}

export function itemName({ item_key, description }: Pick<EditedLine, 'item_key' | 'description'>): string {
  const names = item_key === null ? undefined : reader().itemOf(item_key)?.names
  const language = currentLanguage()
  return names ? names[language in names ? (language as 'hi') : 'en'] : description
}
