/**
 * The model of one order as plain data, from its draft to payments and disputes, as the specification has it: no database, no requests,
 * no time. Cement and steel are delivered and billed; sand is ordered as well and never comes, so that the order stays in force.
 */
export const parts = ['buyer', 'otherBuyer', 'site', 'supplier', 'otherSupplier'] as const
export type Part = (typeof parts)[number]

export const ordered = [500, 25] as const
export const rates = [360, 52_000] as const
/** Percent. */
const tolerance = 2

export type Line = { qty: number; dispatched: number; received: number; accepted: number; passed: number }
type Truck = { id: string; line: number; qty: number; status: 'dispatched' | 'received' | 'cancelled' }
type Receipt = {
  id: string
  truck: string | null
  line: number
  received: number
  rejected: number
  accepted: number
  cancelled: boolean
}
type Bill = {
  id: string
  number: number
  line: number
  qty: number
  /** Whether the rate is that of the order. */
  isRight: boolean
  total: number
  status: 'submitted' | 'mismatch' | 'passed' | 'paid' | 'returned' | 'withdrawn'
}
type Payment = {
  id: string
  bill: string
  reference: number
  amount: number
  status: 'recorded' | 'confirmed' | 'contested' | 'withdrawn'
}
type Dispute = {
  id: string
  bill: string
  by: Part
  proposedBy: Part | null
  status: 'open' | 'agreed' | 'withdrawn'
}
type Pending = { version: number; isDraft: boolean; lines: [number, number] }

export type State = {
  status: 'draft' | 'issued' | 'accepted' | 'refused' | 'lapsed' | 'cancelled' | 'closed'
  /** In force; 0 before the first was accepted. */
  version: number
  /** The draft, or what waits for the supplier's answer. */
  pending: Pending | null
  versions: number
  /** Before that, its supplier knows of no order. */
  wasIssued: boolean
  /** How often the draft was changed. */
  revision: number
  lines: [Line, Line]
  trucks: Truck[]
  receipts: Receipt[]
  bills: Bill[]
  payments: Payment[]
  disputes: Dispute[]
}

const untouched = (qty: number): Line => ({ qty, dispatched: 0, received: 0, accepted: 0, passed: 0 })
export const draft = (): State => ({
  ...{ status: 'draft', version: 0, versions: 1, revision: 1, wasIssued: false },
  pending: { version: 1, isDraft: true, lines: [...ordered] },
  lines: [untouched(ordered[0]), untouched(ordered[1])],
  ...{ trucks: [], receipts: [], bills: [], payments: [], disputes: [] },
})

export type Act = { who: Part } & (
  | { kind: 'issue'; revision: number }
  | { kind: 'accept'; version: number }
  | { kind: 'refuse'; version: number }
  | { kind: 'withdraw' | 'cancel' | 'close' | 'payBack' | 'takeBack' }
  | { kind: 'lapse' }
  | { kind: 'amend'; version: number; line: number; qty: number }
  | { kind: 'dispatch'; id: string; line: number; qty: number; confirmed: boolean }
  | { kind: 'cancelTruck'; truck: string }
  | { kind: 'receive'; id: string; truck: string | null; line: number; received: number; rejected: number }
  | { kind: 'cancelReceipt'; receipt: string }
  | { kind: 'bill'; number: number; line: number; qty: number; isRight: boolean }
  | { kind: 'pass'; bill: string; reason: string }
  | { kind: 'return' | 'withdrawBill' | 'refund'; bill: string }
  | { kind: 'pay'; bill: string; reference: number; amount: number }
  | { kind: 'confirm' | 'contest' | 'withdrawPayment'; payment: string }
  | { kind: 'raise'; bill: string }
  | { kind: 'propose' | 'agree' | 'withdrawDispute'; dispute: string }
)
export type Kind = Act['kind']
/** The act of any of these kinds. */
type Doing<K extends Kind> = Act & { kind: K }

/** Whose each act is; site people receive for the buyer, and nothing else. */
export const sideOf: Record<Kind, 'buyer' | 'supplier' | 'both'> = {
  ...{ issue: 'buyer', withdraw: 'buyer', cancel: 'buyer', close: 'buyer', amend: 'buyer', lapse: 'buyer' },
  ...{ accept: 'supplier', refuse: 'supplier', dispatch: 'supplier', cancelTruck: 'supplier' },
  ...{ receive: 'buyer', cancelReceipt: 'buyer', bill: 'supplier', withdrawBill: 'supplier' },
  ...{
    pass: 'buyer',
    return: 'buyer',
    pay: 'buyer',
    refund: 'buyer',
    payBack: 'buyer',
    takeBack: 'buyer',
    withdrawPayment: 'buyer',
    confirm: 'supplier',
    contest: 'supplier',
  },
  ...{ raise: 'both', propose: 'both', agree: 'both', withdrawDispute: 'both' },
}

const ok = (change: () => unknown, status = 200): number => {
  change()
  return status
}
const round = (value: number) => Math.round(value * 1000) / 1000
const most = ({ qty }: Line) => round(qty * (1 + tolerance / 100))

/** Applies an act to the state and returns the status of the reply. `id`: that of the created object, if any. */
export function act(state: State, doing: Act, id: string): number {
  const refused = refusal(state, doing)
  return refused ?? done(state, doing, id)
}

/** Nobody knows of what is not theirs; a supplier knows of no draft; site people do no more than receive. */
function refusal(state: State, { who, kind }: Act): number | null {
  if (kind === 'lapse' || kind === 'takeBack') return null
  if (who === 'otherBuyer' || who === 'otherSupplier') return 404
  if (who === 'supplier' && !state.wasIssued) return 404
  if (who === 'site') return kind === 'receive' ? null : 403
  return null
}

const inForce = ({ status }: State) => status === 'accepted' || status === 'closed'

function done(state: State, doing: Act, id: string): number {
  switch (doing.kind) {
    case 'issue':
      return issue(state, doing)
    case 'accept':
      return accept(state, doing)
    case 'refuse':
      return awaited(state, doing.version) ? ok(() => ended(state, 'refused')) : 409
    case 'lapse':
      return ok(() => awaited(state) && ended(state, 'lapsed'))
    case 'withdraw':
      return awaited(state) ? ok(() => takeBack(state)) : 409
    case 'amend':
      return amend(state, doing)
    case 'cancel':
      return cancel(state)
    case 'close': {
      if (state.status !== 'accepted' || state.trucks.some(({ status }) => status === 'dispatched')) return 409
      return ok(() => Object.assign(state, { status: 'closed', pending: null }))
    }
    case 'dispatch':
      return dispatch(state, doing)
    case 'cancelTruck':
      return cancelTruck(state, doing)
    case 'receive':
      return receive(state, doing)
    case 'cancelReceipt':
      return cancelReceipt(state, doing)
    case 'bill':
      return bill(state, doing, id)
    case 'pass':
      return pass(state, doing)
    case 'return':
    case 'withdrawBill': {
      const found = state.bills.find((one) => one.id === doing.bill)
      if (!found) return 404
      if (found.status !== 'submitted' && found.status !== 'mismatch') return 409
      return ok(() => Object.assign(found, { status: doing.kind === 'return' ? 'returned' : 'withdrawn' }))
    }
    case 'refund':
      // Of credit notes alone, and none is here.
      return state.bills.some((one) => one.id === doing.bill) ? 409 : 404
    case 'payBack':
      // Of an advance, and none is here.
      return 409
    case 'takeBack':
      return 404
    case 'pay':
      return pay(state, doing, id)
    case 'confirm':
    case 'contest':
    case 'withdrawPayment':
      return answerPayment(state, doing)
    case 'raise':
      return raise(state, doing, id)
    default:
      return speak(state, doing)
  }
}

/** Something waits for the supplier's answer; with `version`, that one. */
const awaited = ({ status, pending }: State, version?: number) =>
  (status === 'issued' || status === 'accepted') &&
  pending !== null &&
  !pending.isDraft &&
  (version === undefined || pending.version === version)

function issue(state: State, { revision }: Doing<'issue'>): number {
  if (state.status !== 'draft' || revision !== state.revision) return 409
  state.pending!.isDraft = false
  state.revision += 1
  Object.assign(state, { status: 'issued', wasIssued: true })
  return 200
}

/** The first version ends with its order; of an amendment the version before holds. */
function ended(state: State, how: 'refused' | 'lapsed'): void {
  state.pending = null
  if (state.version === 0) state.status = how
}

function takeBack(state: State): void {
  if (state.version > 0) {
    state.pending = null
    return
  }
  state.versions += 1
  state.revision += 1
  state.status = 'draft'
  state.pending = { ...state.pending!, version: state.versions, isDraft: true }
}

/** Not below what has come and was not rejected with what is on its way, nor what is billed. */
const goesBelow = (state: State, lines: readonly number[]) =>
  state.lines.some(
    (line, n) => lines[n]! < line.qty && lines[n]! < Math.max(round(kept(state, n) + onTheWay(state, n)), line.passed),
  )

function accept(state: State, { version }: Doing<'accept'>): number {
  if (!awaited(state, version)) return 409
  const { lines } = state.pending!
  if (state.version > 0 && goesBelow(state, lines)) return 409
  for (const [n, line] of state.lines.entries()) {
    line.qty = lines[n]!
    acceptSurplus(state, n)
  }
  compareBills(state)
  Object.assign(state, { status: 'accepted', version, pending: null })
  return 200
}

/** What was excess is accepted as far as the new quantity allows, the oldest first. */
function acceptSurplus(state: State, n: number): void {
  const line = state.lines[n]!
  for (const receipt of state.receipts.filter((one) => one.line === n && !one.cancelled)) {
    const excess = round(receipt.received - receipt.rejected - receipt.accepted)
    const more = Math.max(0, Math.min(excess, round(most(line) - line.accepted)))
    receipt.accepted = round(receipt.accepted + more)
    line.accepted = round(line.accepted + more)
  }
}

function amend(state: State, { version, line, qty }: Doing<'amend'>): number {
  if (state.status !== 'accepted' || state.pending || version !== state.version) return 409
  const lines = state.lines.map((one, n) => (n === line ? qty : one.qty)) as [number, number]
  if (goesBelow(state, lines)) return 409
  state.versions += 1
  state.pending = { version: state.versions, isDraft: false, lines }
  return 200
}

function cancel(state: State): number {
  if (!['draft', 'issued', 'accepted'].includes(state.status)) return 409
  const isDelivered =
    state.trucks.some((one) => one.status !== 'cancelled') || state.receipts.some((one) => !one.cancelled)
  const isBilled = state.bills.some((one) => one.status !== 'returned' && one.status !== 'withdrawn')
  if (isDelivered || isBilled) return 409
  return ok(() => Object.assign(state, { status: 'cancelled', pending: null }))
}

const onTheWay = (state: State, line: number) =>
  state.trucks.filter((one) => one.line === line && one.status === 'dispatched').reduce((sum, { qty }) => sum + qty, 0)

/** What was rejected is to be replaced. */
const kept = (state: State, line: number) =>
  state.receipts
    .filter((one) => one.line === line && !one.cancelled)
    .reduce((sum, { received, rejected }) => sum + received - rejected, 0)

function dispatch(state: State, { id, line, qty, confirmed }: Doing<'dispatch'>): number {
  if (state.status === 'draft') return 404
  if (state.status !== 'accepted') return 409
  const of = state.lines[line]!
  if (!confirmed && qty > round(most(of) - kept(state, line) - onTheWay(state, line))) return 409
  of.dispatched += qty
  state.trucks.push({ id, line, qty, status: 'dispatched' })
  return 200
}

function cancelTruck(state: State, { truck }: Doing<'cancelTruck'>): number {
  const found = state.trucks.find(({ id }) => id === truck)
  if (!found) return 404
  if (state.status !== 'accepted' || found.status !== 'dispatched') return 409
  found.status = 'cancelled'
  state.lines[found.line]!.dispatched -= found.qty
  return 200
}

/** Accepted is what is not rejected, up to what is still open; the rest is excess. */
function receive(state: State, { id, truck, line, received, rejected }: Doing<'receive'>): number {
  if (state.status !== 'accepted') return 409
  const carried = state.trucks.find((one) => one.id === truck)
  if (truck !== null && !carried) return 404
  if (carried && carried.status !== 'dispatched') return 409
  const of = state.lines[line]!
  const accepted = Math.max(0, Math.min(received - rejected, round(most(of) - of.accepted)))
  of.received = round(of.received + received)
  of.accepted = round(of.accepted + accepted)
  if (carried) carried.status = 'received'
  state.receipts.push({ id, truck, line, received, rejected, accepted, cancelled: false })
  compareBills(state)
  return 200
}

/** Unless what was accepted by it has been passed. */
function cancelReceipt(state: State, { receipt }: Doing<'cancelReceipt'>): number {
  const found = state.receipts.find(({ id }) => id === receipt)
  if (!found) return 404
  const of = state.lines[found.line]!
  if (found.cancelled || round(of.accepted - found.accepted) < of.passed) return 409
  found.cancelled = true
  of.received = round(of.received - found.received)
  of.accepted = round(of.accepted - found.accepted)
  const carried = state.trucks.find(({ id }) => id === found.truck)
  if (carried) carried.status = 'dispatched'
  compareBills(state)
  return 200
}

const stands = ({ status }: Bill) => status !== 'returned' && status !== 'withdrawn'
/** Accepted, and in no other bill that stands; for a bill `but` itself later ones that are not passed do not count. */
function billable(state: State, line: number, but?: string): number {
  const place = state.bills.findIndex(({ id }) => id === but)
  const counts = (one: Bill, n: number) =>
    one.line === line &&
    stands(one) &&
    (place < 0 || (n !== place && (n < place || one.status === 'passed' || one.status === 'paid')))
  const billed = state.bills.filter(counts).reduce((sum, { qty }) => sum + qty, 0)
  return round(state.lines[line]!.accepted - billed)
}

const agrees = (state: State, { id, line, qty, isRight }: Bill) => isRight && qty <= billable(state, line, id)

/** Bills that wait are compared anew as more or less is accepted. */
function compareBills(state: State): void {
  for (const one of state.bills)
    if (one.status === 'submitted' || one.status === 'mismatch')
      one.status = agrees(state, one) ? 'submitted' : 'mismatch'
}

/** What differs is found, not refused. */
function bill(state: State, { number, line, qty, isRight }: Doing<'bill'>, id: string): number {
  if (!inForce(state)) return 409
  if (state.bills.some((one) => one.number === number && stands(one))) return 409
  const status = isRight && qty <= billable(state, line) ? 'submitted' : 'mismatch'
  state.bills.push({ id, number, line, qty, isRight, total: totalOf(line, qty, isRight), status })
  return 201
}

/** A wrong rate is two rupees more. */
export function paperOf(line: number, qty: number, isRight: boolean) {
  const rate = rates[line]! + (isRight ? 0 : 2)
  const taxable = rate * qty
  const tax = Math.round(taxable * 9) / 100
  const exact = taxable + 2 * tax
  const total = Math.round(exact)
  return { rate, taxable, tax, total, round_off: Math.round((total - exact) * 100) / 100 }
}
const totalOf = (line: number, qty: number, isRight: boolean) => paperOf(line, qty, isRight).total

/** What differs needs a reason, and never more is passed than is accepted. */
function pass(state: State, { bill: which, reason }: Doing<'pass'>): number {
  const found = state.bills.find(({ id }) => id === which)
  if (!found) return 404
  if (found.status !== 'submitted' && found.status !== 'mismatch') return 409
  if (!agrees(state, found) && reason === '') return 422
  const of = state.lines[found.line]!
  if (found.qty > round(of.accepted - of.passed)) return 409
  of.passed = round(of.passed + found.qty)
  found.status = 'passed'
  return 200
}

const sumOf = (payments: readonly Payment[]) => payments.reduce((sum, { amount }) => sum + amount, 0)
const disputed = (state: State, billId: string) =>
  state.disputes.some((one) => one.bill === billId && one.status === 'open')

/** Of a passed bill, each reference once, never more than is owed; what is disputed waits. */
function pay(state: State, { bill: which, reference, amount }: Doing<'pay'>, id: string): number {
  if (!inForce(state)) return 409
  const found = state.bills.find((one) => one.id === which)
  if (!found) return 404
  if (found.status !== 'passed' && found.status !== 'paid') return 409
  const of = state.payments.filter((one) => one.bill === which && one.status !== 'withdrawn')
  const isUsed = state.payments.some((one) => one.reference === reference && one.status !== 'withdrawn')
  if (disputed(state, which) || isUsed || sumOf(of) + amount > found.total) return 409
  state.payments.push({ id, bill: which, reference, amount, status: 'recorded' })
  settle(state, which)
  return 201
}

/** Paid is what recorded and confirmed payments cover. */
function settle(state: State, which: string): void {
  const found = state.bills.find(({ id }) => id === which)!
  const counting = state.payments.filter(
    ({ bill, status }) => bill === which && (status === 'recorded' || status === 'confirmed'),
  )
  found.status = sumOf(counting) >= found.total ? 'paid' : 'passed'
}

function answerPayment(
  state: State,
  { kind, payment }: Doing<'confirm'> | Doing<'contest'> | Doing<'withdrawPayment'>,
): number {
  const found = state.payments.find(({ id }) => id === payment)
  if (!found) return 404
  const from = kind === 'withdrawPayment' ? ['recorded', 'contested'] : ['recorded']
  if (!from.includes(found.status)) return 409
  found.status = ({ confirm: 'confirmed', contest: 'contested', withdrawPayment: 'withdrawn' } as const)[kind]
  settle(state, found.bill)
  return 200
}

/** One open dispute a matter. */
function raise(state: State, { who, bill: which }: Doing<'raise'>, id: string): number {
  if (!inForce(state)) return 409
  if (!state.bills.some((one) => one.id === which)) return 404
  if (disputed(state, which)) return 409
  state.disputes.push({ id, bill: which, by: who, proposedBy: null, status: 'open' })
  return 201
}

function speak(
  state: State,
  { kind, who, dispute }: Doing<'propose'> | Doing<'agree'> | Doing<'withdrawDispute'>,
): number {
  const found = state.disputes.find(({ id }) => id === dispute)
  if (!found) return 404
  if (found.status !== 'open') return 409
  if (kind === 'propose') return ok(() => Object.assign(found, { proposedBy: who }))
  if (kind === 'agree') {
    if (found.proposedBy === null || found.proposedBy === who) return 409
    return ok(() => Object.assign(found, { status: 'agreed' }))
  }
  return found.by === who ? ok(() => Object.assign(found, { status: 'withdrawn' })) : 403
}

const byId = (a: { id: string }, b: { id: string }) => a.id.localeCompare(b.id)

/** What each side reads of it; null: nothing. */
export function view(state: State, who: Part) {
  if (who === 'otherBuyer' || who === 'otherSupplier') return null
  if (who === 'site') return goods(state)
  if (who === 'supplier' && !state.wasIssued) return null
  return { ...paper(state, who), goods: goods(state), ...money(state) }
}
export type View = ReturnType<typeof view>

function paper({ status, version, pending }: State, who: Part) {
  const isHidden = who === 'supplier' && pending?.isDraft
  return { status, version, pending: isHidden ? null : (pending?.version ?? null) }
}

/** Of an order in force, or that was. */
function goods(state: State) {
  if (state.version === 0 || state.status === 'cancelled') return null
  return {
    lines: state.lines.map(({ dispatched, received, accepted }) => ({ dispatched, received, accepted })),
    trucks: state.trucks.map(({ id, status }) => ({ id, status })).toSorted(byId),
    receipts: state.receipts.map(({ id, accepted, cancelled }) => ({ id, accepted, cancelled })).toSorted(byId),
  }
}

function money({ lines, bills, payments, disputes }: State) {
  return {
    passed: lines.map(({ passed }) => passed),
    bills: bills.map(({ id, status, total }) => ({ id, status, total })).toSorted(byId),
    payments: payments.map(({ id, status, amount }) => ({ id, status, amount })).toSorted(byId),
    disputes: disputes.map(({ id, status }) => ({ id, status })).toSorted(byId),
  }
}
