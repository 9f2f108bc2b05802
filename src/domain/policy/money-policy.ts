import type { BillKind } from '#contract/money-lists.ts'
import { moneyRefusals } from '#contract/money-refusals.ts'
import type { BillStatus, DisputeStatus, OrderPaymentStatus, OrderStatus } from '#contract/order-statuses.ts'
import { refusals } from '#contract/refusals.ts'
import { messages } from '#contract/screen-messages.ts'
import { billMoves, canMove, disputeMoves, orderPaymentMoves } from '../orders/order-lifecycles.ts'
import { allowed, refused, type Verdict } from '../verdict.ts'
import { allowedTo, type Me } from './me.ts'
import { type OrderSide, type OrderSides, sideOf } from './order-policy.ts'

type OfOrder = OrderSides & { status: OrderStatus }

const inForce: readonly OrderStatus[] = ['accepted', 'completed', 'closed']
export const isInForce = ({ status }: { status: OrderStatus }): boolean => inForce.includes(status)

/** Bills, payments and disputes of an order. Site and dispatch people, who see no prices, never see one. */
export const moneyPolicy = {
  seeBills: (me: Me): Verdict => allowedTo(me, 'see_prices_after_award'),

  /** Lists of all that is owed, and exports. */
  keepAccounts: (me: Me): Verdict => allowedTo(me, 'keep_accounts'),

  submitBill: (me: Me, order: OfOrder): Verdict => ofSide(me, order, 'supplier', inForceOnly(order)),
  passBill: (me: Me, order: OfOrder, bill: { status: BillStatus }): Verdict =>
    ofSide(me, order, 'buyer', moves(canMove(billMoves, bill.status, 'passed') && bill.status !== 'paid')),
  correctDeductions: (me: Me, order: OfOrder, { kind, status }: { kind: BillKind; status: BillStatus }): Verdict =>
    ofSide(
      me,
      order,
      'buyer',
      kind === 'credit_note'
        ? refused('conflict', moneyRefusals.creditNoteWhole)
        : status === 'passed' || status === 'paid'
          ? allowed
          : refused('conflict', moneyRefusals.billNotPassed),
    ),
  returnBill: (me: Me, order: OfOrder, bill: { status: BillStatus }): Verdict =>
    ofSide(me, order, 'buyer', moves(canMove(billMoves, bill.status, 'returned'))),
  withdrawBill: (me: Me, order: OfOrder, bill: { status: BillStatus }): Verdict =>
    ofSide(me, order, 'supplier', moves(canMove(billMoves, bill.status, 'withdrawn'))),

  recordPayment: (me: Me, order: OfOrder): Verdict => ofSide(me, order, 'buyer', inForceOnly(order)),
  answerPayment: (
    me: Me,
    order: OfOrder,
    payment: { status: OrderPaymentStatus },
    to: 'confirmed' | 'contested',
  ): Verdict => ofSide(me, order, 'supplier', paymentMoves(payment, to)),
  withdrawPayment: (me: Me, order: OfOrder, payment: { status: OrderPaymentStatus }): Verdict =>
    ofSide(me, order, 'buyer', paymentMoves(payment, 'withdrawn')),
  /** Of a credit note, or of an advance. */
  withdrawRefund: (me: Me, order: OfOrder, { withdrawn }: { withdrawn: boolean }): Verdict =>
    ofSide(me, order, 'buyer', withdrawn ? refused('conflict', moneyRefusals.refundTakenBack) : allowed),

  raiseDispute: (me: Me, order: OfOrder): Verdict => ofSide(me, order, sideOf(me, order), inForceOnly(order)),
  /** `raised_for`, `proposed_for`: ids of companies. */
  speakInDispute: (me: Me, order: OfOrder, dispute: { status: DisputeStatus }): Verdict =>
    ofSide(me, order, sideOf(me, order), open(dispute)),
  agreeDispute(me: Me, order: OfOrder, dispute: { status: DisputeStatus; proposed_for: string | null }): Verdict {
    const speaks = moneyPolicy.speakInDispute(me, order, dispute)
    if (!speaks.allowed) return speaks
    const isOfOther = dispute.proposed_for !== null && dispute.proposed_for !== me.company_id
    return isOfOther ? allowed : refused('conflict', moneyRefusals.nothingProposed)
  },
  withdrawDispute(me: Me, order: OfOrder, dispute: { status: DisputeStatus; raised_for: string }): Verdict {
    const speaks = moneyPolicy.speakInDispute(me, order, dispute)
    if (!speaks.allowed) return speaks
    return dispute.raised_for === me.company_id ? allowed : refused('forbidden', moneyRefusals.disputeOfOtherSide)
  },
  /** After the days of evidence. `at`: the time by which the server decides. */
  decideDispute(me: Me, dispute: { status: DisputeStatus; evidence_until: string }, at: string): Verdict {
    const byRole = allowedTo(me, 'administer')
    if (!byRole.allowed) return byRole
    const isOpen = open(dispute)
    if (!isOpen.allowed) return isOpen
    return dispute.evidence_until <= at ? allowed : refused('conflict', moneyRefusals.evidenceOpen)
  },
}

const inForceOnly = (order: OfOrder): Verdict =>
  isInForce(order) ? allowed : refused('conflict', refusals.orderNotAccepted)
const moves = (can: boolean): Verdict => (can ? allowed : refused('conflict', moneyRefusals.billDecided))
function paymentMoves({ status }: { status: OrderPaymentStatus }, to: OrderPaymentStatus): Verdict {
  if (canMove(orderPaymentMoves, status, to)) return allowed
  return refused('conflict', status === 'withdrawn' ? moneyRefusals.paymentWithdrawn : moneyRefusals.paymentAnswered)
}
const open = ({ status }: { status: DisputeStatus }): Verdict =>
  canMove(disputeMoves, status, 'withdrawn') ? allowed : refused('conflict', moneyRefusals.disputeEnded)

/** What only those who keep the accounts of that side do. */
function ofSide(me: Me, order: OrderSides, wanted: OrderSide | null, state: Verdict): Verdict {
  const side = sideOf(me, order)
  if (side === null) return refused('hidden', messages.notFound)
  if (side !== wanted) return refused('forbidden', refusals.orderOfOtherSide)
  const byRole = allowedTo(me, 'keep_accounts')
  return byRole.allowed ? state : byRole
}
