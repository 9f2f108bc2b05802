import { Link } from 'react-router'
import { usePublicConfig } from '#web/api/public-config.ts'
import { BrandMark } from './brand-mark.tsx'

export function BrandLink({ to, inverse = false }: { to: string; inverse?: boolean }) {
  const name = usePublicConfig()?.brand_name ?? 'Nirmaan'
  return (
    <Link to={to} className="flex min-h-11 items-center gap-2.5 rounded-control">
      <BrandMark />
      <span className={`text-xl font-bold tracking-tight ${inverse ? 'text-ink-inverse' : 'text-ink'}`}>{name}</span>
    </Link>
  )
}
