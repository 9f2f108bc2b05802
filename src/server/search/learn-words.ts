import { deletionsOf } from '#domain/search/near-keys.ts'
import { spellingKey } from '#domain/search/spelling-key.ts'
import { wordsOfText } from '#domain/search/words.ts'
import type { Sql } from '../db/database.ts'

/**
 * Notes the words of new texts, so that searches find them in other spellings. A word is written when it is new and when it
 * occurs for the second time, so common words are never locked. `repeated`: all of them occur more than once.
 */
export async function learnWords(sql: Sql, texts: readonly string[], { repeated = false } = {}): Promise<void> {
  const words = wordsOfText(texts.join('\n')) // sorted: two transactions take the locks in the same order
  if (words.length === 0) return
  const keys = words.map(spellingKey)
  // The letters of a key cannot contain the space that separates them here.
  const near = keys.map((key) => deletionsOf(key).join(' '))
  await sql`
    insert into search_words (word, key, near, repeated)
    select word, key, string_to_array(near, ' '), ${repeated}
    from unnest(${words}::text[], ${keys}::text[], ${near}::text[]) as new (word, key, near)
    where not exists (select from search_words s where s.word = new.word and s.repeated)
    order by word
    on conflict (word) do update set repeated = true where not search_words.repeated`
}

/** Forgets the words of a closed company's name that occurred once. */
export async function forgetWords(sql: Sql, text: string): Promise<void> {
  await sql`delete from search_words where word = any(${wordsOfText(text)}::text[]) and not repeated`
}
