import type { Language } from '#contract/languages.ts'
import { type Sentence, sentences } from '#contract/sentence.ts'
import { statementWords } from '#contract/statement-words.ts'
import type { UnitCode } from '#contract/unit-codes.ts'
import { indiaDate } from '#domain/india-time.ts'
import { type Cell, cellText } from '#domain/statement/table/cell.ts'
import { wordOfCode } from '#domain/statement/table/cell-code.ts'
import { translate } from '../../language/translate.ts'
import { unitMark } from '../../papers/unit-mark.ts'

/** The texts of the paper that the screen does not have. */
export const paperSentences = sentences(
  {
    opened: 'Opened {time} IST',
    basis: 'Basis: {basis}. Own amounts count: {plugs}. Cost of money: {credit} a year.',
    bySalesman: '{bid}: bid by {name}, salesman',
    yes: 'yes',
    no: 'no',
    place: 'Place of supply: {state}',
    number: 'No.',
    description: 'Description',
    quantity: 'Quantity',
    bestSingle: 'Best single award: {bid}, {total}',
    bestSplit: 'Best split: {parts}, together {total}',
    part: '{bid} {lines} for {amount}',
    notes: 'What to look at',
    ownAmounts: 'Own amounts',
    ownAmount: '{bid}: {amount} and {percent} GST for {what}. {note}',
    awards: 'Awards',
    rankThen: 'L{rank} when it was awarded',
    rankOfLines: 'L{rank} for these lines when it was awarded',
    reason: 'Reason: {reason}',
    offered: 'Waits for the answer',
    accepted: 'Accepted',
    awarded: 'Awarded',
    declined: 'Declined',
    lapsed: 'Not answered in time',
    cancelled: 'Taken back',
    lowerTotal: 'Lowest together with the other parts',
    quality: 'Make or quality',
    delivery: 'Delivery',
    terms: 'Payment terms',
    experience: 'Known and reliable',
    capacity: 'The lowest cannot supply all of it',
    nextInLine: 'Next in line',
    fewBids: 'No more bids to be had',
    otherReason: 'Another reason',
    lineL1: 'Marked *: the lowest of a line, by this basis, after the discount of its bid, without charges.',
    prepared: 'Prepared',
    checked: 'Checked',
    approved: 'Approved',
  },
  'cs_paper',
)

export type PaperWords = ReturnType<typeof paperWords>

export function paperWords(language: Language) {
  const say = (sentence: Sentence) => translate(language, sentence)
  const wordFor = (code: string, of = '') => {
    const word = wordOfCode(code, of)
    return word ? say(word) : unitMark(code as UnitCode)
  }
  return {
    say,
    title: say(statementWords.title),
    unit: unitMark,
    group: (group: string) => say(statementWords[groupKey(group)]),
    cell(cell: Cell): string {
      if (cell.kind === 'code') return wordFor(cell.code)
      if (cell.kind === 'day') return indiaDate(cell.day)
      const text = cellText(cell) ?? ''
      return cell.kind === 'percent' ? `${text} %` : text
    },
    /** The head of a row that is no line: 'GST 18 %', 'Charge: Freight'. */
    head([first, of]: readonly Cell[]): string {
      if (first?.kind !== 'code') return ''
      if (of === undefined) return wordFor(first.code)
      if (of.kind === 'percent') return wordFor(first.code, `${cellText(of)} %`)
      return `${wordFor(first.code)}: ${of.kind === 'code' ? wordFor(of.code) : (cellText(of) ?? '')}`
    },
  }
}

type GroupKey = Extract<keyof typeof statementWords, `group${string}`>
const groupKey = (group: string) => `group${group.charAt(0).toUpperCase()}${group.slice(1)}` as GroupKey
