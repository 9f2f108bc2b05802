import { t } from '@lingui/core/macro'
import { api } from '#contract/api.ts'
import type { Order } from '#contract/order.ts'
import { type OrderBasis, orderBases } from '#contract/order-lists.ts'
import { basisWords } from '#domain/orders/order-in-words.ts'
import { call } from '#web/api/client.ts'
import { FailedCall } from '#web/api/failed-call.tsx'
import { translate } from '#web/language/translate.ts'
import { Button } from '#web/ui/button.tsx'
import { useAct } from '../bidding/use-act.ts'

/** Nobody has said who pays the way to the site: the buyer asks the supplier, and says it here before issuing. */
export function FreightQuestion({ order: { id, revision, at_one_price } }: { order: Order }) {
  const saying = useAct(
    (delivery_basis: OrderBasis) =>
      call(api.changeOrder, { params: { id }, body: { revision, terms: { delivery_basis } } }),
    { done: t`Draft saved` },
  )
  return (
    <fieldset className="flex min-w-0 flex-col gap-2.5">
      <legend className="mb-2.5 font-semibold">
        {at_one_price
          ? t`Is freight to the site in the price? If neither the job nor the bid says it, ask the supplier, then say it here:`
          : t`The bid does not say whether freight to the site is in its rates. Ask the supplier, then say it here:`}
      </legend>
      <div className="flex flex-wrap gap-2.5">
        {orderBases.map((basis) => (
          <Button
            key={basis}
            variant="secondary"
            className="py-2 whitespace-normal!"
            loading={saying.isPending}
            onClick={() => saying.mutate(basis)}
          >
            {translate(basisWords[basis])}
          </Button>
        ))}
      </div>
      <p className="text-sm text-ink-soft">
        {t`Freight that is charged comes with the bill. Agree the sum with the supplier first, and write it under other terms: then the bill can be checked.`}
      </p>
      {saying.error && <FailedCall error={saying.error} />}
    </fieldset>
  )
}
