import { lazyPart } from '#web/language/lazy-part.ts'

export const HeldMoney = lazyPart('src/web/features/money/held-money.tsx', async () => {
  return (await import('./held-money.tsx')).HeldMoney
})
export const DisputePanel = lazyPart('src/web/features/money/dispute-panel.tsx', async () => {
  return (await import('./dispute-panel.tsx')).DisputePanel
})
