import { plural } from '@lingui/core/macro'
import type { NewJob } from '#contract/job.ts'
import { deliveryTime } from '#web/ui/delivery-time.ts'

/** How much, where and by when, in one line. The budget stands beside it. */
export const factsInLine = ({
  quantity,
  location,
  delivery_timeline,
  item_count = 0,
}: Pick<NewJob, 'location' | 'delivery_timeline'> & { quantity?: string | null; item_count?: number }): string =>
  [linesText(item_count), quantity, location, deliveryTime(delivery_timeline)].filter(Boolean).join(' · ')

/** '12 lines'; null without any. */
export const linesText = (count: number): string | null =>
  count > 0 ? plural(count, { one: '# line', other: '# lines' }) : null
