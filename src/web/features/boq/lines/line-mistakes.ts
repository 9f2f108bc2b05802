import * as z from 'zod/mini'
import { newJobItem } from '#contract/job-item.ts'
import { issueText } from '#contract/sentence.ts'
import { lineProblem } from '#domain/boq/line-problem.ts'
import type { EditedLine, LineAsk, Mistake } from './lines-store.ts'
import { sentLine } from './sent-line.ts'

/** Must be answered before the line is sent: how much of what. */
export const mustAnswer: readonly LineAsk[] = [
  ...([
    'brass_kind',
    'quantity',
    'quantity_unusual',
    'number_grouping',
    'range',
    'unit',
    'count',
    'time',
    'each',
  ] as const),
]

const known = new WeakMap<EditedLine, Mistake | null>()

/** The first mistake of a line; null: none. Lines never change, so each is checked once. */
export function mistakeOf(line: EditedLine): Mistake | null {
  const before = known.get(line)
  if (before !== undefined) return before
  const mistake = findMistake(line)
  known.set(line, mistake)
  return mistake
}

/**
 * The mistake of a line that is shown while it is edited: at once if something wrong was typed, and what is missing once the lines
 * were to be sent.
 */
export function shownMistake(line: EditedLine, isChecked: boolean): Mistake | null {
  const mistake = mistakeOf(line)
  return mistake && (isChecked || line[mistake.field as 'qty']) ? mistake : null
}

function findMistake(line: EditedLine): Mistake | null {
  const read = z.safeParse(newJobItem, sentLine(line, 0))
  if (!read.success) {
    const [issue] = read.error.issues
    return { field: String(issue!.path[0]), issue: issue!.message }
  }
  const problem = lineProblem(read.data)
  return problem && { field: problem.field, issue: issueText(problem.sentence) }
}

export const isOpen = (line: EditedLine): boolean => line.asks.some((ask) => mustAnswer.includes(ask))
