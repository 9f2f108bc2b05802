import { createHash } from 'node:crypto'
import { type DroppedWhy, type WordingLanguage, whyDropped } from '#domain/statement/wording/accept-wording.ts'
import type { WordingFact } from '#domain/statement/wording/wording-facts.ts'
import type { AskModel } from './ask-model.ts'
import { promptOf } from './prompt-of-notes.ts'

export type NotesDroppedWhy = DroppedWhy | 'failed'

/** The text of a model about these facts that may be shown, or null: then the notes speak for themselves. Never rejects. */
export type WordNotes = (facts: readonly WordingFact[], language: WordingLanguage) => Promise<string | null>

const cachedAtMost = 1000

/**
 * Asks once for each set of facts and language; the answer, or that there is none, is cached. What the guard drops is counted by
 * `dropped`.
 */
export function createWordNotes(ask: AskModel, dropped: (why: NotesDroppedWhy) => void): WordNotes {
  const cached = new Map<string, Promise<string | null>>()

  async function wordedBy(facts: readonly WordingFact[], language: WordingLanguage): Promise<string | null> {
    const answer = await ask(promptOf(facts, language)).catch(() => null)
    const why = answer === null ? 'failed' : whyDropped(answer, facts, language)
    if (why === null) return answer!.normalize('NFC').trim()
    dropped(why)
    return null
  }

  return (facts, language) => {
    if (facts.length === 0) return Promise.resolve(null)
    const key = createHash('sha256')
      .update(JSON.stringify([language, facts]))
      .digest('base64')
    const known = cached.get(key)
    if (known) return known
    const asked = wordedBy(facts, language)
    cached.set(key, asked)
    // The oldest goes first: a Map keeps the order of insertion.
    if (cached.size > cachedAtMost) cached.delete(cached.keys().next().value!)
    return asked
  }
}
