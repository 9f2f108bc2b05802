import { CloudOff } from 'lucide-react'
import { Children, type ReactNode } from 'react'
import { Link } from '#web/ui/link.tsx'

/** What waits on this device to be sent, above the list of what has arrived; nothing if nothing waits. */
export function WaitingList({ label, children }: { label: string; children: ReactNode }) {
  if (Children.count(children) === 0) return null
  return (
    <ul
      aria-label={label}
      className="-mx-4 mb-4 divide-y divide-line border-y border-warning-line bg-warning-soft sm:mx-0 sm:rounded-card sm:border"
    >
      {children}
    </ul>
  )
}

type WaitingItemProps = { to: string; state: string; title: string; facts: string; action?: ReactNode }

/** `to`: the form that shows it. */
export function WaitingItem({ to, state, title, facts, action }: WaitingItemProps) {
  return (
    <li className="flex items-center">
      <Link to={to} className="flex min-w-0 flex-1 items-start gap-3 px-4 py-3 sm:px-5">
        <CloudOff aria-hidden className="mt-0.5 size-5 shrink-0 text-warning-ink" />
        <span className="min-w-0">
          <span className="block text-sm font-medium text-warning-ink">{state}</span>
          <span className="block font-semibold wrap-anywhere">{title}</span>
          <span className="block truncate text-sm text-ink-soft">{facts}</span>
        </span>
      </Link>
      {action && <div className="mr-1 shrink-0 sm:mr-2">{action}</div>}
    </li>
  )
}
