import { useState } from 'react'
import { useNavigate } from 'react-router'
import { type NewReceipt, newReceipt, type OrderToReceive } from '#contract/receiving.ts'
import { indiaDay } from '#domain/india-time.ts'
import { soldByWeight } from '#domain/orders/sold-by-weight.ts'
import { countedBeside } from '#domain/orders/weighed-load.ts'
import { newIdempotencyKey } from '#web/api/idempotency-keys.ts'
import { useSendQueue } from '#web/device/queue/use-send-queue.ts'
import { fileToSend } from '../files/reduced-photo.ts'
import { useChosenFiles } from '../files/use-chosen-files.ts'
import {
  countedItems,
  emptyLine,
  type LineToCount,
  linesAbove,
  linesBeyondChallan,
  linesToCount,
  type TypedLines,
  typedAgain,
  typedNumber,
  uncountedLines,
} from './counted-lines.ts'
import { indiaToday } from './india-today.ts'
import { type Mistakes, mistakesOf } from './mistakes-of-receipt.ts'
import { receiptKind, type WaitingTruck } from './receipt-kind.ts'
import { useTypedDraft } from './use-typed-draft.ts'

export type ReceiveFormProps = {
  order: OrderToReceive
  dispatchId: string | null
  /** A truck that the supplier has taken back: what was counted of it is received as of one that is not announced. */
  takenBack?: string | null
  /** What was refused, to be put right. */
  refused: WaitingTruck | undefined
}

export type TypedReceipt = {
  lines: TypedLines
  received_on: string
  challan_number: string
  vehicle_number: string
  gross: string
  tare: string
  note: string
}

/**
 * What is asked before a truck is received: a day before it was sent, from which payment would be due, lines of the challan without a
 * count, a truck that brought nothing, which only the office can put right, more than is left of the order or than the challan says, the
 * slip that the order asks for, or a weighbridge that says something else than the count.
 */
type Question = 'early' | 'uncounted' | 'none' | 'above' | 'beyond' | 'slip' | 'weight'

/** What the form shows before anything is typed: of a receipt that was refused, what was sent. */
function startOf({ order, dispatchId, refused }: ReceiveFormProps): TypedReceipt {
  const truck = order.trucks.find(({ id }) => id === dispatchId)
  const earlier = refused?.content.receipt
  return {
    lines: earlier ? typedAgain(earlier) : {},
    received_on: earlier?.received_on ?? indiaToday(),
    challan_number: earlier?.challan_number ?? truck?.challan_number ?? '',
    vehicle_number: earlier?.vehicle_number ?? truck?.vehicle_number ?? '',
    gross: earlier?.gross_kg ? String(earlier.gross_kg) : '',
    tare: earlier?.tare_kg ? String(earlier.tare_kg) : '',
    note: earlier?.note ?? '',
  }
}

/** What is typed, kept over a reload and Back, and the receipt that is made of it. */
export function useReceipt(props: ReceiveFormProps) {
  const { order, dispatchId, takenBack = null, refused } = props
  const countedFor = `${order.id} ${takenBack ?? dispatchId ?? ''}`
  const earlier = refused?.content.receipt
  const { typed, change, forget } = useTypedDraft(`receive ${countedFor}`, startOf(props))
  const [mistakes, setMistakes] = useState(() => mistakesOf(refused?.stopped?.refusal?.errors ?? [], earlier))
  /** Of the last try. */
  const [found, setFound] = useState(mistakes)
  const [question, setQuestion] = useState<Question | null>(null)
  const [answered, setAnswered] = useState<readonly Question[]>([])
  const [isSending, setSending] = useState(false)
  const chosen = useChosenFiles('paper', `receipt ${countedFor}`)
  const queue = useSendQueue()
  const navigate = useNavigate()
  const lines = linesToCount(order, dispatchId)
  const truck = order.trucks.find(({ id }) => id === dispatchId)
  const sentOn = truck ? indiaDay(truck.dispatched_at) : null
  const uncounted = uncountedLines(lines, typed.lines)
  const isWeighed = order.weighment && lines.some(({ unit }) => soldByWeight.has(unit))
  const lacksSlip = isWeighed && typed.gross === '' && chosen.files.length === 0

  function receiptOf(counts: TypedLines, from = typed): NewReceipt {
    return {
      id: earlier?.id ?? newIdempotencyKey(),
      dispatch_id: dispatchId,
      received_on: from.received_on,
      device_time: new Date().toISOString(),
      vehicle_number: from.vehicle_number,
      challan_number: from.challan_number,
      gross_kg: typedNumber(from.gross),
      tare_kg: typedNumber(from.tare),
      note: from.note,
      items: countedItems(lines, counts).items,
    }
  }

  /** What the weighbridge and the count say, in kilograms, where they differ. */
  function weighedOf({ gross_kg, tare_kg, items }: NewReceipt): { net: number; counted: number } | null {
    if (!gross_kg || !tare_kg) return null
    const net = gross_kg - tare_kg
    const unitOf = new Map(lines.map(({ id, unit }) => [id, unit]))
    const all = items.map(({ order_item_id, received_qty }) => ({
      unit: unitOf.get(order_item_id)!,
      qty: received_qty,
    }))
    const counted = countedBeside(net, all)
    return counted === null ? null : { net, counted }
  }

  /** `answer`: to what was asked before. */
  async function receive(counts: TypedLines = typed.lines, answer: readonly Question[] = []) {
    const done = [...answered, ...answer]
    setAnswered(done)
    const receipt = receiptOf(counts)
    const wrong = check(receipt)
    setMistakes(wrong)
    setFound(wrong)
    const asked: Question[] = [
      ...(sentOn !== null && receipt.received_on < sentOn ? ['early' as const] : []),
      ...(uncountedLines(lines, counts).length > 0 ? ['uncounted' as const] : []),
      ...(order.kind === 'po' && receipt.items.every((item) => item.received_qty === 0) ? ['none' as const] : []),
      ...(linesAbove(lines, receipt.items).length > 0
        ? ['above' as const]
        : linesBeyondChallan(lines, receipt.items).length > 0
          ? ['beyond' as const]
          : []),
      ...(lacksSlip ? ['slip' as const] : []),
      ...(weighedOf(receipt) ? ['weight' as const] : []),
    ]
    const open = asked.find((one) => !done.includes(one)) ?? null
    const isWrong = Object.keys(wrong).length > 0
    setQuestion(isWrong ? null : open)
    if (isWrong || open) return
    setSending(true)
    if (refused) await queue.discard(refused.key)
    const files = await Promise.all(chosen.files.map(fileToSend))
    const content = {
      ...{ orderId: order.id, title: order.job_title, vehicle: typed.vehicle_number || order.supplier_name },
      ...{ receipt, files: files.length > 0 ? files : (refused?.content.files ?? []) },
    }
    await queue.enqueue(receiptKind, `receipt ${receipt.id}`, content)
    chosen.clear()
    forget()
    void navigate('/receiving')
  }

  /** Of the lines that were not counted: all as on the challan, or none of it. */
  function count(came: boolean) {
    const counts = asOnChallan(uncounted, typed.lines, came)
    change({ lines: counts })
    void receive(counts, ['none'])
  }

  return {
    above: linesAbove(lines, countedItems(lines, typed.lines).items),
    beyond: linesBeyondChallan(lines, countedItems(lines, typed.lines).items),
    weighed: weighedOf(receiptOf(typed.lines)),
    ...{ found, typed, lines, uncounted, sentOn, mistakes, question, isSending, chosen, receive, count },
    /** What was counted stays. */
    restAsSent() {
      change({ lines: asOnChallan(uncounted, typed.lines, true) })
      setMistakes({})
      setQuestion(null)
    },
    type(changes: Partial<TypedReceipt>) {
      change(changes)
      setQuestion(null)
      setAnswered([])
      const next = { ...typed, ...changes }
      setMistakes(stillWrong(mistakes, check(receiptOf(typed.lines)), check(receiptOf(next.lines, next))))
    },
  }
}

const check = (receipt: NewReceipt) =>
  mistakesOf(newReceipt.safeParse(receipt).error?.issues ?? [], receipt, indiaToday())

/** Without those that were put right; what the server alone found stands until it is sent again. */
const stillWrong = (mistakes: Mistakes, before: Mistakes, after: Mistakes): Mistakes =>
  Object.fromEntries(Object.entries(mistakes).filter(([field]) => field in after || !(field in before)))

const asOnChallan = (uncounted: readonly LineToCount[], typed: TypedLines, came: boolean): TypedLines => ({
  ...typed,
  ...Object.fromEntries(
    uncounted.map(({ id, challan }) => [
      id,
      { ...(typed[id] ?? emptyLine), received: String(came ? (challan ?? '') : 0) },
    ]),
  ),
})
