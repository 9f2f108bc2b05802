import { lazyPart } from '#web/language/lazy-part.ts'

export const JobReviews = lazyPart('src/web/features/reviews/job-reviews.tsx', async () => {
  return (await import('./job-reviews.tsx')).JobReviews
})
export const CompanyReviews = lazyPart('src/web/features/reviews/company-reviews.tsx', async () => {
  return (await import('./company-reviews.tsx')).CompanyReviews
})
