import type { JobItem, NewJobItem } from '#contract/job-item.ts'
import { storedLine } from './edited-line.ts'
import { sentLine } from './sent-line.ts'

const stored = (item: JobItem) => sentLine(storedLine(item), item.position)
const shown = ({ est_rate: _, ...line }: NewJobItem) => JSON.stringify(line)

/** Whether bidders would see no difference. */
export const isSame = (item: JobItem, after: NewJobItem): boolean => shown(stored(item)) === shown(after)

/** Whether colleagues would see none either, who share the own estimates of a draft. */
export const isSameInDraft = (item: JobItem, after: NewJobItem): boolean =>
  JSON.stringify(stored(item)) === JSON.stringify(after)
