import type { ComparisonNote } from '#contract/statement.ts'
import { noteWords } from '#contract/statement-words.ts'
import { explainBids, type Note } from '#domain/statement/explain-bids.ts'
import { type NoteNames, wordsOfNote } from '#domain/statement/words-of-note.ts'
import { translate } from '#web/language/translate.ts'
import type { ShownNote } from './notes-list.tsx'
import type { Reading } from './reading.ts'

/** The notes on a statement in the reader's language. */
export const notesOf = ({ statement, names }: Reading): ShownNote[] =>
  explainBids(statement).map((note) => shownNote(note, names))

/** Those that the server has found on bids of one price, in the language of the screen. */
export const notesReceived = (notes: readonly ComparisonNote[], names: NoteNames): ShownNote[] =>
  notes.map(({ bid_id, job_item_id: _, text: __, ...note }) =>
    shownNote({ ...note, bid: bid_id, line: null, stake: 0n } as unknown as Note, names),
  )

function shownNote(note: Note, names: NoteNames): ShownNote {
  const text = translate(wordsOfNote(note, names))
  const { code, severity, alike } = note
  return { code, severity, text: alike > 0 ? translate(noteWords.more({ note: text, alike })) : text }
}
