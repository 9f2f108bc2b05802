import { t } from '@lingui/core/macro'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { EyeOff, FileText } from 'lucide-react'
import { api } from '#contract/api.ts'
import { limits } from '#contract/limits.ts'
import { orderStates } from '#contract/order-lists.ts'
import { messages } from '#contract/screen-messages.ts'
import { LoadFailed } from '#web/api/failed-call.tsx'
import { pagesOf } from '#web/api/queries.ts'
import { translate } from '#web/language/translate.ts'
import { useCan, useMe } from '#web/session/me.ts'
import { ChoiceChip } from '#web/ui/choice-chip.tsx'
import { classes } from '#web/ui/classes.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadMore } from '#web/ui/load-more.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { SearchBox } from '#web/ui/search-box.tsx'
import { SkeletonCards } from '#web/ui/skeleton.tsx'
import { StickySearch } from '#web/ui/sticky-search.tsx'
import { useChangeAddress } from '#web/ui/use-change-address.ts'
import { useSearchParams } from '#web/ui/use-search-params.ts'
import { OrderList } from './order-list.tsx'

const perPage = '20'

type State = (typeof orderStates)[number]

/** Purchase and work orders, given and received. */
export function OrdersScreen() {
  const sees = useCan('see_prices_after_award')
  return (
    <>
      <PageHeader
        title={t`Orders`}
        text={
          <span className="max-sm:sr-only">{t`Purchase and work orders, from the draft to the last delivery.`}</span>
        }
      />
      {sees ? (
        <Found />
      ) : (
        <EmptyState
          icon={<EyeOff aria-hidden />}
          title={t`Orders are not shown to your role`}
          text={translate(messages.memberRoleForbids)}
        />
      )}
    </>
  )
}

function Found() {
  const [address] = useSearchParams()
  const change = useChangeAddress()
  const q = address.get('q') ?? ''
  const state = orderStates.find((one) => one === address.get('state'))
  const found = useInfiniteQuery({
    ...pagesOf(api.orders, { query: { limit: perPage, q: q || undefined, state } }),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <Filters q={q} state={state} onChange={change} />
      {found.isLoading ? (
        <SkeletonCards count={3} label={t`Loading orders`} />
      ) : found.data?.length ? (
        <div aria-busy={found.isPlaceholderData} className={classes(found.isPlaceholderData && 'opacity-60')}>
          <OrderList orders={found.data} />
          <LoadMore
            hasMore={found.hasNextPage}
            loading={found.isFetchingNextPage}
            onMore={() => void found.fetchNextPage()}
          />
        </div>
      ) : found.error ? (
        <LoadFailed title={t`The orders could not be loaded`} query={found} />
      ) : (
        <NoOrders isFiltered={Boolean(q || state)} />
      )}
    </>
  )
}

type FiltersProps = {
  q: string
  state: State | undefined
  onChange: (change: { q?: string; state?: State | '' }) => void
}

function Filters({ q, state, onChange }: FiltersProps) {
  const { role } = useMe()
  const names: Record<State, string> = {
    draft: t`Drafts`,
    open: t`To be accepted`,
    running: t`In force`,
    ended: t`Ended`,
    to_approve: t`To be approved`,
  }
  // What its company alone knows of.
  const offered = orderStates.filter((one) => (one !== 'draft' && one !== 'to_approve') || role === 'buyer')
  return (
    <div className="contents xl:mb-4 xl:flex xl:items-start xl:gap-3">
      <StickySearch className="xl:w-auto xl:min-w-64 xl:flex-1">
        <SearchBox
          label={t`Search orders`}
          placeholder={t`Number, job, company`}
          maxLength={limits.searchLength}
          words={q}
          onChange={(words) => onChange({ q: words })}
        />
      </StickySearch>
      <div className="fades-at-ends -mx-4 mt-1 mb-3 flex overflow-x-auto px-4 py-1 sm:mx-0 sm:px-0 lg:mt-3 xl:my-0">
        <fieldset className="flex shrink-0 gap-1.5 sm:shrink sm:flex-wrap sm:gap-2">
          <legend className="sr-only">{t`Status`}</legend>
          <ChoiceChip isChosen={state === undefined} onChoose={() => onChange({ state: '' })}>
            {t`All`}
          </ChoiceChip>
          {offered.map((one) => (
            <ChoiceChip key={one} isChosen={state === one} onChoose={() => onChange({ state: one })}>
              {names[one]}
            </ChoiceChip>
          ))}
        </fieldset>
      </div>
    </div>
  )
}

function NoOrders({ isFiltered }: { isFiltered: boolean }) {
  const { role } = useMe()
  if (isFiltered)
    return (
      <EmptyState
        icon={<FileText aria-hidden />}
        title={t`No orders found`}
        text={t`Try other words, or show all orders.`}
      />
    )
  return (
    <EmptyState
      icon={<FileText aria-hidden />}
      title={t`No orders yet`}
      text={
        role === 'buyer'
          ? t`Award a job, then make its order from the job's page: what was awarded is filled in.`
          : t`An order of a buyer who has awarded you a job appears here, to be read and accepted.`
      }
    />
  )
}
