import { lazyPart } from '#web/language/lazy-part.ts'

export const PriceHint = lazyPart('src/web/features/price-ranges/price-hint.tsx', async () => {
  return (await import('./price-hint.tsx')).PriceHint
})
