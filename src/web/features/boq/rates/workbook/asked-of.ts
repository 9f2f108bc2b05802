import type { JobItem } from '#contract/job-item.ts'
import { unitText } from '../../workbook/unit-text.ts'
import type { AskedColumn } from './heads.ts'

/** What stands in the file of what the line asks. */
export const askedOf = (line: JobItem): Record<AskedColumn, string | number> => ({
  number: line.number,
  description: line.description,
  make: line.make,
  qty: line.qty ?? 'RO',
  unit: unitText(line),
})
