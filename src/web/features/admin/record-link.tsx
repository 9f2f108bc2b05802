import type { ReactNode } from 'react'
import { classes } from '#web/ui/classes.ts'
import { Link } from '#web/ui/link.tsx'
import { type RecordRef, useRecordAddress } from './record-address.ts'

/** A row's name as a link to its details, so that Enter, a new tab and copying the link work. */
export function RecordLink({ to, children }: { to: RecordRef; children: ReactNode }) {
  const { record, addressOf, rowLink } = useRecordAddress()
  const isShown = record?.id === to.id
  return (
    <Link
      to={addressOf(to)}
      {...rowLink}
      preventScrollReset
      data-record={to.id}
      aria-current={isShown || undefined}
      className={classes(
        'inline-block min-h-6 leading-6 font-semibold wrap-anywhere underline-offset-2 hover:underline focus-visible:underline',
        isShown && 'text-accent-ink',
      )}
    >
      {children}
    </Link>
  )
}
