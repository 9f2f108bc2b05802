import { t } from '@lingui/core/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '#contract/api.ts'
import type { Place } from '#contract/place.ts'
import { queryOf } from '#web/api/queries.ts'
import { useSettled } from '#web/ui/use-settled.ts'
import { lastPart, withPlace } from './place-in-text.ts'

const shown = 4

type PlaceSuggestionsProps = { typed: string; onChoose: (text: string) => void }

/** Places with their PIN codes for the last part of an address, as buttons, until it names a PIN code. */
export function PlaceSuggestions({ typed, onChoose }: PlaceSuggestionsProps) {
  const q = useSettled(lastPart(typed))
  const { data } = useQuery({
    ...queryOf(api.places, { query: { q: q ?? '' } }),
    enabled: q !== null,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (lastPart(typed) === null || q === null || !data || data.length === 0) return null
  return (
    <ul
      className="fades-at-ends -m-0.5 flex gap-2 overflow-x-auto p-0.5 [scrollbar-width:none]"
      aria-label={t`Places with their PIN codes`}
    >
      {data.slice(0, shown).map((place) => (
        <li key={place.pin + place.place} className="shrink-0">
          <button
            type="button"
            // India Post writes its places in Latin letters.
            translate="no"
            onClick={() => onChoose(withPlace(typed, place))}
            className="min-h-11 rounded-full border border-line bg-surface px-4 text-sm text-ink-soft transition-colors hover:border-line-strong hover:text-ink"
          >
            {nameOf(place)}
          </button>
        </li>
      ))}
    </ul>
  )
}

const nameOf = ({ pin, place, district }: Place) =>
  place === district ? `${place} ${pin}` : `${place}, ${district} ${pin}`
