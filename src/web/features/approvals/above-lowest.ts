import type { AwardRequest } from '#contract/award-request.ts'

/** How far the requested award is above the lowest bid, in rupees and percent, as in the comparison. */
export function aboveLowest({ landed_total, statement: { lowest_total } }: AwardRequest) {
  const rupeesAboveL1 = Math.round((landed_total - lowest_total) * 100) / 100
  return { rupeesAboveL1, percentAboveL1: (rupeesAboveL1 / lowest_total) * 100 }
}
