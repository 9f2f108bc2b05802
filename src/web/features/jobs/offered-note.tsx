import { plural, t } from '@lingui/core/macro'
import type { Offers } from '#contract/offers.ts'
import { translate } from '#web/language/translate.ts'
import { Button } from '#web/ui/button.tsx'
import { jobCategories } from './job-categories.ts'

/** Says that the list has only what the supplier sells, and leads to all jobs. */
export function OfferedNote({ offers, onAll }: { offers: Offers; onAll: () => void }) {
  const { categories, districts, items, states, radius_km } = offers
  const trades = categories.map((category) => translate(jobCategories[category].name))
  const goods = items.length > 0 ? [plural(items.length, { one: '# item', other: '# items' })] : []
  const around = [
    ...districts,
    ...(states.length > 0 ? [plural(states.length, { one: '# state', other: '# states' })] : []),
    ...(radius_km === null ? [] : [t`${{ km: radius_km }} km around you`]),
  ]
  const what = [[...trades, ...goods], around].filter((names) => names.length > 0).map((names) => names.join(', '))
  return (
    <p className="mb-2 flex flex-wrap items-center gap-x-2 text-[0.9375rem] text-ink-soft">
      {t`Only what you sell: ${{ what: what.join(' · ') }}`}
      <Button variant="ghost" size="sm" className="-mx-3" onClick={onAll}>
        {t`Show all jobs`}
      </Button>
    </p>
  )
}
