import type { JobItem } from '#contract/job-item.ts'
import { type UnitCode, unitCodes } from '#contract/unit-codes.ts'
import { newIdempotencyKey } from '#web/api/idempotency-keys.ts'
import type { EditedLine } from './lines-store.ts'

const nothing: Omit<EditedLine, 'id'> = {
  kind: 'item',
  number: '',
  description: '',
  item_key: null,
  make: '',
  unit: '',
  qty: '',
  rate_per: 1,
  rate_only: false,
  optional: false,
  pack: '',
  hsn_sac: '',
  needed_from: '',
  needed_to: '',
  est_rate: '',
  words: '',
  asks: [],
}

/** The browser chooses the ids, so that a line that is sent twice is stored once. */
export const newLine = (known: Partial<EditedLine> = {}): EditedLine => ({
  ...nothing,
  ...known,
  id: newIdempotencyKey(),
})

const text = (value: number | null) => (value === null ? '' : String(value))

export const storedLine = (item: JobItem): EditedLine => ({
  ...nothing,
  ...item,
  unit: item.unit ?? '',
  qty: text(item.qty),
  qty_before: text(item.qty),
  pack: text(item.pack),
  hsn_sac: item.hsn_sac ?? '',
  needed_from: item.needed_from ?? '',
  needed_to: item.needed_to ?? '',
  est_rate: text(item.est_rate),
})

/** The same line for another job, whose dates are to be typed anew. */
export const copiedLine = (item: JobItem): EditedLine =>
  newLine({ ...storedLine(item), needed_from: '', needed_to: '' })

export const isUnitCode = (unit: string): unit is UnitCode => (unitCodes as readonly string[]).includes(unit)
