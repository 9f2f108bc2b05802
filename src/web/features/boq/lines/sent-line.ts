import type { NewJobItem } from '#contract/job-item.ts'
import { parseDecimalWords } from '#domain/parse-amount.ts'
import type { EditedLine } from './lines-store.ts'

/** Below 0 as well, so that the error says what is wrong with it. */
function number(typed: string): number | null {
  const text = typed.trim()
  const isNegative = /^[-−]/.test(text)
  const read = () => Number(parseDecimalWords(isNegative ? text.slice(1) : text) ?? Number.NaN)
  return text === '' ? null : isNegative ? -read() : read()
}

/** The line as it is sent. */
export function sentLine(line: EditedLine, position: number): NewJobItem {
  const isItem = line.kind === 'item'
  return {
    id: line.id,
    position,
    kind: line.kind,
    number: line.number,
    description: line.description,
    item_key: line.item_key,
    make: line.make,
    unit: isItem && line.unit !== '' ? (line.unit as NewJobItem['unit']) : null,
    pack: isItem ? number(line.pack) : null,
    qty: isItem && !line.rate_only ? number(line.qty) : null,
    rate_per: line.rate_per,
    rate_only: isItem && line.rate_only,
    optional: isItem && line.optional,
    hsn_sac: line.hsn_sac.trim() || null,
    needed_from: line.needed_from || null,
    needed_to: line.needed_to || null,
    est_rate: isItem ? number(line.est_rate) : null,
  }
}
