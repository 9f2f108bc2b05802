import { setTimeout as delay } from 'node:timers/promises'
import type { Language } from '#contract/languages.ts'
import type { ComparisonNotes, Statement } from '#contract/statement.ts'
import { noteWords } from '#contract/statement-words.ts'
import { explainBids, type Note } from '#domain/statement/explain-bids.ts'
import { factsOfStatement, settingsOfStatement } from '#domain/statement/facts-of-statement.ts'
import { reckonStatement } from '#domain/statement/reckon-statement.ts'
import { wordingFacts } from '#domain/statement/wording/wording-facts.ts'
import { type NoteNames, wordsOfNote } from '#domain/statement/words-of-note.ts'
import { translate } from '../../language/translate.ts'
import type { Services } from '../../services.ts'
import { namesOf } from './names-of-statement.ts'

/** A reply does not wait longer for a model: the next one has its answer. */
const waitAtMostMs = 2500

/** At most five notes on the bids of a job, by its stored settings; reworded by a model where the buyer's company allows it. */
export async function notesOfJob(
  shown: Statement,
  language: Language,
  { wordNotes }: Pick<Services, 'wordNotes'>,
): Promise<ComparisonNotes> {
  const statement = reckonStatement(factsOfStatement(shown), settingsOfStatement(shown.settings))
  const notes = explainBids(statement)
  const names = namesOf(shown, (sentence) => translate(language, sentence))
  const texts = notes.map((note) => textOf(note, names, language))
  const facts = wordingFacts(
    notes,
    statement.bids.map(({ bid }) => bid.id),
  )
  const text =
    shown.has_model && wordNotes && (await Promise.race([wordNotes(facts, language), delay(waitAtMostMs, null)]))
  return {
    notes: notes.map(({ code, severity, bid, line, alike, values }, place) => ({
      ...{ code, severity, bid_id: bid, alike, values, text: texts[place]! },
      job_item_id: line === null ? null : (shown.lines[line]?.id ?? null),
    })),
    wording: text ? { text, facts: texts } : null,
  }
}

function textOf(note: Note, names: NoteNames, language: Language): string {
  const text = translate(language, wordsOfNote(note, names))
  return note.alike > 0 ? translate(language, noteWords.more({ note: text, alike: note.alike })) : text
}
