import { useQuery } from '@tanstack/react-query'
import { currentLanguage } from '#web/language/translate.ts'

/** The catalogue of items is loaded with the first screen that names one. */
const catalogueQuery = {
  queryKey: ['catalogue of items'],
  queryFn: async () => (await import('#domain/boq/catalogue/catalogue.ts')).catalogue,
  staleTime: Number.POSITIVE_INFINITY,
} as const

export type NamedItem = { key: string; name: string; names: readonly string[] }

/** All items by their name in the reader's language, and all names by which people look for them; empty until loaded. */
export function useItems(): readonly NamedItem[] {
  const { data = [] } = useQuery(catalogueQuery)
  return data.map(({ key, names, also }) => ({
    key,
    name: names[nameIn()],
    names: [...Object.values(names), ...also, key],
  }))
}

const nameIn = (): 'en' | 'hi' => (currentLanguage() === 'hi' ? 'hi' : 'en')

/** The name of an item by its key; the key itself until the catalogue is loaded. */
export function useItemName(): (key: string) => string {
  const items = useItems()
  return (key) => items.find((item) => item.key === key)?.name ?? key.replaceAll('_', ' ')
}
