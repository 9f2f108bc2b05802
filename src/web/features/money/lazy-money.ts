import { lazyPart } from '#web/language/lazy-part.ts'

export const MoneyOfOrder = lazyPart('src/web/features/money/money-of-order.tsx', async () => {
  return (await import('./money-of-order.tsx')).MoneyOfOrder
})
