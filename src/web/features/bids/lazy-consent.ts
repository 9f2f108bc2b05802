import { lazyPart } from '#web/language/lazy-part.ts'

export const ConsentLine = lazyPart(
  'src/web/features/consent/consent-line.tsx',
  async () => (await import('../consent/consent-line.tsx')).ConsentLine,
)

export const BidsInOurName = lazyPart(
  'src/web/features/consent/bids-in-our-name.tsx',
  async () => (await import('../consent/bids-in-our-name.tsx')).BidsInOurName,
)
