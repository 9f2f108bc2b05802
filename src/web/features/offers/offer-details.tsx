import { t } from '@lingui/core/macro'
import type { ComponentProps } from 'react'
import { type Offers, type RadiusKm, radiusesKm } from '#contract/offers.ts'
import { stateCodes, stateOf } from '#domain/gst-states.ts'
import { translate } from '#web/language/translate.ts'
import { Field } from '#web/ui/field.tsx'
import { SelectInput } from '#web/ui/select-input.tsx'
import { ItemsField } from '../items/items-field.tsx'
import { RemovableChips } from '../items/removable-chips.tsx'

/** What is told beyond categories and districts. */
export type OfferDetails = Pick<Offers, 'items' | 'states' | 'radius_km' | 'weekly_alerts'>

export const detailsOf = (offers: Offers | undefined): OfferDetails => ({
  items: offers?.items ?? [],
  states: offers?.states ?? [],
  radius_km: offers?.radius_km ?? null,
  weekly_alerts: offers?.weekly_alerts ?? 0,
})

const alertChoices = [0, 5, 15, 30, 100]

export type UnknownItems = Pick<ComponentProps<typeof ItemsField>, 'unknown' | 'onUnknown'>
type OfferDetailsFieldsProps = { details: OfferDetails; onChange: (details: OfferDetails) => void } & UnknownItems

export function OfferDetailsFields({ details, onChange, ...unknownItems }: OfferDetailsFieldsProps) {
  const { items, states, radius_km, weekly_alerts } = details
  const change = (more: Partial<OfferDetails>) => onChange({ ...details, ...more })
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={t`Whole states`} optional>
          <SelectInput
            value=""
            onChange={({ target: { value } }) =>
              value && change({ states: [...new Set([...states, value])].toSorted() })
            }
          >
            <option value="">{t`Choose a state`}</option>
            {stateCodes.map((code) => (
              <option key={code} value={code}>
                {translate(stateOf(code))}
              </option>
            ))}
          </SelectInput>
          <RemovableChips
            chips={states.map((code) => [code, translate(stateOf(code))])}
            onRemove={(code) => change({ states: states.filter((one) => one !== code) })}
          />
        </Field>
        <Field label={t`Around your address`} optional hint={t`Needs the PIN code in your company's address.`}>
          <SelectInput
            value={radius_km ?? ''}
            onChange={({ target: { value } }) =>
              change({ radius_km: value === '' ? null : (Number(value) as RadiusKm) })
            }
          >
            <option value="">{t`No such area`}</option>
            {radiusesKm.map((km) => (
              <option key={km} value={km}>{t`Within ${{ km }} km`}</option>
            ))}
          </SelectInput>
        </Field>
      </div>
      <ItemsField chosen={items} onChange={(chosen) => change({ items: chosen })} {...unknownItems} />
      <Field
        label={t`New jobs a week`}
        hint={t`At most so many jobs that fit are sent to your company. Searches that you save are not counted.`}
      >
        <SelectInput value={weekly_alerts} onChange={({ target }) => change({ weekly_alerts: Number(target.value) })}>
          {[...new Set([...alertChoices, weekly_alerts])]
            .toSorted((a, b) => a - b)
            .map((count) => (
              <option key={count} value={count}>
                {count === 0 ? t`None` : count}
              </option>
            ))}
        </SelectInput>
      </Field>
    </>
  )
}
