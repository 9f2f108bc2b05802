import { t } from '@lingui/core/macro'
import { useMutation } from '@tanstack/react-query'
import { BellPlus } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { api } from '#contract/api.ts'
import type { Category } from '#contract/categories.ts'
import { limits } from '#contract/limits.ts'
import { type RadiusKm, radiusesKm } from '#contract/offers.ts'
import type { NewSavedSearch, SearchFrequency } from '#contract/saved-search.ts'
import { call } from '#web/api/client.ts'
import { FailedCall } from '#web/api/failed-call.tsx'
import { screensUpdated } from '#web/api/touched.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { FormActions } from '#web/ui/form-actions.tsx'
import { SelectInput } from '#web/ui/select-input.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast.ts'
import { PlaceSuggestions } from '../places/place-suggestions.tsx'
import { FrequencyOptions } from './frequency-options.tsx'

type SaveSearchProps = { q: string; category: Category | '' }

/** A button that saves the search of the job list: whoever saves it is told of each new job that it finds. */
export function SaveSearch({ q, category }: SaveSearchProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button variant="ghost" size="sm" icon={<BellPlus aria-hidden />} onClick={() => setIsOpen(true)}>
        {t`Tell me of new ones`}
      </Button>
      <Dialog open={isOpen} onClose={() => setIsOpen(false)} title={t`Save this search`} size="sm" compact>
        <SaveSearchForm q={q} category={category} onDone={() => setIsOpen(false)} />
      </Dialog>
    </>
  )
}

const pincodeIn = (text: string) => /(?<!\d)[1-9]\d{2} ?\d{3}(?!\d)/.exec(text)?.[0].replace(' ', '')

function SaveSearchForm({ q, category, onDone }: SaveSearchProps & { onDone: () => void }) {
  const [name, setName] = useState(q)
  const [place, setPlace] = useState('')
  const placeInput = useRef<HTMLInputElement>(null)
  const [isPlaceRefused, setPlaceRefused] = useState(false)
  const pincode = pincodeIn(place)
  const [km, setKm] = useState<RadiusKm>(75)
  const [frequency, setFrequency] = useState<SearchFrequency>('instant')
  const saving = useMutation({
    mutationFn: (body: NewSavedSearch) => call(api.saveSearch, { body }),
    onSuccess: () => {
      toast.success(t`Search saved: you hear of new jobs`)
      onDone()
      return screensUpdated()
    },
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    if (place.trim() && !pincode) {
      setPlaceRefused(true)
      return placeInput.current?.focus()
    }
    saving.mutate({
      name: name.trim() || q || t`All jobs`,
      q,
      category: category || null,
      items: [],
      ...(pincode && { pincode, km }),
      frequency,
    })
  }

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5" aria-label={t`Save this search`}>
      <Field label={t`Name`}>
        <TextInput value={name} maxLength={limits.searchNameLength} onChange={({ target }) => setName(target.value)} />
      </Field>
      <Field
        label={t`Only around a place`}
        optional
        hint={t`Type a place and choose its PIN code. Empty: all of India.`}
        error={isPlaceRefused && !pincode ? t`Choose the PIN code of this place, or leave the field empty.` : undefined}
      >
        <TextInput
          ref={placeInput}
          value={place}
          autoComplete="off"
          onChange={({ target }) => {
            setPlace(target.value)
            setPlaceRefused(false)
          }}
        />
        <PlaceSuggestions typed={place} onChoose={setPlace} />
      </Field>
      {pincode && (
        <Field label={t`How far around it`}>
          <SelectInput value={km} onChange={({ target }) => setKm(Number(target.value) as RadiusKm)}>
            {radiusesKm.map((one) => (
              <option key={one} value={one}>{t`Within ${{ km: one }} km`}</option>
            ))}
          </SelectInput>
        </Field>
      )}
      <Field label={t`Tell me`}>
        <SelectInput value={frequency} onChange={({ target }) => setFrequency(target.value as SearchFrequency)}>
          <FrequencyOptions />
        </SelectInput>
      </Field>
      {saving.isError && <FailedCall error={saving.error} />}
      <FormActions onCancel={onDone} sending={saving.isPending}>
        {t`Save`}
      </FormActions>
    </form>
  )
}
