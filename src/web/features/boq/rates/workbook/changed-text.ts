import { t } from '@lingui/core/macro'
import type { JobItem } from '#contract/job-item.ts'
import { askedOf } from './asked-of.ts'
import { askedColumns, heads, type RatesColumn } from './heads.ts'

/** Which cell of what the line asks was changed, in words; null: none. A heading has its name alone. */
export function changedText(cell: (column: RatesColumn) => string, line: JobItem): string | null {
  const asked = askedOf(line)
  const columns = line.kind === 'heading' ? (['number', 'description'] as const) : askedColumns
  const changed = columns.find((column) => !isSame(cell(column), asked[column]))
  if (!changed) return null
  const column = heads[changed]
  const [now, before] = [inShort(cell(changed)), inShort(String(asked[changed]))]
  return now === ''
    ? t`${column} was emptied. It must stay as the buyer wrote it: ${before}`
    : t`${column} was changed to “${now}”. It must stay as the buyer wrote it: ${before}`
}

const mostShown = 60
const inShort = (text: string) => (text.length > mostShown ? `${text.slice(0, mostShown - 1)}…` : text)

/** Spreadsheets change white space, and write numbers in their own way. */
function isSame(cell: string, before: string | number): boolean {
  if (typeof before === 'number') return cell !== '' && Number(cell) === before
  return plain(cell) === plain(before)
}

const plain = (text: string) =>
  text
    .replace(/^'(?=[=+\-@\t\r])/, '')
    .replaceAll(/_x000D_|\s/g, ' ')
    .replaceAll(/ +/g, ' ')
    .normalize('NFC')
    .trim()
