import { lazyPart } from '#web/language/lazy-part.ts'

export const BidderRecord = lazyPart('src/web/features/records/record-beside.tsx', async () => {
  return (await import('./record-beside.tsx')).BidderRecord
})
export const BuyerRecord = lazyPart('src/web/features/records/record-beside.tsx', async () => {
  return (await import('./record-beside.tsx')).BuyerRecord
})
export const RecordSection = lazyPart('src/web/features/records/record-section.tsx', async () => {
  return (await import('./record-section.tsx')).RecordSection
})
