import { t } from '@lingui/core/macro'
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import { type ComponentProps, Suspense, useEffect, useRef, useState } from 'react'
import { limits } from '#contract/limits.ts'
import { unitCodes } from '#contract/unit-codes.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { SelectInput } from '#web/ui/select-input.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { PriceHint } from '../../price-ranges/lazy-price-hint.ts'
import { unitName } from '../unit-names.ts'
import { isUnitCode } from './edited-line.ts'
import { mistakeOf, shownMistake } from './line-mistakes.ts'
import type { EditedLine, LinesStore } from './lines-store.ts'
import { QuestionCard } from './question-card.tsx'
import { staleQuantity } from './stale-quantity.ts'

type LineSheetProps = {
  line: EditedLine
  store: LinesStore
  isChecked: boolean
  isOrderFixed: boolean
  onClose: () => void
}
type TextField = 'number' | 'make' | 'qty' | 'pack' | 'hsn_sac' | 'needed_from' | 'needed_to' | 'est_rate'

/** Everything of one line. */
export function LineSheet({ line, store, isChecked, isOrderFixed, onClose }: LineSheetProps) {
  const isItem = line.kind === 'item'
  const [isDone, setDone] = useState(false)
  const content = useRef<HTMLDivElement>(null)
  const mistake = store.mistakes().get(line.id) ?? shownMistake(line, isChecked || isDone || line.description !== '')
  const errorOf = (field: string) => (mistake?.field === field ? mistake.issue : undefined)
  const change = (changes: Partial<EditedLine>) => store.put({ ...line, ...changes })
  const input = (name: TextField): ComponentProps<'input'> => ({
    value: line[name],
    onChange: (event) => change({ [name]: event.target.value, asks: answeredBy(line, name) }),
    onKeyDown: (event) => event.key === 'Enter' && event.preventDefault(),
  })
  const stale = staleQuantity(line)
  const place = store.all().findIndex(({ id }) => id === line.id)

  // To what keeps the line from being sent.
  useEffect(() => {
    if (isDone || isChecked) content.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [isDone, isChecked])

  function finish() {
    if (mistakeOf(line) === null || isDone) onClose()
    else setDone(true)
  }
  function move(by: -1 | 1) {
    const all = [...store.all()]
    const [moved] = all.splice(place, 1)
    all.splice(place + by, 0, moved!)
    store.set(all)
  }
  function remove() {
    store.set(store.all().filter(({ id }) => id !== line.id))
    onClose()
  }
  return (
    <Dialog open onClose={onClose} title={isItem ? t`Line ${place + 1}` : t`Heading`}>
      <div ref={content} className="flex flex-1 flex-col gap-5">
        {line.words && (
          <p className="rounded-control bg-surface-sunken px-3.5 py-2.5 text-sm text-ink-soft">“{line.words}”</p>
        )}
        <QuestionCard lines={[line]} onChange={([answered]) => store.put(answered!)} />
        <Field label={t`Description`} error={errorOf('description')}>
          <TextArea
            rows={2}
            maxLength={limits.lineDescriptionLength}
            value={line.description}
            onChange={(event) => change({ description: event.target.value })}
          />
        </Field>
        {isItem && (
          <div className="grid grid-cols-2 gap-4">
            <Field label={t`Quantity`} error={errorOf('qty')}>
              <TextInput inputMode="decimal" {...input('qty')} disabled={line.rate_only} />
            </Field>
            <Field label={t`Unit`} error={errorOf('unit')}>
              <UnitChoice line={line} onChange={(unit) => change({ unit, asks: answeredBy(line, 'unit') })} />
            </Field>
          </div>
        )}
        <div role="status" className="contents">
          {stale && <Banner kind="warning">{t`The text still says ${{ quantity: stale }}.`}</Banner>}
        </div>
        {isItem && (
          <div className="flex flex-wrap gap-x-6">
            <Check
              label={t`Only the rate is asked`}
              checked={line.rate_only}
              onChange={(rate_only) => change({ rate_only, asks: answeredBy(line, 'qty') })}
            />
            <Check
              label={t`Optional, in no total`}
              checked={line.optional}
              onChange={(optional) => change({ optional })}
            />
          </div>
        )}
        <div className="grid grid-cols-2 gap-4">
          <Field label={t`Line number`} optional error={errorOf('number')}>
            <TextInput maxLength={limits.lineNumberLength} {...input('number')} />
          </Field>
          {isItem && (
            <>
              <Field label={t`Make`} optional error={errorOf('make')}>
                <TextInput {...input('make')} />
              </Field>
              <Field label={t`Rate for`}>
                <SelectInput
                  value={line.rate_per}
                  onChange={(event) => change({ rate_per: Number(event.target.value) as 1 })}
                >
                  {[1, 10, 100, 1000].map((per) => (
                    <option key={per} value={per}>
                      {per === 1 ? t`each unit` : t`${per} units`}
                    </option>
                  ))}
                </SelectInput>
              </Field>
              {(line.unit === 'bag' || line.unit === 'shift') && (
                <Field
                  label={line.unit === 'bag' ? t`kg in a bag` : t`Hours in a shift`}
                  optional
                  error={errorOf('pack')}
                >
                  <TextInput inputMode="decimal" {...input('pack')} />
                </Field>
              )}
              <Field label={t`HSN or SAC`} optional error={errorOf('hsn_sac')}>
                <TextInput inputMode="numeric" {...input('hsn_sac')} />
              </Field>
              <Field
                label={t`Own estimate, ₹`}
                optional
                error={errorOf('est_rate')}
                hint={t`Only your company sees it`}
              >
                <TextInput inputMode="decimal" {...input('est_rate')} />
              </Field>
              <Field label={t`Needed from`} optional error={errorOf('needed_from')}>
                <TextInput type="date" {...input('needed_from')} />
              </Field>
              <Field label={t`Needed by`} optional error={errorOf('needed_to')}>
                <TextInput type="date" {...input('needed_to')} />
              </Field>
            </>
          )}
        </div>
        {line.item_key && isUnitCode(line.unit) && (
          <Suspense fallback={null}>
            <PriceHint item={line.item_key} unit={line.unit} />
          </Suspense>
        )}
        <div className="flex items-center gap-1">
          {!isOrderFixed && (
            <>
              <IconButton label={t`Move up`} disabled={place <= 0} onClick={() => move(-1)}>
                <ArrowUp aria-hidden />
              </IconButton>
              <IconButton label={t`Move down`} disabled={place === store.all().length - 1} onClick={() => move(1)}>
                <ArrowDown aria-hidden />
              </IconButton>
            </>
          )}
          <Button variant="ghost" size="sm" icon={<Trash2 aria-hidden />} onClick={remove}>
            {t`Delete this line`}
          </Button>
        </div>
        <DialogActions>
          <Button onClick={finish}>{t`Done`}</Button>
        </DialogActions>
      </div>
    </Dialog>
  )
}

const answeredByQuantity: readonly string[] = [
  'quantity',
  'quantity_unusual',
  'number_grouping',
  'range',
  'count',
  'each',
]
const answeredByUnit: readonly string[] = ['brass_kind', 'unit', 'trip_size', 'time']

/** What is left to ask once a field was typed. */
export function answeredBy(line: EditedLine, field: string): EditedLine['asks'] {
  return line.asks.filter((ask) => {
    if (field === 'qty') return !answeredByQuantity.includes(ask) || (ask === 'quantity' && line.unit === '')
    if (field === 'unit') return !answeredByUnit.includes(ask) && !(ask === 'quantity' && line.qty !== '')
    return field !== 'number' || (ask !== 'number' && ask !== 'number_twice')
  })
}

function UnitChoice({ line: { unit }, onChange }: { line: EditedLine; onChange: (unit: string) => void }) {
  return (
    <SelectInput value={isUnitCode(unit) ? unit : ''} onChange={(event) => onChange(event.target.value)}>
      <option value="">{isUnitCode(unit) || unit === '' ? t`Choose` : unit}</option>
      {unitCodes.map((code) => (
        <option key={code} value={code}>
          {unitName(code)}
        </option>
      ))}
    </SelectInput>
  )
}

type CheckProps = { label: string; checked: boolean; onChange: (checked: boolean) => void }

function Check({ label, checked, onChange }: CheckProps) {
  return (
    <label className="flex min-h-11 items-center gap-3 text-[0.9375rem]">
      <input
        type="checkbox"
        className="size-5 accent-accent"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
      {label}
    </label>
  )
}
