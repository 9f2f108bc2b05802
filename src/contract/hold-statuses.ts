/** `releasing`, `returning`: decided, and the partner is still to carry it out. */
export const holdStatuses = ['created', 'held', 'releasing', 'released', 'returning', 'returned', 'given_up'] as const
export type HoldStatus = (typeof holdStatuses)[number]
