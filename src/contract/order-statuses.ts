/** `offered`: the supplier has not answered yet. `lapsed`: nobody answered in time. `cancelled`: by the buyer. */
export const awardStatuses = ['offered', 'accepted', 'declined', 'lapsed', 'cancelled'] as const
export type AwardStatus = (typeof awardStatuses)[number]

/** `completed`: all lines are accepted and all bills passed. `closed`: ended with a rest undelivered. */
export const orderStatuses = [
  'draft',
  'issued',
  'accepted',
  'refused',
  'lapsed',
  'completed',
  'closed',
  'cancelled',
] as const
export type OrderStatus = (typeof orderStatuses)[number]

/** Of one version of an order: the first, or an amendment. */
export const orderVersionStatuses = ['draft', 'issued', 'accepted', 'refused', 'lapsed', 'withdrawn'] as const
export type OrderVersionStatus = (typeof orderVersionStatuses)[number]

export const dispatchStatuses = ['dispatched', 'received', 'cancelled'] as const
export type DispatchStatus = (typeof dispatchStatuses)[number]

export const receiptStatuses = ['recorded', 'accepted', 'cancelled'] as const
export type ReceiptStatus = (typeof receiptStatuses)[number]

/** `mismatch`: submitted, and it differs from the order or the receipts. */
export const billStatuses = ['submitted', 'mismatch', 'passed', 'returned', 'withdrawn', 'paid'] as const
export type BillStatus = (typeof billStatuses)[number]

/** Of a payment that the buyer recorded; the supplier confirms or contests it. */
export const orderPaymentStatuses = ['recorded', 'confirmed', 'contested', 'withdrawn'] as const
export type OrderPaymentStatus = (typeof orderPaymentStatuses)[number]

export const milestoneStatuses = ['pending', 'due', 'frozen', 'paid', 'cancelled'] as const
export type MilestoneStatus = (typeof milestoneStatuses)[number]

export const disputeStatuses = ['open', 'agreed', 'decided', 'withdrawn'] as const
export type DisputeStatus = (typeof disputeStatuses)[number]
