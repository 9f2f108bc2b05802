import { lazyPart } from '#web/language/lazy-part.ts'

/** Loaded with the first form that has a field for a place. */
export const PlaceSuggestions = lazyPart('src/web/features/places/place-suggestions.tsx', async () => {
  const part = await import('./place-suggestions.tsx')
  return part.PlaceSuggestions
})
