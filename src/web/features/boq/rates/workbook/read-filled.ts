import { t } from '@lingui/core/macro'
import { gstPercents } from '#contract/bid-terms.ts'
import { boqMessages } from '#contract/boq-messages.ts'
import { fieldError, fieldErrors } from '#contract/field-errors.ts'
import type { JobItem } from '#contract/job-item.ts'
import { issueText } from '#contract/sentence.ts'
import type { UnitCode } from '#contract/unit-codes.ts'
import { parseDecimalWords } from '#domain/parse-amount.ts'
import { translateIssue } from '#web/language/translate.ts'
import type { TypedLine, TypedRates } from '../typed-rates.ts'
import { convertibleUnits } from '../unit-choice.tsx'
import { filledColumns, heads, type RatesColumn } from './heads.ts'

/** A unit as typed, with the number of units that a rate is for. */
export type ReadUnit = (typed: string, line: JobItem) => { unit: string; rate_per?: number }

type Known = { typed: TypedRates; unitOf: ReadUnit }
export type Filled = { [Field in keyof TypedLine]?: TypedLine[Field] | undefined }

/** What a row changes of its line, by the fields of the form; a text: why it cannot be read; null: nothing is filled in. */
export function readFilled(
  cell: (column: RatesColumn) => string,
  line: JobItem,
  before: TypedLine,
  { typed, unitOf }: Known,
): Filled | string | null {
  const failed = filledColumns.find((column) => /^#[A-Z/0!?]+$/.test(cell(column)))
  if (failed) return t`${{ column: heads[failed] }} has an error of the spreadsheet: ${{ error: cell(failed) }}`
  const isFilled = (['rate', 'makeOffered', 'lead', 'remark', 'declined'] as const).some((one) => cell(one) !== '')
  if (line.kind === 'heading') return isFilled ? translateIssue(issueText(boqMessages.lineWithoutPrice)) : null
  if (!isFilled) return null
  const isDeclined = readYes(cell('declined'))
  if (isDeclined === null)
    return t`Under ${{ head: heads.declined }} stands “${{ text: cell('declined') }}”: write x, or leave it empty.`
  if (isDeclined && cell('rate') !== '')
    return t`There is a rate, and that you can't supply it. Leave one of them empty.`
  const rate = cell('rate') === '' ? undefined : parseDecimalWords(cell('rate'))
  if (rate === null) return translateIssue(fieldError(fieldErrors.notNumber, 'Rate'))
  const unit = readUnit(cell('rateUnit'), line, unitOf)
  if (unit === null) return `${heads.rateUnit}: ${translateIssue(issueText(boqMessages.unitNotConvertible))}`
  const gst = readGst(cell('gst'), typed)
  if (typeof gst === 'string') return gst
  return {
    ...(rate !== undefined && { rate, unit: unit === line.unit ? undefined : unit, isDeclined: undefined }),
    ...(gst !== null && { gst: gst === typed.gst ? undefined : gst }),
    ...(isDeclined && { isDeclined: true }),
    make: cell('makeOffered') || before.make,
    lead: cell('lead') || before.lead,
    remark: withoutMark(cell('remark')) || before.remark,
  }
}

const withoutMark = (text: string) => text.replace(/^'(?=[=+\-@])/, '')

const yes = ['x', 'y', 'yes', '1', 'true', '✓', '✔', 'हाँ', 'हां']
const no = ['', 'n', 'no', '0', 'false', 'नहीं', '-']

function readYes(cell: string): boolean | null {
  const word = cell.toLowerCase().normalize('NFC')
  if (yes.some((one) => one.normalize('NFC') === word)) return true
  return no.some((one) => one.normalize('NFC') === word) ? false : null
}

/** Null: it cannot be converted into the unit of the line. */
function readUnit(cell: string, line: JobItem, unitOf: ReadUnit): UnitCode | null {
  if (cell === '') return line.unit
  const { unit, rate_per = 1 } = unitOf(cell.replace(/^per\s+/i, ''), line)
  if (rate_per !== line.rate_per) return null
  return convertibleUnits(line).find((code) => code === unit) ?? null
}

/** '18', '18 %', and the 0.18 of a cell that is shown in percent. Null: nothing; a text: why it is refused. */
function readGst(cell: string, { tax_type }: TypedRates): number | string | null {
  const typed = cell.replace(/%$/, '').trim()
  if (typed === '') return null
  const number = Number(typed)
  const percent =
    gstPercents.find((one) => one === number) ?? gstPercents.find((one) => one === Number((number * 100).toFixed(6)))
  if (percent === undefined) return translateIssue(issueText(fieldErrors.gstRateUnknown))
  if (tax_type === 'regular') return percent
  return percent === 0 ? null : translateIssue(issueText(boqMessages.gstNotAllowed))
}
