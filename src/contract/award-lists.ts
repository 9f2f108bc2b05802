/**
 * `offered`: its bidder has not answered yet. `lapsed`: not answered in time. `cancelled`: taken back by the buyer before the
 * answer.
 */
export const awardStatuses = ['offered', 'accepted', 'declined', 'lapsed', 'cancelled'] as const
export type AwardStatus = (typeof awardStatuses)[number]

/** Why an award does not go to the lowest. `lower_total`: lowest together with the other parts of the split. */
export const awardReasons = [
  'lower_total',
  'quality',
  'delivery',
  'terms',
  'experience',
  'capacity',
  'next_in_line',
  'few_bids',
  'other',
] as const
export type AwardReason = (typeof awardReasons)[number]

/** As stored. `unstated`: of one bid awarded at once, of which nobody asks why. */
export const storedAwardReasons = [...awardReasons, 'unstated'] as const

/** Why a bid is given no part of a job now. `firm_refused`: the firm says that its salesman does not represent it. `declined`: its bidder did not take other lines; the buyer may still ask again. */
export const partObstacles = [
  'answer_awaited',
  'not_confirmed',
  'unsuitable',
  'whole_only',
  'without_account',
  'firm_refused',
  'below_min',
  'expired',
  'declined',
] as const
export type PartObstacle = (typeof partObstacles)[number]

/** What a bidder who was not chosen is told; never a price, a rank or a name. */
export const bidFeedbacks = ['price', 'delivery', 'specification', 'terms', 'incomplete'] as const
export type BidFeedback = (typeof bidFeedbacks)[number]
