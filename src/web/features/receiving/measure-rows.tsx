import { t } from '@lingui/core/macro'
import { Plus, Trash2 } from 'lucide-react'
import type { UnitCode } from '#contract/unit-codes.ts'
import { translateIssue } from '#web/language/translate.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { quantityText, unitName } from '../boq/unit-names.ts'
import { asksSides, emptyMeasure, measured, type TypedMeasure } from './counted-lines.ts'

type MeasureRowsProps = {
  rows: readonly TypedMeasure[]
  unit: UnitCode
  error: string | undefined
  onChange: (rows: TypedMeasure[]) => void
}

/** Measured work: nos × length × breadth × depth by row, or a number alone; a deduction has a negative number. */
export function MeasureRows({ rows, unit, error, onChange }: MeasureRowsProps) {
  const total = measured(rows)
  const change = (n: number, more: Partial<TypedMeasure>) =>
    onChange(rows.map((row, index) => (index === n ? { ...row, ...more } : row)))
  const isSided = asksSides(unit, rows)
  const sides = isSided
    ? ([
        ['nos', t`Nos`],
        ['length', t`Length`],
        ['breadth', t`Breadth`],
        ['depth', t`Depth`],
      ] as const)
    : ([['nos', unitName(unit)]] as const)
  return (
    <div className="flex flex-col gap-3">
      {rows.map((row, n) => (
        <fieldset
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no name, and are typed one after the other
          key={n}
          aria-label={t`Row ${{ number: n + 1 }}`}
          className="flex flex-col gap-2 border-t border-line pt-3"
        >
          <div className="flex items-end gap-2">
            <Field label={t`What`} optional className="flex-1">
              <TextInput
                autoComplete="off"
                value={row.what}
                onChange={({ target }) => change(n, { what: target.value })}
              />
            </Field>
            <IconButton
              label={t`Remove row ${{ number: n + 1 }}`}
              onClick={() => onChange(rows.filter((_, index) => index !== n))}
            >
              <Trash2 aria-hidden />
            </IconButton>
          </div>
          <div className={classes('grid gap-2', isSided ? 'grid-cols-4' : 'grid-cols-2')}>
            {sides.map(([side, label]) => (
              <Field key={side} label={label}>
                <TextInput
                  inputMode={side === 'nos' ? 'text' : 'decimal'}
                  autoComplete="off"
                  className="px-2!"
                  placeholder={isSided && side === 'nos' ? '1' : undefined}
                  value={row[side]}
                  onChange={({ target }) => change(n, { [side]: target.value })}
                />
              </Field>
            ))}
          </div>
        </fieldset>
      ))}
      <div className="flex flex-wrap items-center justify-between gap-2.5">
        <Button variant="secondary" icon={<Plus aria-hidden />} onClick={() => onChange([...rows, emptyMeasure])}>
          {t`Add row`}
        </Button>
        {total !== null && <p className="text-lg font-semibold tabular-nums">= {quantityText(total, unit)}</p>}
      </div>
      {isSided && <p className="text-sm text-ink-faint">{t`For an opening that is deducted, type -1 as number.`}</p>}
      {error && <p className="text-sm font-medium text-danger-ink">{translateIssue(error)}</p>}
    </div>
  )
}
