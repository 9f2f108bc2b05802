import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { api } from '#contract/api.ts'
import type { PriceRange } from '#contract/price-range.ts'
import type { UnitCode } from '#contract/unit-codes.ts'
import { queryOf } from '#web/api/queries.ts'
import { currentLocale } from '#web/language/translate.ts'
import { rupees } from '#web/ui/format.ts'
import { unitName } from '../boq/unit-names.ts'

type PriceHintProps = { item: string; unit: UnitCode; place?: string | undefined }

/** What others paid for an item, where enough firms did that it tells nobody's price. `place`: a text that may name a PIN code. */
export function PriceHint({ item, unit, place = '' }: PriceHintProps) {
  const pin = /(?<!\d)[1-9]\d{2} ?\d{3}(?!\d)/.exec(place)?.[0].replace(' ', '')
  const { data } = useQuery(queryOf(api.priceRange, { query: { item, unit, ...(pin && { pin }) } }))
  if (!data) return null
  return (
    <p className="text-sm text-ink-soft tabular-nums">
      {data.range ? wordsOf(data.range, unit) : t`Price range: too few awards here yet to show one`}
    </p>
  )
}

function wordsOf({ p25, p75, area, from, month, awards }: PriceRange, unit: UnitCode): string {
  const [lowest, highest, per] = [rupees(p25), rupees(p75), unitName(unit)]
  const [first, last] = [monthOf(from), monthOf(month)]
  return t`Paid here: ${lowest} to ${highest} for one ${per}, without GST, at site · ${area}, ${first} to ${last}, ${awards} awards`
}

const monthOf = (month: string) =>
  new Intl.DateTimeFormat(currentLocale(), { month: 'short', year: 'numeric' }).format(new Date(`${month}-15`))
