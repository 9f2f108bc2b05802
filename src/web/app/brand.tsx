import { usePublicConfig } from '#web/api/public-config.ts'
import { classes } from '#web/ui/classes.ts'
import { Link } from '#web/ui/link.tsx'
import { BrandMark } from './brand-mark.tsx'

type BrandLinkProps = {
  to: string
  /** On phones the name is only for screen readers, which leaves room for what is beside it. */
  isMarkOnPhones?: boolean
}

export function BrandLink({ to, isMarkOnPhones = false }: BrandLinkProps) {
  const name = usePublicConfig()?.brand_name ?? 'Nirmaan'
  return (
    <Link to={to} className="flex min-h-11 items-center gap-2.5 rounded-control">
      <BrandMark className="size-8 shrink-0" />
      <span className={classes('text-xl font-bold tracking-tight text-ink', isMarkOnPhones && 'max-sm:sr-only')}>
        {name}
      </span>
    </Link>
  )
}
