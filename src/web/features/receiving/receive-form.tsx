import { t } from '@lingui/core/macro'
import { CheckCheck, PackageCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { FilePicker } from '../files/file-picker.tsx'
import { BeforeReceiving } from './before-receiving.tsx'
import { showMistake } from './bring-into-sight.ts'
import { emptyLine, typedNumber } from './counted-lines.ts'
import { FoldedFields } from './folded-fields.tsx'
import { indiaToday } from './india-today.ts'
import { LineToCountCard } from './line-to-count.tsx'
import { type ReceiveFormProps, type TypedReceipt, useReceipt } from './use-receipt.ts'

/** What a truck brought, counted at the gate; sent at once or when there is a network again. */
export function ReceiveForm(props: ReceiveFormProps) {
  const { order, dispatchId } = props
  const isWork = order.kind === 'wo'
  const receipt = useReceipt(props)
  const { typed, lines, uncounted, mistakes, found, chosen, type } = receipt
  const form = useRef<HTMLFormElement>(null)
  const net = (typedNumber(typed.gross) ?? 0) - (typedNumber(typed.tare) ?? 0)
  // Not while it is put right: the next one would take the focus.
  useEffect(() => {
    if (Object.keys(found).length > 0) showMistake(form.current)
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
        <Button
          size="lg"
          variant="secondary"
          wide
          icon={<CheckCheck aria-hidden />}
          disabled={uncounted.length === 0}
          onClick={receipt.restAsSent}
        >
          {uncounted.length > 0 && uncounted.length < lines.length ? t`The rest as per challan` : t`All as per challan`}
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
      <FoldedFields
        title={isWork ? t`Date and note` : t`Weighbridge, challan, date`}
        mustOpen={Boolean(
          receipt.question === 'slip' ||
            receipt.question === 'weight' ||
            receipt.question === 'early' ||
            mistakes.gross_kg ||
            mistakes.tare_kg ||
            mistakes.received_on,
        )}
        className="rounded-control border border-line bg-surface p-4"
      >
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
      </FoldedFields>
      <div className="sticky bottom-0 -mx-4 flex flex-col gap-3 border-t border-line bg-canvas px-4 py-3 max-lg:bottom-[calc(3.5rem+env(safe-area-inset-bottom))] sm:mx-0 sm:border-0 sm:px-0">
        <BeforeReceiving receipt={receipt} isWork={isWork} />
        <Button type="submit" size="lg" wide icon={<PackageCheck aria-hidden />} loading={receipt.isSending}>
          {isWork ? t`Save measurement` : t`Receive`}
        </Button>
      </div>
    </form>
  )
}
