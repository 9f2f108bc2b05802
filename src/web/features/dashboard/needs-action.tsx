import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { CheckCheck, ChevronRight } from 'lucide-react'
import { type PropsWithChildren, Suspense, useState } from 'react'
import { api } from '#contract/api.ts'
import { isUnreachable } from '#web/api/errors.ts'
import { LoadFailed } from '#web/api/failed-call.tsx'
import { queryOf } from '#web/api/queries.ts'
import { lazyPart } from '#web/language/lazy-part.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { classes } from '#web/ui/classes.ts'
import { wholeNumber } from '#web/ui/format.ts'
import { Link } from '#web/ui/link.tsx'
import { Skeleton, SkeletonCards } from '#web/ui/skeleton.tsx'
import { tones } from '#web/ui/tone.ts'
import { waitsForBid } from '../invitations/waiting-invitations.ts'
import type { OpenAction, OpenActions } from './open-action.ts'
import { unreadChats } from './unread-chats.ts'
import { useBuyerActions } from './use-buyer-actions.ts'
import { noActions, useDashboardActions } from './use-dashboard-actions.ts'
import { useSupplierActions } from './use-supplier-actions.ts'

const TruckActions = lazyPart(
  'src/web/features/receiving/truck-actions.tsx',
  async () => (await import('../receiving/truck-actions.tsx')).TruckActions,
)

/** As many rows as fit on a phone; the skeleton has the same number, to avoid a layout shift. */
const rows = [1, 2, 3]
const shownAtFirst = rows.length

/** `children` stand below it. */
export function BuyerNeedsAction({ children }: PropsWithChildren) {
  return <NeedsAction open={useBuyerActions()}>{children}</NeedsAction>
}

/** Invitations stand below it, with their answers, then jobs that fit. */
export function SupplierNeedsAction({ children }: PropsWithChildren) {
  const invitations = useQuery(queryOf(api.receivedInvitations))
  const isInvited = invitations.isLoading || (invitations.data?.items.some(waitsForBid) ?? false)
  const fitting = useQuery(queryOf(api.fittingJobs))
  return (
    <NeedsAction
      open={useSupplierActions()}
      isMoreBelow={isInvited}
      isBelowLoading={invitations.isLoading || fitting.isLoading}
    >
      {children}
    </NeedsAction>
  )
}

/** Of site and dispatch people: trucks, then messages. Trucks are loaded apart, since nobody else has them here. */
export function TrucksNeedAction({ children }: PropsWithChildren) {
  const found = useDashboardActions()
  const chats = unreadChats((found.data ?? noActions).chats)
  return (
    <Suspense fallback={<Skeleton className="h-56 rounded-card" />}>
      <TruckActions
        show={(trucks) => <NeedsAction open={both(trucks, { ...found, actions: chats })}>{children}</NeedsAction>}
      />
    </Suspense>
  )
}

const both = (a: OpenActions, b: OpenActions): OpenActions => ({
  actions: [...a.actions, ...b.actions],
  isLoading: a.isLoading || b.isLoading,
  data: a.data && b.data,
  error: a.error ?? b.error,
  refetch: () => Promise.all([a.refetch(), b.refetch()]),
})

type NeedsActionProps = PropsWithChildren<{ open: OpenActions; isMoreBelow?: boolean; isBelowLoading?: boolean }>

/** What the reader has to act on, at the top. What stands below loads beside it and is shown after it, which avoids a layout shift. */
function NeedsAction({ open, isMoreBelow = false, isBelowLoading = false, children }: NeedsActionProps) {
  const isLoading = open.isLoading || isBelowLoading
  return (
    <>
      <Actions open={open} isMoreBelow={isMoreBelow} />
      {isLoading && <SkeletonCards label={t`Loading dashboard`} />}
      <div className={isLoading ? 'hidden' : 'contents'}>
        <Suspense fallback={<SkeletonCards label={t`Loading dashboard`} />}>{children}</Suspense>
      </div>
    </>
  )
}

function Actions({ open, isMoreBelow }: { open: OpenActions; isMoreBelow: boolean }) {
  const { actions, isLoading, data, error, refetch } = open
  const isRefused = !data && error !== null && !isUnreachable(error)
  if (!isLoading && actions.length === 0 && !isRefused) return data && !isMoreBelow ? <NothingWaits /> : null
  return (
    <Card as="section" pad="none" aria-labelledby="needs-action" className="overflow-hidden">
      <h2
        id="needs-action"
        className="flex items-center gap-2.5 px-4 pt-4 pb-3 text-lg font-semibold tracking-tight sm:px-5 sm:pt-5"
      >
        {t`Needs your action`}
        {!isLoading && actions.length > 0 && <Badge tone="accent">{wholeNumber(actions.length)}</Badge>}
      </h2>
      {isLoading ? <ActionsSkeleton /> : actions.length > 0 && <ActionList actions={actions} />}
      {isRefused && (
        <div className={classes('px-4 pb-4 sm:px-5 sm:pb-5', actions.length > 0 && 'border-t border-line pt-4')}>
          <LoadFailed title={t`Some of this could not be loaded.`} query={{ error, isFetching: isLoading, refetch }} />
        </div>
      )}
    </Card>
  )
}

function ActionList({ actions }: { actions: readonly OpenAction[] }) {
  const [showsAll, setShowsAll] = useState(false)
  const shown = showsAll ? actions : actions.slice(0, shownAtFirst)
  return (
    <>
      <ul className="divide-y divide-line border-t border-line">
        {shown.map((action) => (
          <li key={action.key}>
            <ActionLink action={action} />
          </li>
        ))}
      </ul>
      {shown.length < actions.length && (
        <div className="border-t border-line p-2 text-center">
          <Button variant="ghost" size="sm" onClick={() => setShowsAll(true)}>
            {t`Show all (${{ count: wholeNumber(actions.length) }})`}
          </Button>
        </div>
      )}
    </>
  )
}

function ActionLink({ action: { to, icon: Icon, tone, title, text } }: { action: OpenAction }) {
  return (
    <Link
      to={to}
      className="flex min-h-16 items-center gap-3.5 px-4 py-3 transition-colors hover:bg-surface-sunken focus-visible:-outline-offset-2 sm:px-5"
    >
      <span
        className={classes('flex size-10 shrink-0 items-center justify-center rounded-control border', tones[tone])}
      >
        <Icon aria-hidden className="size-5" />
      </span>
      <span className="min-w-0 flex-1">
        <span className="line-clamp-5 leading-snug font-semibold wrap-anywhere">{title}</span>
        <span className="mt-0.5 line-clamp-3 text-sm text-ink-soft wrap-anywhere">{text}</span>
      </span>
      <ChevronRight aria-hidden className="size-5 shrink-0 text-ink-faint" />
    </Link>
  )
}

function NothingWaits() {
  return (
    <p className="flex items-center gap-2.5 rounded-card border border-line bg-surface px-4 py-3.5 text-ink-soft sm:px-5">
      <CheckCheck aria-hidden className="size-5 shrink-0 text-success-ink" />
      {t`Nothing is waiting for you.`}
    </p>
  )
}

function ActionsSkeleton() {
  return (
    <div
      role="status"
      aria-label={t`Loading what needs your action`}
      className="divide-y divide-line border-t border-line"
    >
      {rows.map((row) => (
        <div key={row} className="flex h-28 items-center gap-3.5 px-4 sm:h-17 sm:px-5">
          <Skeleton className="size-10" />
          <div className="flex-1">
            <Skeleton className="h-4.5 w-2/5" />
            <Skeleton className="mt-2 h-4 w-3/5" />
          </div>
        </div>
      ))}
    </div>
  )
}
