import { lineIdHead } from '../../workbook/xlsx.ts'

/** In their order. English in every language: a file that comes back is read by them. */
const named = [
  ['id', lineIdHead],
  ['number', 'No.'],
  ['description', 'Description'],
  ['make', 'Make asked'],
  ['qty', 'Qty'],
  ['unit', 'Unit'],
  ['rate', 'Rate'],
  ['rateUnit', 'Rate per'],
  ['gst', 'GST %'],
  ['makeOffered', 'Make offered'],
  ['lead', 'Lead days'],
  ['remark', 'Remark'],
  ['declined', "Can't supply"],
] as const
export type RatesColumn = (typeof named)[number][0]
export const ratesColumns: readonly RatesColumn[] = named.map(([column]) => column)
/** Heads of the columns of a workbook of rates. */
export const heads = Object.fromEntries(named) as Record<RatesColumn, string>

/** What a line asks, which nobody but the buyer changes. */
export const askedColumns = ['number', 'description', 'make', 'qty', 'unit'] as const
export type AskedColumn = (typeof askedColumns)[number]
/** What the bidder fills in. */
export const filledColumns = ['rate', 'rateUnit', 'gst', 'makeOffered', 'lead', 'remark', 'declined'] as const
export type FilledColumn = (typeof filledColumns)[number]
