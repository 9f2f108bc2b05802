import type { Job } from '#contract/job.ts'

/** How much, where and by when, in one line. The budget stands beside it. */
export const factsInLine = ({ quantity, location, delivery_timeline }: Job): string =>
  [quantity, location, delivery_timeline].filter(Boolean).join(' · ')
