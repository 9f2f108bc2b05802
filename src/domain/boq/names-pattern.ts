import { itemOf } from './catalogue/catalogue.ts'

/**
 * A pattern of PostgreSQL for titles that name one of these items of the catalogue, by any of its names: it finds more than
 * `itemsNamed`, which reads, such as "white cement" for cement. Null: no such item.
 */
export function namesPattern(keys: readonly string[]): string | null {
  const names = keys.flatMap((key) => {
    const item = itemOf(key)
    return item ? [...Object.values(item.names), ...item.also] : []
  })
  const escaped = [...new Set(names)].map((name) => name.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
  const isLatin = (name: string) => /^[\x20-\x7e]+$/.test(name)
  // Marks of vowels end no word of Hindi, for PostgreSQL they do.
  const parts = [
    ...escaped.filter(isLatin).map((name) => String.raw`\m${name}(?:s|es)?\M`),
    ...escaped.filter((name) => !isLatin(name)),
  ]
  return parts.length === 0 ? null : parts.join('|')
}
