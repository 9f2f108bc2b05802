import type { Sentence } from '#contract/sentence.ts'
import type { Statement } from '#contract/statement.ts'
import { type NoteNames, nameOfLine } from '#domain/statement/words-of-note.ts'

/** The names of the bidders, or of the companies represented, by bid. */
export const bidNames = ({ bids }: Statement): Map<string, string> =>
  new Map(
    bids.map(({ id, company_represented, supplier_info }) => [id, (company_represented ?? supplier_info).company_name]),
  )

/** How the statement's reader calls its bids and lines. */
export function namesOf(statement: Statement, say: (sentence: Sentence) => string): NoteNames {
  const names = bidNames(statement)
  return {
    bid: (id) => names.get(id) ?? '',
    line: (place) => say(nameOfLine(statement.lines, place)),
  }
}
