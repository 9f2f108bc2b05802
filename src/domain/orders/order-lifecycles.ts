import type {
  AwardStatus,
  BillStatus,
  DispatchStatus,
  DisputeStatus,
  MilestoneStatus,
  OrderPaymentStatus,
  OrderStatus,
  OrderVersionStatus,
  ReceiptStatus,
} from '#contract/order-statuses.ts'

/** Allowed transitions from each status. A new status does not compile until its transitions are listed. */
type Moves<Status extends string> = Readonly<Record<Status, readonly Status[]>>

export const awardMoves = {
  offered: ['accepted', 'declined', 'lapsed', 'cancelled'],
  accepted: ['cancelled'],
  declined: [],
  lapsed: [],
  cancelled: [],
} as const satisfies Moves<AwardStatus>

export const orderMoves = {
  draft: ['issued', 'cancelled'],
  issued: ['draft', 'accepted', 'refused', 'lapsed', 'cancelled'],
  accepted: ['completed', 'closed', 'cancelled'],
  refused: [],
  lapsed: [],
  completed: [],
  closed: [],
  cancelled: [],
} as const satisfies Moves<OrderStatus>

export const orderVersionMoves = {
  draft: ['issued', 'withdrawn'],
  issued: ['accepted', 'refused', 'lapsed', 'withdrawn'],
  accepted: [],
  refused: [],
  lapsed: [],
  withdrawn: [],
} as const satisfies Moves<OrderVersionStatus>

export const dispatchMoves = {
  dispatched: ['received', 'cancelled'],
  // Its receipt was cancelled, and the truck is to be received again.
  received: ['dispatched'],
  cancelled: [],
} as const satisfies Moves<DispatchStatus>

export const receiptMoves = {
  recorded: ['accepted', 'cancelled'],
  accepted: ['cancelled'],
  cancelled: [],
} as const satisfies Moves<ReceiptStatus>

export const billMoves = {
  submitted: ['mismatch', 'passed', 'returned', 'withdrawn'],
  mismatch: ['submitted', 'passed', 'returned', 'withdrawn'],
  passed: ['paid'],
  returned: [],
  withdrawn: [],
  // A payment of it was withdrawn or contested.
  paid: ['passed'],
} as const satisfies Moves<BillStatus>

export const orderPaymentMoves = {
  recorded: ['confirmed', 'contested', 'withdrawn'],
  contested: ['confirmed', 'withdrawn'],
  confirmed: [],
  withdrawn: [],
} as const satisfies Moves<OrderPaymentStatus>

export const milestoneMoves = {
  pending: ['due', 'frozen', 'cancelled'],
  due: ['paid', 'frozen', 'cancelled'],
  frozen: ['pending', 'due', 'cancelled'],
  paid: ['due'],
  cancelled: [],
} as const satisfies Moves<MilestoneStatus>

export const disputeMoves = {
  open: ['agreed', 'decided', 'withdrawn'],
  agreed: [],
  decided: [],
  withdrawn: [],
} as const satisfies Moves<DisputeStatus>

export function canMove<Status extends string>(moves: Moves<Status>, from: Status, to: Status): boolean {
  return moves[from].includes(to)
}
