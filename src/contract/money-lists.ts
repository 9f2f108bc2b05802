/** `ra_bill`: a running account bill, of what was measured up to date less what was billed before. */
export const billKinds = ['invoice', 'ra_bill', 'final_bill', 'credit_note'] as const
export type BillKind = (typeof billKinds)[number]

/** Filter of bills. `open`: to be passed. `passed`: to be paid. */
export const billStates = ['open', 'passed', 'paid', 'ended'] as const

/** What the buyer keeps back when a bill is passed. `ld`: liquidated damages. `tds`: an estimate, deducted with the payment. */
export const deductionKinds = ['retention', 'advance_recovery', 'ld', 'material', 'tds', 'other'] as const
export type DeductionKind = (typeof deductionKinds)[number]

/** `credit_note`: taken off by a passed credit note, whose number is the note. */
export const allDeductionKinds = [...deductionKinds, 'credit_note'] as const

/** How people pay. `treds`: a platform that discounts bills of small suppliers. `set_off`: against what the other side owes. */
export const paymentModes = ['neft', 'rtgs', 'imps', 'upi', 'cheque', 'treds', 'cash', 'set_off'] as const
/** `tds`: nothing but TDS, which an earlier payment did not name. */
export const recordedModes = [...paymentModes, 'tds'] as const
/** `escrow`: paid out by a licensed partner, never recorded by hand. */
export const orderPaymentModes = [...recordedModes, 'escrow'] as const
export type OrderPaymentMode = (typeof orderPaymentModes)[number]

export const disputeKinds = ['quantity', 'quality', 'delay', 'rate', 'payment', 'other'] as const
export type DisputeKind = (typeof disputeKinds)[number]

/** By the MSMED Act. */
export const msmeClasses = ['micro', 'small', 'medium'] as const
export type MsmeClass = (typeof msmeClasses)[number]

/** Why a bill is due on its day: as the order agrees, or by the MSMED Act at the latest 45 days, or 15 where nothing is agreed. */
export const dueReasons = ['agreed', 'msme_agreed', 'msme_45', 'msme_15'] as const
export type DueReason = (typeof dueReasons)[number]

/** In what a bill differs from its order and from what was accepted. */
export const findingCodes = [
  'line_not_ordered',
  'over_billed',
  'rate_differs',
  'gst_rate_differs',
  'amount_differs',
  'charges_differ',
  'tax_split_differs',
  'tax_differs',
  'taxable_differs',
  'round_off_too_large',
  'total_differs',
  'seller_differs',
] as const
export type FindingCode = (typeof findingCodes)[number]
