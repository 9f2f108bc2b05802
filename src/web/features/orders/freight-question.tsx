import { t } from '@lingui/core/macro'
import { api } from '#contract/api.ts'
import type { Order } from '#contract/order.ts'
import { orderBases } from '#contract/order-lists.ts'
import { orderWords } from '#contract/order-words.ts'
import { call } from '#web/api/client.ts'
import { FailedCall } from '#web/api/failed-call.tsx'
import { translate } from '#web/language/translate.ts'
import { Button } from '#web/ui/button.tsx'
import { useAct } from '../bidding/use-act.ts'

const answers = { for_site: orderWords.forSite, ex_works: orderWords.exWorks }

/** The bid left open who pays the way to the site: the buyer asks the supplier, and says it here before issuing. */
export function FreightQuestion({ order: { id, revision } }: { order: Order }) {
  const saying = useAct(
    (delivery_basis: (typeof orderBases)[number]) =>
      call(api.changeOrder, { params: { id }, body: { revision, terms: { delivery_basis } } }),
    { done: t`Draft saved` },
  )
  return (
    <fieldset className="flex flex-col gap-2.5">
      <legend className="mb-2.5 font-semibold">
        {t`The bid does not say whether freight to the site is in its rates. Ask the supplier, then say it here:`}
      </legend>
      <div className="flex flex-wrap gap-2.5">
        {orderBases.map((basis) => (
          <Button key={basis} variant="secondary" loading={saying.isPending} onClick={() => saying.mutate(basis)}>
            {translate(answers[basis])}
          </Button>
        ))}
      </div>
      {saying.error && <FailedCall error={saying.error} />}
    </fieldset>
  )
}
