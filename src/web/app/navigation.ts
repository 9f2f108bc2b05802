import { msg } from '@lingui/core/macro'
import {
  CreditCard,
  FolderSearch,
  Gavel,
  LayoutDashboard,
  type LucideIcon,
  MessagesSquare,
  ScrollText,
  Settings,
  Trophy,
  Users,
} from 'lucide-react'
import type { Role } from '#contract/account.ts'
import { pages } from '#contract/pages.ts'
import type { Text } from '#web/language/translate.ts'

export type NavigationItem = {
  label: Text
  to: string
  icon: LucideIcon
  /** Has no place in the bar at the bottom of phones. */
  menuOnly?: true
}

const dashboard: NavigationItem = { label: msg`Dashboard`, to: pages.dashboard.path, icon: LayoutDashboard }
const jobs: NavigationItem = { label: msg`Jobs`, to: pages.jobs.path, icon: FolderSearch }
const bids: NavigationItem = { label: msg`Bids`, to: pages.bids.path, icon: Gavel }
const chat: NavigationItem = { label: msg`Messages`, to: pages.chat.path, icon: MessagesSquare }
const settings: NavigationItem = { label: msg`Settings`, to: pages.settings.path, icon: Settings, menuOnly: true }
const subscription: NavigationItem = {
  label: msg`Subscription`,
  to: pages.subscription.path,
  icon: CreditCard,
  menuOnly: true,
}

/** The tabs of the sales dashboard stand in the menu; the screen reads `tab` from its address. */
const ofSalesman: NavigationItem[] = [
  { label: msg`Available Jobs`, to: pages.dashboard.path, icon: FolderSearch },
  { label: msg`My Bids`, to: `${pages.dashboard.path}?tab=bids`, icon: Gavel },
  { label: msg`Awarded Projects`, to: `${pages.dashboard.path}?tab=awarded`, icon: Trophy },
  chat,
]

/** As the salesman's. */
const ofAdmin: NavigationItem[] = [
  { label: msg`Overview`, to: pages.dashboard.path, icon: LayoutDashboard },
  { label: msg`Users`, to: `${pages.dashboard.path}?tab=users`, icon: Users },
  { label: msg`Jobs`, to: `${pages.dashboard.path}?tab=jobs`, icon: FolderSearch },
  { label: msg`Bids`, to: `${pages.dashboard.path}?tab=bids`, icon: Gavel },
  { label: msg`Audit log`, to: `${pages.dashboard.path}?tab=audit`, icon: ScrollText },
]

export const navigation: Record<Role, readonly NavigationItem[]> = {
  buyer: [dashboard, jobs, bids, chat, settings, subscription],
  supplier: [dashboard, jobs, bids, chat, settings],
  salesman: [...ofSalesman, settings],
  admin: [...ofAdmin, settings],
}

/** The item of the address: the one of its path and tab, else the one of its path alone or of a path above it. */
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
