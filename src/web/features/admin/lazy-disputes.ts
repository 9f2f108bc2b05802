import { lazyPart } from '#web/language/lazy-part.ts'

export const DisputeRecords = lazyPart('src/web/features/admin/dispute-records.tsx', async () => {
  return (await import('./dispute-records.tsx')).DisputeRecords
})
