import { plural, t } from '@lingui/core/macro'
import type { WholeBid } from '#contract/bid-endpoints.ts'
import { translate } from '#web/language/translate.ts'
import { ExpandableText } from '#web/ui/expandable-text.tsx'
import { rupees } from '#web/ui/format.ts'
import { deliveryNames, taxTypeNames } from './charge-names.ts'

/** On what terms a bid is made; what it does not say is left out. */
export function TermsOfBid({ bid }: { bid: WholeBid }) {
  const { tax_type, delivery_basis, advance_percent, credit_days, discount_percent, whole_only, min_award } = bid
  const terms: [label: string, value: string | null | false][] = [
    [t`GST registration`, tax_type && translate(taxTypeNames[tax_type])],
    [t`Delivery basis`, delivery_basis && translate(deliveryNames[delivery_basis])],
    [t`Discount`, discount_percent > 0 && `${discount_percent} %`],
    [t`Advance`, advance_percent > 0 && `${advance_percent} %`],
    [t`Credit`, credit_days > 0 && plural(credit_days, { one: '# day', other: '# days' })],
    [t`Whole or nothing`, whole_only && t`I take the whole order or none of it`],
    [t`Smallest order`, min_award !== null && rupees(min_award)],
  ]
  return (
    <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
      {terms
        .filter(([, value]) => value)
        .map(([label, value]) => (
          <div key={label} className="min-w-0">
            <dt className="text-xs font-medium text-ink-faint">{label}</dt>
            <dd className="mt-0.5 text-[0.9375rem]">{value}</dd>
          </div>
        ))}
      {bid.exclusions && (
        <div className="sm:col-span-2">
          <dt className="text-xs font-medium text-ink-faint">{t`Not included`}</dt>
          <dd className="mt-0.5">
            <ExpandableText text={bid.exclusions} className="text-ink-soft" />
          </dd>
        </div>
      )}
    </dl>
  )
}
