import { msg } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import {
  BadgeCheck,
  Building2,
  CalendarClock,
  CreditCard,
  FileText,
  FolderSearch,
  Gavel,
  LayoutDashboard,
  type LucideIcon,
  MessagesSquare,
  Percent,
  Receipt,
  Scale,
  ScrollText,
  Settings,
  Stamp,
  TriangleAlert,
  Trophy,
  Truck,
  Users,
} from 'lucide-react'
import { api } from '#contract/api.ts'
import { pages } from '#contract/pages.ts'
import type { Role } from '#contract/roles.ts'
import { can } from '#domain/member-roles.ts'
import { queryOf } from '#web/api/queries.ts'
import { useApprovalCount, useHasApprovals } from '#web/features/approvals/use-award-requests.ts'
import type { Text } from '#web/language/translate.ts'
import { useActor, useMe } from '#web/session/me.ts'

export type NavigationItem = {
  label: Text
  to: string
  icon: LucideIcon
  /** A part of the label, for the bottom bar of phones, where the whole would wrap. */
  short?: Text
  /** Only in the menu, not in the bottom bar of phones. */
  menuOnly?: boolean
  /** The number of entries that need the reader's attention. */
  count?: number
}

const dashboard: NavigationItem = { label: msg`Dashboard`, to: pages.dashboard.path, icon: LayoutDashboard }
const jobs: NavigationItem = { label: msg`Jobs`, to: pages.jobs.path, icon: FolderSearch }
const bids: NavigationItem = { label: msg`Bids`, to: pages.bids.path, icon: Gavel }
/** In the bottom bar of phones five are too many. */
const orders: NavigationItem = { label: msg`Orders`, to: pages.orders.path, icon: FileText, menuOnly: true }
const chat: NavigationItem = { label: msg`Messages`, to: pages.chat.path, icon: MessagesSquare }
const settings: NavigationItem = { label: msg`Settings`, to: pages.settings.path, icon: Settings, menuOnly: true }
const subscription: NavigationItem = {
  label: msg`Subscription`,
  to: pages.subscription.path,
  icon: CreditCard,
  menuOnly: true,
}

const receiving: NavigationItem = { label: msg`Receiving`, to: pages.receiving.path, icon: Truck }
const dispatching: NavigationItem = { label: msg`Dispatch`, to: pages.dispatching.path, icon: Truck }
const bills: NavigationItem = { label: msg`Bills`, to: pages.bills.path, icon: Receipt, menuOnly: true }
const payables: NavigationItem = {
  label: msg`Payables`,
  to: pages.payables.path,
  icon: CalendarClock,
  menuOnly: true,
}
const receivables: NavigationItem = {
  label: msg`Receivables`,
  to: pages.receivables.path,
  icon: CalendarClock,
  menuOnly: true,
}

const team: NavigationItem = { label: msg`Team`, to: `${pages.settings.path}?tab=team`, icon: Users, menuOnly: true }

/** Tabs of the sales dashboard; the screen reads `tab` from its address. */
const ofSalesman: NavigationItem[] = [
  { label: msg`Available Jobs`, short: msg`Jobs`, to: pages.dashboard.path, icon: FolderSearch },
  { label: msg`My Bids`, to: `${pages.dashboard.path}?tab=bids`, icon: Gavel },
  {
    label: msg`Awarded Projects`,
    short: msg({ context: 'bottom bar', message: 'Awarded' }),
    to: `${pages.dashboard.path}?tab=awarded`,
    icon: Trophy,
  },
  chat,
]

/** Tabs, as for the salesman. */
const ofAdmin: NavigationItem[] = [
  { label: msg`Overview`, to: pages.dashboard.path, icon: LayoutDashboard },
  { label: msg`Users`, to: `${pages.dashboard.path}?tab=users`, icon: Users },
  { label: msg`Companies`, to: `${pages.dashboard.path}?tab=companies`, icon: Building2, menuOnly: true },
  { label: msg`Jobs`, to: `${pages.dashboard.path}?tab=jobs`, icon: FolderSearch },
  { label: msg`Bids`, to: `${pages.dashboard.path}?tab=bids`, icon: Gavel },
  { label: msg`Payments`, to: `${pages.dashboard.path}?tab=payments`, icon: CreditCard, menuOnly: true },
  { label: msg`Checks`, to: `${pages.dashboard.path}?tab=checks`, icon: BadgeCheck, menuOnly: true },
  { label: msg`Reports`, to: `${pages.dashboard.path}?tab=reports`, icon: TriangleAlert, menuOnly: true },
  { label: msg`Disputes`, to: `${pages.dashboard.path}?tab=disputes`, icon: Scale, menuOnly: true },
  { label: msg`Bank rates`, to: `${pages.dashboard.path}?tab=rates`, icon: Percent, menuOnly: true },
  { label: msg`Audit log`, to: `${pages.dashboard.path}?tab=audit`, icon: ScrollText },
]

const navigation: Record<Role, readonly NavigationItem[]> = {
  buyer: [dashboard, jobs, bids, orders, chat, bills, payables, settings, subscription],
  supplier: [dashboard, jobs, bids, orders, chat, bills, receivables, settings],
  salesman: [...ofSalesman, orders, bills, receivables, settings],
  admin: [...ofAdmin, settings],
}

const money = [bills, payables, receivables]
/** What takes the place of `money` in the bottom bar of phones, but for those who keep the accounts. */
const bargaining = [jobs, bids]

/** The reader's menu. People without colleagues see nothing about teams, companies without awards nothing about orders. */
export function useNavigation(): readonly NavigationItem[] {
  const { role, members, member_role } = useMe()
  const me = useActor()
  const paysOrReads = can(me, 'see_money')
  const seesOrders = can(me, 'see_prices_after_award')
  const hasAwards = useHasAwards(role !== 'admin' && seesOrders)
  const trucks = hasAwards || !seesOrders ? trucksOf(me) : []
  const keepsAccounts = can(me, 'keep_accounts')
  const hasApprovals = useHasApprovals()
  const count = useApprovalCount()
  const approvals = { label: msg`Approvals`, to: pages.approvals.path, icon: Stamp, count, menuOnly: count === 0 }
  return navigation[role]
    .filter((item) => item !== subscription || paysOrReads)
    .filter((item) => (hasAwards && keepsAccounts) || !money.includes(item))
    .filter((item) => item !== orders || hasAwards)
    .filter((item) => item !== bids || seesOrders)
    .flatMap((item) => {
      if (item === chat) return [...trucks, chat, ...(hasApprovals ? [approvals] : [])]
      if (member_role === 'accounts' && hasAwards && [...money, ...bargaining].includes(item))
        return [{ ...item, menuOnly: bargaining.includes(item) }]
      return item === settings && members > 1 ? [team, settings] : [item]
    })
}

/** Whether the company has been awarded or has awarded anything, which opens a chat: before, there are neither orders nor bills. */
function useHasAwards(enabled: boolean): boolean {
  const { data } = useQuery({ ...queryOf(api.chats, { query: { limit: '1' } }), enabled })
  return enabled && Boolean(data?.items.length)
}

/** Where goods are sent or received: in the bottom bar of those whose work it is, who see no prices. */
function trucksOf(me: Parameters<typeof can>[0]): NavigationItem[] {
  const menuOnly = can(me, 'see_prices_after_award')
  if (can(me, 'receive_goods')) return [{ ...receiving, menuOnly }]
  return can(me, 'dispatch_goods') ? [{ ...dispatching, menuOnly }] : []
}

/** The menu item of an address: with the same path and tab, else with the same path, else with a parent path. */
export function currentItem(
  items: readonly NavigationItem[],
  { pathname, search }: { pathname: string; search: string },
): NavigationItem | undefined {
  const tab = new URLSearchParams(search).get('tab')
  return (
    items.find((item) => item.to === `${pathname}?tab=${tab}`) ??
    items.find((item) => `${pathname}/`.startsWith(`${item.to}/`))
  )
}
