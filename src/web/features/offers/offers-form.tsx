import { t } from '@lingui/core/macro'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { api } from '#contract/api.ts'
import type { Category } from '#contract/categories.ts'
import type { Offers, OffersChange } from '#contract/offers.ts'
import { call } from '#web/api/client.ts'
import { FailedCall } from '#web/api/failed-call.tsx'
import { screensUpdated } from '#web/api/touched.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast.ts'
import { CategoryChoice } from '../jobs/category-choice.tsx'
import { useUnknownPlaces } from '../places/use-unknown-places.ts'
import { detailsOf, type OfferDetails, OfferDetailsFields, type UnknownItems } from './offer-details.tsx'

const nothing: OffersChange = { categories: [], districts: [] }

/** `unknownItems`: typed names that are in no list, which outlive a saving. */
type OffersFormProps = { offers?: undefined; unknownItems?: undefined } | { offers: Offers; unknownItems: UnknownItems }

/**
 * What a supplier sells, and where. `offers`: those it has named, with all that can be told; without them the form asks for the first two,
 * and may be left unanswered once for all.
 */
export function OffersForm({ offers, unknownItems }: OffersFormProps) {
  const skippable = offers === undefined
  const [details, showDetails] = useState<OfferDetails>(() => detailsOf(offers))
  const latest = useRef(details)
  function setDetails(changed: OfferDetails) {
    latest.current = changed
    showDetails(changed)
  }
  const [categories, setCategories] = useState<readonly Category[]>(offers?.categories ?? [])
  const [districts, setDistricts] = useState(offers?.districts.join(', ') ?? '')
  // Asked when the field is left, not for each letter.
  const [left, setLeft] = useState(districts)
  const [isEmpty, setEmpty] = useState(false)
  const unknown = useUnknownPlaces(left === districts ? namesIn(districts) : [])
  const saving = useMutation({
    mutationFn: (body: OffersChange) => call(api.setOffers, { body }),
    // Not in a callback of mutate(): that is dropped if the question has gone from the screen by then.
    onSuccess: (_, { categories, districts, items = [] }) => {
      if (categories.length + districts.length + items.length > 0) toast.success(t`Saved: your jobs come first`)
      else toast.info(t`All jobs are shown to you. Say what you sell at any time in the settings.`)
      return screensUpdated()
    },
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    // What was typed last is taken when its field is left.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    const isNothing = skippable && categories.length === 0 && namesIn(districts).length === 0
    setEmpty(isNothing)
    if (!isNothing)
      saving.mutate({ categories: [...categories], districts: namesIn(districts), ...(!skippable && latest.current) })
  }

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5" aria-label={t`What you sell, and where`}>
      <CategoryChoice
        type="checkbox"
        label={t`What you sell`}
        name="category"
        onChange={({ target: { value, checked } }) =>
          setCategories([...categories.filter((one) => one !== value), ...(checked ? [value as Category] : [])])
        }
        chosen={categories}
      />
      <Field
        label={t`Districts`}
        optional
        hint={
          unknown.length > 0
            ? t`No place of this name is known: ${{ names: unknown.join(', ') }}. Check the spelling: jobs are found by it.`
            : t`With commas between them. Left empty: all of India.`
        }
      >
        <TextInput
          placeholder={t`Nashik, Pune, Nagpur`}
          autoComplete="off"
          value={districts}
          onChange={(event) => setDistricts(event.target.value)}
          onBlur={() => setLeft(districts)}
        />
      </Field>
      {unknownItems && <OfferDetailsFields details={details} onChange={setDetails} {...unknownItems} />}
      {isEmpty && categories.length === 0 && <Banner kind="error">{t`Tick what you sell, or press Not now.`}</Banner>}
      {saving.isError && <FailedCall error={saving.error} />}
      <div className="flex gap-3 border-t border-line pt-5 max-sm:flex-col-reverse sm:justify-end">
        {skippable && (
          <Button variant="ghost" disabled={saving.isPending} onClick={() => saving.mutate(nothing)}>
            {t`Not now`}
          </Button>
        )}
        {/* Leaving a field moves the button down under the pointer, which would lose its click: the field is left by `submit`. */}
        <Button type="submit" loading={saving.isPending} onMouseDown={(event) => event.preventDefault()}>
          {t`Save`}
        </Button>
      </div>
    </form>
  )
}

const namesIn = (text: string) =>
  text
    .split(/[,;\n]/)
    .map((name) => name.trim())
    .filter(Boolean)
