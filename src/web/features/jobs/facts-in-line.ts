import type { NewJob } from '#contract/job.ts'

/** How much, where and by when, in one line. The budget stands beside it. */
export const factsInLine = ({
  quantity,
  location,
  delivery_timeline,
}: Pick<NewJob, 'location' | 'delivery_timeline'> & { quantity?: string | null }): string =>
  [quantity, location, delivery_timeline].filter(Boolean).join(' · ')
