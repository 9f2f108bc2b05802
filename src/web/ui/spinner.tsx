import { LoaderCircle } from 'lucide-react'
import { classes } from './classes.ts'

/** Decorative beside a text; give `label` if it stands alone. */
export function Spinner({ label, className }: { label?: string; className?: string }) {
  const icon = <LoaderCircle aria-hidden className={classes('size-5 animate-spin', className)} />
  if (!label) return icon
  return (
    <span role="status" className="inline-flex">
      {icon}
      <span className="sr-only">{label}</span>
    </span>
  )
}
