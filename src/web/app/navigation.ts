import { FolderSearch, Gavel, LayoutDashboard, type LucideIcon, MessagesSquare, Trophy } from 'lucide-react'
import type { Role } from '#contract/account.ts'
import { pages } from '#contract/pages.ts'

export type NavigationItem = { label: string; to: string; icon: LucideIcon }

const dashboard = { label: 'Dashboard', to: pages.dashboard.path, icon: LayoutDashboard }
const jobs = { label: 'Jobs', to: pages.jobs.path, icon: FolderSearch }
const bids = { label: 'Bids', to: pages.bids.path, icon: Gavel }
const chat = { label: 'Messages', to: pages.chat.path, icon: MessagesSquare }

/** The tabs of the sales dashboard stand in the menu; the screen reads `tab` from its address. */
const ofSalesman = [
  { label: 'Available Jobs', to: pages.dashboard.path, icon: FolderSearch },
  { label: 'My Bids', to: `${pages.dashboard.path}?tab=bids`, icon: Gavel },
  { label: 'Awarded Projects', to: `${pages.dashboard.path}?tab=awarded`, icon: Trophy },
  chat,
]

export const navigation: Record<Role, readonly NavigationItem[]> = {
  buyer: [dashboard, jobs, bids, chat],
  supplier: [dashboard, jobs, bids, chat],
  salesman: ofSalesman,
  admin: [dashboard, jobs],
}

/** The item of the address: the same path and, where there are tabs, the same tab. */
export function isCurrent(item: NavigationItem, location: { pathname: string; search: string }): boolean {
  const [path, query = ''] = item.to.split('?')
  return (
    path === location.pathname &&
    new URLSearchParams(query).get('tab') === new URLSearchParams(location.search).get('tab')
  )
}
