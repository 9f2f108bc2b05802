import { t } from '@lingui/core/macro'
import { CheckCheck, PackageCheck } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { type NewReceipt, newReceipt, type OrderToReceive } from '#contract/receiving.ts'
import { newIdempotencyKey } from '#web/api/idempotency-keys.ts'
import { useSendQueue } from '#web/device/queue/use-send-queue.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { FilePicker } from '../files/file-picker.tsx'
import { fileToSend } from '../files/reduced-photo.ts'
import { useChosenFiles } from '../files/use-chosen-files.ts'
import { countedItems, emptyLine, linesToCount, type TypedLines, typedAgain, typedNumber } from './counted-lines.ts'
import { LineToCountCard } from './line-to-count.tsx'
import { mistakesOf } from './mistakes-of-receipt.ts'
import { receiptKind, type WaitingTruck } from './receipt-kind.ts'

type ReceiveFormProps = {
  order: OrderToReceive
  dispatchId: string | null
  /** What was refused, to be put right. */
  refused: WaitingTruck | undefined
}

/** In India. */
const today = () => new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 10)

/** What a truck brought, counted at the gate; sent at once or when there is a network again. */
export function ReceiveForm({ order, dispatchId, refused }: ReceiveFormProps) {
  const truck = order.trucks.find(({ id }) => id === dispatchId)
  const earlier = refused?.content.receipt
  const lines = linesToCount(order, dispatchId)
  const isWork = order.kind === 'wo'
  const [typed, setTyped] = useState<TypedLines>(() => (earlier ? typedAgain(earlier) : {}))
  const [more, setMore] = useState(() => ({
    received_on: earlier?.received_on ?? today(),
    challan_number: earlier?.challan_number ?? truck?.challan_number ?? '',
    vehicle_number: earlier?.vehicle_number ?? truck?.vehicle_number ?? '',
    gross: earlier?.gross_kg ? String(earlier.gross_kg) : '',
    tare: earlier?.tare_kg ? String(earlier.tare_kg) : '',
    note: earlier?.note ?? '',
  }))
  const [mistakes, setMistakes] = useState(() => mistakesOf(refused?.stopped?.refusal?.errors ?? [], earlier))
  const [isSending, setSending] = useState(false)
  const chosen = useChosenFiles('paper', `receipt ${order.id} ${dispatchId ?? ''}`)
  const queue = useSendQueue()
  const navigate = useNavigate()
  const net = (typedNumber(more.gross) ?? 0) - (typedNumber(more.tare) ?? 0)

  function allAsSent() {
    setTyped(
      Object.fromEntries(lines.map(({ id, challan }) => [id, { ...emptyLine, received: String(challan ?? '') }])),
    )
    setMistakes({})
  }

  async function receive() {
    const { items } = countedItems(lines, typed)
    const receipt: NewReceipt = {
      id: earlier?.id ?? newIdempotencyKey(),
      dispatch_id: dispatchId,
      received_on: more.received_on,
      device_time: new Date().toISOString(),
      vehicle_number: more.vehicle_number,
      challan_number: more.challan_number,
      gross_kg: typedNumber(more.gross),
      tare_kg: typedNumber(more.tare),
      note: more.note,
      items,
    }
    const wrong = mistakesOf(newReceipt.safeParse(receipt).error?.issues ?? [], receipt, today())
    setMistakes(wrong)
    if (Object.keys(wrong).length > 0) return
    setSending(true)
    if (refused) await queue.discard(refused.key)
    const files = await Promise.all(chosen.files.map(fileToSend))
    const content = {
      ...{ orderId: order.id, title: order.job_title, vehicle: more.vehicle_number || order.supplier_name },
      ...{ receipt, files: files.length > 0 ? files : (refused?.content.files ?? []) },
    }
    await queue.enqueue(receiptKind, `receipt ${receipt.id}`, content)
    chosen.clear()
    void navigate('/receiving')
  }

  const field = (name: keyof typeof more) => ({
    value: more[name],
    onChange: ({ target }: { target: { value: string } }) => setMore({ ...more, [name]: target.value }),
  })
  return (
    <form
      noValidate
      aria-label={isWork ? t`Measure` : t`Receive`}
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        void receive()
      }}
    >
      {truck && !isWork && (
        <Button size="lg" variant="secondary" wide icon={<CheckCheck aria-hidden />} onClick={allAsSent}>
          {t`All as per challan`}
        </Button>
      )}
      <ul className="flex flex-col gap-3">
        {lines.map((line) => (
          <LineToCountCard
            key={line.id}
            line={line}
            isWork={isWork}
            typed={typed[line.id] ?? emptyLine}
            errors={(name) => mistakes[`${line.id}.${name}`]}
            onType={(changed) => setTyped({ ...typed, [line.id]: changed })}
          />
        ))}
      </ul>
      {mistakes.items && <Banner kind="error" title={t`Count at least one line.`} />}
      <FilePicker label={t`Photos`} optional chosen={chosen} />
      <details
        className="rounded-control border border-line bg-surface p-4"
        open={Boolean(mistakes.gross_kg || mistakes.tare_kg || mistakes.received_on)}
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
                hint={net > 0 && more.tare ? t`Load: ${{ net }} kg` : undefined}
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
            <TextInput type="date" max={today()} {...field('received_on')} />
          </Field>
          <Field label={t`Note`} optional error={mistakes.note} className="sm:col-span-2">
            <TextArea rows={2} {...field('note')} />
          </Field>
        </div>
      </details>
      <div className="sticky bottom-0 -mx-4 border-t border-line bg-canvas px-4 py-3 max-lg:bottom-[calc(3.5rem+env(safe-area-inset-bottom))] sm:mx-0 sm:border-0 sm:px-0">
        <Button type="submit" size="lg" wide icon={<PackageCheck aria-hidden />} loading={isSending}>
          {isWork ? t`Save measurement` : t`Receive`}
        </Button>
      </div>
    </form>
  )
}
