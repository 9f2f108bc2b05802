import { foldWord } from './normalise-text.ts'

export type PhraseTable<Meaning> = ReadonlyMap<string, readonly { words: readonly string[]; meaning: Meaning }[]>

/** Phrases by their first word, the longest first; of equal ones the first in the table. */
export function phraseTable<Meaning>(
  rows: readonly (readonly [phrase: string, meaning: Meaning])[],
): PhraseTable<Meaning> {
  const table = new Map<string, { words: readonly string[]; meaning: Meaning }[]>()
  for (const [phrase, meaning] of rows) {
    const words = phrase
      .normalize('NFC')
      .split(/[ .'-]|(?<=\d)(?=[a-z])/)
      .filter((word) => word !== '')
      .map(foldWord)
    const [first] = words
    if (first === undefined) continue
    const known = table.get(first)
    if (known) known.push({ words, meaning })
    else table.set(first, [{ words, meaning }])
  }
  for (const phrases of table.values()) phrases.sort((a, b) => b.words.length - a.words.length)
  return table
}
