import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { type Act, type Kind, type Part, type State, sideOf } from './model.ts'

/** An act with indices into the existing objects instead of ids, so that sequences can be shrunk. */
export type Wish = { kind: Kind; n: number; m: number; stranger: boolean }

const weights: Record<Kind, number> = {
  ...{ issue: 6, accept: 6, refuse: 1, withdraw: 2, lapse: 1, amend: 4, cancel: 1, close: 1 },
  ...{ dispatch: 8, cancelTruck: 2, receive: 12, cancelReceipt: 3 },
  ...{ bill: 10, pass: 9, return: 2, withdrawBill: 2 },
  ...{ refund: 1, payBack: 1, takeBack: 1, pay: 10, confirm: 4, contest: 3, withdrawPayment: 3 },
  ...{ raise: 4, propose: 4, agree: 3, withdrawDispute: 2 },
}
const kinds = Object.keys(weights) as Kind[]

const wish: fc.Arbitrary<Wish> = fc.record({
  kind: fc.oneof(...kinds.map((kind) => ({ arbitrary: fc.constant(kind), weight: weights[kind] }))),
  n: fc.nat(999),
  m: fc.nat(999),
  /** By somebody whose order or work it is not. */
  stranger: fc.nat(9).map((n) => n === 0),
})

const begun = (kind: Kind, m = 0): Wish => ({ kind, n: 0, m, stranger: false })
const issued = [begun('issue')]
const accepted = [...issued, begun('accept')]
const delivered = [...accepted, begun('dispatch', 4), begun('receive', 4), begun('receive', 5)]
const billed = [...delivered, begun('bill', 4), begun('bill', 2)]
const passed = [...billed, begun('pass', 1), begun('pay', 4)]

/** So that most stories get further, they begin with something done. */
export const sequence = fc
  .tuple(
    fc.constantFrom([], issued, accepted, delivered, billed, passed),
    fc.array(wish, { minLength: 4, maxLength: 30, size: 'max' }),
  )
  .map(([first, then]) => [...first, ...then])

/** Acts at once. They conflict only on the same object, so most have the same index. */
export const crowd = fc
  .tuple(fc.nat(999), fc.array(wish, { minLength: 2, maxLength: 5, size: 'max' }))
  .map(([n, wishes]) => wishes.map((one) => (one.m % 3 ? { ...one, n } : one)))

const nth = <Thing>(things: readonly Thing[], n: number): Thing | undefined => things[n % (things.length || 1)]
/** Cement by the hundred, steel by half tonnes. */
const qtyOf = (line: number, m: number) => (line === 0 ? 20 + (m % 9) * 60 : 0.5 + (m % 9) * 3.5)
const amendedTo = [
  [100, 300, 450, 700],
  [5, 15, 22.5, 40],
] as const

/** Resolves the indices of an act to objects of the present state. */
export function actOf(state: State, { kind, n, m, stranger }: Wish): Act {
  const line = m % 2
  const truck = nth(state.trucks, n)?.id ?? randomUUID()
  const receipt = nth(state.receipts, n)?.id ?? randomUUID()
  const bill = nth(state.bills, n)
  const payment = nth(state.payments, n)?.id ?? randomUUID()
  const dispute = nth(state.disputes, n)?.id ?? randomUUID()
  const isStale = m % 8 === 7
  const who = whoActs(state, kind, { m, stranger })
  switch (kind) {
    case 'issue':
      return { kind, who, revision: Math.max(1, state.revision - Number(isStale)) }
    case 'accept':
    case 'refuse':
      return { kind, who, version: Math.max(1, (state.pending?.version ?? state.versions) - Number(isStale)) }
    case 'amend': {
      const choices = amendedTo[line]!.filter((qty) => qty !== state.lines[line]!.qty)
      return { kind, who, version: Math.max(1, state.version - Number(isStale)), line, qty: nth(choices, m >> 1)! }
    }
    case 'dispatch':
      return { kind, who, id: randomUUID(), line, qty: qtyOf(line, m >> 1), confirmed: m % 7 === 0 }
    case 'cancelTruck':
      return { kind, who, truck }
    case 'receive': {
      const carried = m % 3 ? nth(state.trucks, n) : undefined
      const of = carried?.line ?? line
      const received = carried && m % 5 ? carried.qty : qtyOf(of, m >> 1)
      return { kind, who, id: randomUUID(), truck: carried?.id ?? null, line: of, received, rejected: m % 4 ? 0 : 0.5 }
    }
    case 'cancelReceipt':
      return { kind, who, receipt }
    case 'bill': {
      const number = isStale ? (bill?.number ?? 0) : state.bills.length
      return { kind, who, number, line, qty: qtyOf(line, m >> 2), isRight: m % 5 > 0 }
    }
    case 'pass':
      return { kind, who, bill: bill?.id ?? randomUUID(), reason: m % 3 ? 'As agreed on the phone' : '' }
    case 'return':
    case 'withdrawBill':
    case 'refund':
    case 'raise':
      return { kind, who, bill: bill?.id ?? randomUUID() }
    case 'pay': {
      const reference = isStale ? (nth(state.payments, n)?.reference ?? 0) : state.payments.length
      const amount = Math.max(1, Math.round((bill?.total ?? 100) * nth([0.25, 0.5, 1], m)!))
      return { kind, who, bill: bill?.id ?? randomUUID(), reference, amount }
    }
    case 'confirm':
    case 'contest':
    case 'withdrawPayment':
      return { kind, who, payment }
    case 'propose':
    case 'agree':
    case 'withdrawDispute':
      return { kind, who, dispute }
    default:
      return { kind, who }
  }
}

/** A stranger comes where there is something to be seen. */
function whoActs(state: State, kind: Kind, { m, stranger }: { m: number; stranger: boolean }): Part {
  const side = sideOf[kind] === 'both' ? (m % 2 ? 'buyer' : 'supplier') : (sideOf[kind] as 'buyer' | 'supplier')
  if (kind === 'receive' && m % 2) return 'site'
  const isThere = state.bills.length > 0 && state.payments.length > 0 && state.disputes.length > 0
  if (!stranger || kind === 'lapse' || !(isThere || ['issue', 'accept', 'amend', 'cancel', 'close'].includes(kind)))
    return side
  if (side === 'supplier') return 'otherSupplier'
  return m % 3 === 0 && kind !== 'cancelReceipt' ? 'site' : 'otherBuyer'
}
