import { ArrowLeft } from 'lucide-react'
import { Link } from './link.tsx'

/** Above the heading of one thing: the way to the list that it is in. */
export const BackLink = ({ to, label }: { to: string; label: string }) => (
  <Link
    to={to}
    className="-mt-3 mb-1 inline-flex min-h-11 items-center gap-1.5 text-sm font-medium text-ink-soft hover:text-ink"
  >
    <ArrowLeft aria-hidden className="size-4" />
    {label}
  </Link>
)
