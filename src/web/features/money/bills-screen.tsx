import { msg, t } from '@lingui/core/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { CalendarClock, EyeOff, Receipt } from 'lucide-react'
import { Suspense } from 'react'
import { api } from '#contract/api.ts'
import type { BillsQuery } from '#contract/bill.ts'
import { pages } from '#contract/pages.ts'
import { messages } from '#contract/screen-messages.ts'
import { LoadFailed } from '#web/api/failed-call.tsx'
import { pagesOf } from '#web/api/queries.ts'
import { translate } from '#web/language/translate.ts'
import { useCan, useMe } from '#web/session/me.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ChoiceChip } from '#web/ui/choice-chip.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadMore } from '#web/ui/load-more.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { SkeletonCards } from '#web/ui/skeleton.tsx'
import { useSearchParams } from '#web/ui/use-search-params.ts'
import { BillRow } from './bill-row.tsx'
import { MoneyOfOrder } from './lazy-money.ts'

type State = NonNullable<BillsQuery['state']>
const states = [
  [undefined, msg`All`],
  ['open', msg`To be passed`],
  ['passed', msg`To be paid`],
  ['paid', msg`Paid`],
  ['ended', msg`Returned, withdrawn`],
] as const

/** Bills that the company got, or sent. */
export function BillsScreen() {
  const buys = useMe().role === 'buyer'
  const maySee = useCan('see_prices_after_award')
  const keepsAccounts = useCan('keep_accounts')
  return (
    <>
      <PageHeader
        title={t`Bills`}
        text={buys ? t`What your suppliers billed for your orders.` : t`What you billed for your orders.`}
        actions={
          keepsAccounts && (
            <LinkButton
              variant="secondary"
              to={buys ? pages.payables.path : pages.receivables.path}
              icon={<CalendarClock aria-hidden />}
            >
              {buys ? t`Payables` : t`Receivables`}
            </LinkButton>
          )
        }
      />
      {maySee ? <Shown /> : <NotShown />}
    </>
  )
}

export function NotShown({ title = t`Bills are not shown to your role` }: { title?: string }) {
  return <EmptyState icon={<EyeOff aria-hidden />} title={title} text={translate(messages.memberRoleForbids)} />
}

/** All bills or, with an order in the address, all its money. */
function Shown() {
  const [params] = useSearchParams()
  const order = params.get('order')
  return order ? (
    <Suspense fallback={<SkeletonCards count={1} label={t`Loading bills`} />}>
      <MoneyOfOrder orderId={order} />
    </Suspense>
  ) : (
    <List />
  )
}

function List() {
  const buys = useMe().role === 'buyer'
  const [params, setParams] = useSearchParams()
  const state = states.find(([value]) => value === params.get('state'))?.[0]
  const bills = useInfiniteQuery(pagesOf(api.bills, { query: { state } }))
  function choose(value: State | undefined) {
    setParams(value ? { state: value } : {}, { replace: true })
  }
  return (
    <div className="flex flex-col gap-4">
      <div className="flex gap-2 overflow-x-auto pb-1">
        {states.map(([value, label]) => (
          <ChoiceChip key={label.id} isChosen={value === state} onChoose={() => choose(value)}>
            {translate(label)}
          </ChoiceChip>
        ))}
      </div>
      {bills.isLoading && <SkeletonCards count={3} label={t`Loading bills`} />}
      {bills.error && !bills.data && <LoadFailed title={t`The bills could not be loaded`} query={bills} />}
      {bills.data?.length === 0 && (
        <EmptyState
          icon={<Receipt aria-hidden />}
          title={t`No bills`}
          text={
            buys
              ? t`Bills of your orders come here to be passed.`
              : t`Open an order that was accepted, and send its bill.`
          }
        />
      )}
      {bills.data && bills.data.length > 0 && (
        <Card pad="none" className="overflow-hidden">
          <ul className="divide-y divide-line">
            {bills.data.map((bill) => (
              <BillRow key={bill.id} bill={bill} other={buys ? 'supplier_name' : 'buyer_name'} />
            ))}
          </ul>
        </Card>
      )}
      <LoadMore
        hasMore={bills.hasNextPage}
        loading={bills.isFetchingNextPage}
        onMore={() => void bills.fetchNextPage()}
      />
    </div>
  )
}
