import { deletionsOf } from '#domain/search/near-keys.ts'
import { namesOfPlace } from '#domain/search/old-names.ts'
import { isDevanagari, spellingKey } from '#domain/search/spelling-key.ts'
import { type KnownWord, type Spellings, spellingsOf } from '#domain/search/spellings.ts'
import { otherWordsFor } from '#domain/search/trade-words.ts'
import { digitSpellings, isPlainWord, searchedWords } from '#domain/search/words.ts'
import type { Sql } from '../db/database.ts'

/** Every word of a search with the spellings to look for; all words must be found. */
export type Search = Spellings[]

const shortestKey = 3
const mostKnown = 20

/** Looks up how else the words of `q` may be spelt. */
export function readSearch(sql: Sql, q: string): Promise<Search> {
  return Promise.all(
    searchedWords(q).map(async (word) => {
      const { same, near } = await readSpellings(sql, word)
      return { same: [...new Set([...same, ...namesOfPlace(word)])], near }
    }),
  )
}

async function readSpellings(sql: Sql, word: string): Promise<Spellings> {
  const key = isPlainWord(word) ? spellingKey(word) : ''
  if (key.length < shortestKey) return { same: [word, ...digitSpellings(word)], near: [] }
  return spellingsOf(word, key, await knownWords(sql, word, key))
}

/** Known words near the key or for the same thing; words in the other script that begin with it; and a frequent one that the word begins. */
function knownWords(sql: Sql, word: string, key: string): Promise<KnownWord[]> {
  const otherScript = isDevanagari(word) ? sql`word ~ '^[a-z]'` : sql`word ~ '^[ऀ-ॿ]'`
  return sql<KnownWord[]>`
    (select word, key, repeated from search_words where key = ${key} or near && ${deletionsOf(key)}::text[] limit 200)
    union
    select word, key, repeated from search_words where word = any(${otherWordsFor(word)}::text[])
    union
    (select word, key, repeated from search_words where key >= ${key} and key < ${`${key}{`} and ${otherScript}
      order by key, word limit ${mostKnown})
    union
    (select word, key, repeated from search_words where word like ${`${word}%`} and repeated limit 1)`
}
