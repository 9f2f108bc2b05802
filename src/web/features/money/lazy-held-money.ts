import { lazyPart } from '#web/language/lazy-part.ts'

export const HeldMoney = lazyPart('src/web/features/money/held-money.tsx', async () => {
  return (await import('./held-money.tsx')).HeldMoney
})
