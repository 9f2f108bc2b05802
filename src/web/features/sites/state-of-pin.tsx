import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { api } from '#contract/api.ts'
import { stateCodeNamed, stateOf } from '#domain/gst-states.ts'
import { queryOf } from '#web/api/queries.ts'
import { translate } from '#web/language/translate.ts'

const isPin = /^[1-9]\d{5}$/

/** The code of the state in which a PIN code lies; null while it is incomplete, loading or unknown. */
export function useStateOfPin(pin: string): string | null {
  const { data } = useQuery({
    ...queryOf(api.places, { query: { q: pin } }),
    enabled: isPin.test(pin),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const [place] = isPin.test(pin) ? (data ?? []) : []
  return place ? stateCodeNamed(place.state) : null
}

/** The state decides between IGST and CGST with SGST. */
export const StateNote = ({ pin, state }: { pin: string; state: string }) => (
  <span className="text-warning-ink">{t`PIN code ${pin} is in ${{ state: translate(stateOf(state)) }}. The state decides which GST is due.`}</span>
)
