import { useQuery } from '@tanstack/react-query'
import { api } from '#contract/api.ts'
import type { Offers } from '#contract/offers.ts'
import { queryOf } from '#web/api/queries.ts'
import { useMe } from '#web/session/me.ts'

type Offered = {
  /** What the reader's company has said it sells, and where; null if it has not, while loading, and for others than suppliers. */
  offers: Offers | null
  /** Suppliers ask the server for such jobs at once: it knows what they sell. */
  isAsking: boolean
}

export function useOffered(): Offered {
  const isAsking = useMe().role === 'supplier'
  const { data } = useQuery({ ...queryOf(api.offers), enabled: isAsking })
  const isChosen =
    data &&
    (data.categories.length + data.districts.length + data.items.length + data.states.length > 0 ||
      data.radius_km !== null)
  return { offers: isChosen ? data : null, isAsking }
}
