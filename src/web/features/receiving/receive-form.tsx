import { plural, t } from '@lingui/core/macro'
import { CheckCheck, PackageCheck } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { type NewReceipt, newReceipt, type OrderToReceive } from '#contract/receiving.ts'
import { soldByWeight } from '#domain/orders/sold-by-weight.ts'
import { newIdempotencyKey } from '#web/api/idempotency-keys.ts'
import { useSendQueue } from '#web/device/queue/use-send-queue.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { quantityText } from '../boq/unit-names.ts'
import { FilePicker } from '../files/file-picker.tsx'
import { fileToSend } from '../files/reduced-photo.ts'
import { useChosenFiles } from '../files/use-chosen-files.ts'
import {
  countedItems,
  emptyLine,
  type LineToCount,
  linesAbove,
  linesToCount,
  type TypedLines,
  typedAgain,
  typedNumber,
  uncountedLines,
} from './counted-lines.ts'
import { indiaToday } from './india-today.ts'
import { LineToCountCard } from './line-to-count.tsx'
import { type Mistakes, mistakesOf } from './mistakes-of-receipt.ts'
import { receiptKind, type WaitingTruck } from './receipt-kind.ts'
import { useTypedDraft } from './use-typed-draft.ts'

type ReceiveFormProps = {
  order: OrderToReceive
  dispatchId: string | null
  /** What was refused, to be put right. */
  refused: WaitingTruck | undefined
}

type TypedReceipt = {
  lines: TypedLines
  received_on: string
  challan_number: string
  vehicle_number: string
  gross: string
  tare: string
  note: string
}
/**
 * What is asked before a truck is received: lines of the challan without a count, a truck that brought nothing, which only the
 * office can put right, the slip that the order asks for, or more than is left of the order.
 */
type Question = 'uncounted' | 'none' | 'slip' | 'above'

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
function useReceipt(props: ReceiveFormProps) {
  const { order, dispatchId, refused } = props
  const earlier = refused?.content.receipt
  const { typed, change, forget } = useTypedDraft(`receive ${order.id} ${dispatchId ?? ''}`, startOf(props))
  const [mistakes, setMistakes] = useState(() => mistakesOf(refused?.stopped?.refusal?.errors ?? [], earlier))
  /** Of the last try. */
  const [found, setFound] = useState(mistakes)
  const [question, setQuestion] = useState<Question | null>(null)
  const [isSending, setSending] = useState(false)
  const chosen = useChosenFiles('paper', `receipt ${order.id} ${dispatchId ?? ''}`)
  const queue = useSendQueue()
  const navigate = useNavigate()
  const lines = linesToCount(order, dispatchId)
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

  async function receive(counts: TypedLines = typed.lines, answered: readonly Question[] = []) {
    const receipt = receiptOf(counts)
    const wrong = check(receipt)
    setMistakes(wrong)
    setFound(wrong)
    const asked: Question[] = [
      ...(uncountedLines(lines, counts).length > 0 ? ['uncounted' as const] : []),
      ...(order.kind === 'po' && receipt.items.every((item) => item.received_qty === 0) ? ['none' as const] : []),
      ...(linesAbove(lines, receipt.items).length > 0 ? ['above' as const] : []),
      ...(lacksSlip ? ['slip' as const] : []),
    ]
    const open = asked.find((one) => !answered.includes(one)) ?? null
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
    const counts = { ...typed.lines, ...asOnChallan(uncounted, came) }
    change({ lines: counts })
    void receive(counts, ['none'])
  }

  return {
    above: linesAbove(lines, countedItems(lines, typed.lines).items),
    ...{ found, typed, lines, uncounted, mistakes, question, isSending, chosen, receive, count },
    allAsSent() {
      change({ lines: asOnChallan(lines, true) })
      setMistakes({})
      setQuestion(null)
    },
    type(changes: Partial<TypedReceipt>) {
      change(changes)
      setQuestion(null)
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

const asOnChallan = (lines: readonly LineToCount[], came: boolean): TypedLines =>
  Object.fromEntries(
    lines.map(({ id, challan }) => [id, { ...emptyLine, received: String(came ? (challan ?? '') : 0) }]),
  )

/** What a truck brought, counted at the gate; sent at once or when there is a network again. */
export function ReceiveForm(props: ReceiveFormProps) {
  const { order, dispatchId } = props
  const isWork = order.kind === 'wo'
  const receipt = useReceipt(props)
  const { typed, lines, mistakes, found, chosen, type } = receipt
  const form = useRef<HTMLFormElement>(null)
  const net = (typedNumber(typed.gross) ?? 0) - (typedNumber(typed.tare) ?? 0)
  // The mistake may be far above the button. Not while it is put right: the next one would take the focus.
  useEffect(() => {
    if (Object.keys(found).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [found])
  const field = (name: Exclude<keyof TypedReceipt, 'lines'>) => ({
    value: typed[name],
    onChange: ({ target }: { target: { value: string } }) => type({ [name]: target.value }),
  })
  return (
    <form
      ref={form}
      noValidate
      aria-label={isWork ? t`Measure` : t`Receive`}
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        void receipt.receive()
      }}
    >
      {dispatchId !== null && !isWork && (
        <Button size="lg" variant="secondary" wide icon={<CheckCheck aria-hidden />} onClick={receipt.allAsSent}>
          {t`All as per challan`}
        </Button>
      )}
      <ul className="flex flex-col gap-3">
        {lines.map((line) => (
          <LineToCountCard
            key={line.id}
            line={line}
            isWork={isWork}
            typed={typed.lines[line.id] ?? emptyLine}
            errors={(name) => mistakes[`${line.id}.${name}`]}
            onType={(changed) => type({ lines: { ...typed.lines, [line.id]: changed } })}
          />
        ))}
      </ul>
      <FilePicker label={t`Photos`} optional chosen={chosen} />
      <details
        className="rounded-control border border-line bg-surface p-4"
        open={Boolean(receipt.question === 'slip' || mistakes.gross_kg || mistakes.tare_kg || mistakes.received_on)}
      >
        <summary className="min-h-8 cursor-pointer font-semibold">
          {isWork ? t`Date and note` : t`Weighbridge, challan, date`}
        </summary>
        <div className="mt-4 grid gap-4 sm:grid-cols-2">
          {!isWork && (
            <>
              <Field label={t`Loaded, kg`} optional error={mistakes.gross_kg}>
                <TextInput inputMode="numeric" autoComplete="off" {...field('gross')} />
              </Field>
              <Field
                label={t`Empty, kg`}
                optional
                error={mistakes.tare_kg}
                hint={net > 0 && typed.tare ? t`Load: ${{ net }} kg` : undefined}
              >
                <TextInput inputMode="numeric" autoComplete="off" {...field('tare')} />
              </Field>
              <Field label={t`Challan number`} optional error={mistakes.challan_number}>
                <TextInput autoComplete="off" {...field('challan_number')} />
              </Field>
              <Field label={t`Vehicle number`} optional error={mistakes.vehicle_number}>
                <TextInput autoComplete="off" autoCapitalize="characters" {...field('vehicle_number')} />
              </Field>
            </>
          )}
          <Field label={isWork ? t`Measured on` : t`Received on`} error={mistakes.received_on}>
            <TextInput type="date" max={indiaToday()} {...field('received_on')} />
          </Field>
          <Field label={t`Note`} optional error={mistakes.note} className="sm:col-span-2">
            <TextArea rows={2} {...field('note')} />
          </Field>
        </div>
      </details>
      <div className="sticky bottom-0 -mx-4 flex flex-col gap-3 border-t border-line bg-canvas px-4 py-3 max-lg:bottom-[calc(3.5rem+env(safe-area-inset-bottom))] sm:mx-0 sm:border-0 sm:px-0">
        <BeforeReceiving receipt={receipt} isWork={isWork} />
        <Button type="submit" size="lg" wide icon={<PackageCheck aria-hidden />} loading={receipt.isSending}>
          {isWork ? t`Save measurement` : t`Receive`}
        </Button>
      </div>
    </form>
  )
}

/** At the button, where everybody looks: what keeps the truck from being received. */
function BeforeReceiving({ receipt, isWork }: { receipt: ReturnType<typeof useReceipt>; isWork: boolean }) {
  const { above, uncounted, mistakes, question, count, receive } = receipt
  if (mistakes.items)
    return <Banner kind="error" title={isWork ? t`Type what was measured.` : t`Count at least one line.`} />
  if (Object.keys(mistakes).length > 0)
    return <Banner kind="error" title={t`Not received yet: put right what is marked.`} />
  if (question === 'uncounted')
    return (
      <Banner
        kind="warning"
        title={plural(uncounted.length, {
          one: '# line is not counted: did it come?',
          other: '# lines are not counted: did they come?',
        })}
        action={
          <>
            <Button size="sm" onClick={() => count(true)}>
              {t`As per challan`}
            </Button>
            <Button size="sm" variant="secondary" onClick={() => count(false)}>
              {t`Nothing of it came`}
            </Button>
          </>
        }
      >
        {uncounted
          .map(({ description, challan, unit }) => `${description}: ${quantityText(challan!, unit)}`)
          .join(' · ')}
      </Banner>
    )
  if (question === 'none')
    return (
      <Banner
        kind="warning"
        title={t`Did nothing of it come? Only your office can put it right later.`}
        action={
          <Button size="sm" variant="secondary" onClick={() => void receive(undefined, ['none'])}>
            {t`Nothing of it came`}
          </Button>
        }
      />
    )
  if (question === 'above')
    return (
      <Banner
        kind="warning"
        title={t`More than is left of the order. Is this right?`}
        action={
          <Button size="sm" variant="secondary" onClick={() => void receive(undefined, ['above'])}>
            {isWork ? t`Save it all the same` : t`Receive it all the same`}
          </Button>
        }
      >
        {above
          .map(({ line: { description, unit }, received, left, tolerance }) => {
            const [counted, open] = [quantityText(received, unit), quantityText(left, unit)]
            if (tolerance === 0) return t`${{ line: description }}: ${{ counted }}, left ${{ open }}`
            const more = quantityText(tolerance, unit)
            return t`${{ line: description }}: ${{ counted }}, left ${{ open }} and ${{ more }} more by the tolerance`
          })
          .join(' · ')}
      </Banner>
    )
  if (question === 'slip')
    return (
      <Banner
        kind="warning"
        title={t`The order asks for a weighbridge slip.`}
        action={
          <Button size="sm" variant="secondary" onClick={() => void receive(undefined, ['none', 'above', 'slip'])}>
            {t`Receive without it`}
          </Button>
        }
      >
        {t`Give its weights, or a photo of it.`}
      </Banner>
    )
  return null
}
