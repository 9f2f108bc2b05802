import { t } from '@lingui/core/macro'
import { Check, PencilLine } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { quantityText, unitName } from '../boq/unit-names.ts'
import type { LineToCount, TypedLine } from './counted-lines.ts'
import { quantityToCome } from './left-to-send.ts'
import { MeasureRows } from './measure-rows.tsx'

type LineProps = {
  line: LineToCount
  typed: TypedLine
  errors: (field: string) => string | undefined
  isWork: boolean
  onType: (line: TypedLine) => void
}

/** One line of a truck in large letters; as per challan by one tap, or counted. */
export function LineToCountCard({ line, typed, errors, isWork, onType }: LineProps) {
  const { description, challan, unit } = line
  const isAsSent = challan !== null && typed.received === String(challan) && typed.rejected === ''
  // Also of a truck that was taken back meanwhile: what was taken as on its challan stands in the fields.
  const isCounted = challan === null || (typed.received !== '' && !isAsSent)
  // While somebody types, fields stay, also at the number of the challan.
  const [isOpen, setOpen] = useState(false)
  const [isPressed, setPressed] = useState(false)
  const hasError = ['received_qty', 'rejected_qty', 'reason', 'measures'].some((field) => errors(field))
  return (
    <Card as="li" className="flex flex-col gap-3">
      <div>
        <p className="text-lg leading-snug font-semibold wrap-anywhere">{description}</p>
        <p className="text-ink-soft">
          {challan === null
            ? t`Still to come: ${{ qty: quantityText(quantityToCome(line), unit) }}`
            : t`On the challan: ${{ qty: quantityText(challan, unit) }}`}
        </p>
      </div>
      {isWork ? (
        <MeasureRows
          rows={typed.measures}
          unit={unit}
          error={errors('measures')}
          onChange={(measures) => onType({ ...typed, measures })}
        />
      ) : isCounted || isOpen || hasError ? (
        <Counting
          unit={unit}
          typed={typed}
          errors={errors}
          takesFocus={isPressed}
          onType={(changed) => {
            setOpen(true)
            onType(changed)
          }}
        />
      ) : (
        <div className="flex flex-wrap items-center gap-2.5">
          {isAsSent && (
            <p className="flex items-center gap-2 font-medium text-success-ink">
              <Check aria-hidden className="size-5" />
              {t`As per challan`}
            </p>
          )}
          <Button
            variant="secondary"
            icon={<PencilLine aria-hidden />}
            onClick={() => {
              setOpen(true)
              setPressed(true)
            }}
          >
            {t`Count`}
          </Button>
        </div>
      )}
    </Card>
  )
}

type CountingProps = Pick<LineProps, 'typed' | 'errors' | 'onType'> &
  Pick<LineToCount, 'unit'> & {
    /** It stands in place of the button that was pressed. */
    takesFocus: boolean
  }

const enterField = (fields: HTMLElement | null) => fields?.querySelector('input')?.focus()

function Counting({ unit, typed, errors, takesFocus, onType }: CountingProps) {
  const asks = typed.rejected !== '' || errors('reason') !== undefined
  const inUnit = <span className="text-sm text-ink-faint">{unitName(unit)}</span>
  return (
    <>
      <div ref={takesFocus ? enterField : undefined} className="grid gap-3 sm:grid-cols-2">
        <Field label={t`Received`} error={errors('received_qty')} aside={inUnit}>
          <TextInput
            inputMode="decimal"
            autoComplete="off"
            className="text-lg"
            value={typed.received}
            onChange={({ target }) => onType({ ...typed, received: target.value })}
          />
        </Field>
        <Field label={t`Of these damaged`} optional error={errors('rejected_qty')} aside={inUnit}>
          <TextInput
            inputMode="decimal"
            autoComplete="off"
            className="text-lg"
            value={typed.rejected}
            onChange={({ target }) => onType({ ...typed, rejected: target.value })}
          />
        </Field>
      </div>
      {asks && (
        <Field label={t`What is wrong with it`} error={errors('reason')}>
          <TextInput
            autoComplete="off"
            value={typed.reason}
            onChange={({ target }) => onType({ ...typed, reason: target.value })}
          />
        </Field>
      )}
    </>
  )
}
