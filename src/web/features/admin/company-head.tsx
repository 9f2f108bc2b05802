import { lazy, Suspense } from 'react'
import type { CompanyKind } from '#contract/company.ts'
import { usePublicConfig } from '#web/api/public-config.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { VerifiedBadge } from '../account/verified-badge.tsx'
import { CompanyLink } from '../companies/company-link.tsx'

const EscrowAccount = lazy(async () => ({ default: (await import('./escrow-account.tsx')).EscrowAccount }))

/** The head of the details of a company, or of one of its people: its name, which leads to its page, and its badge. */
export function CompanyHead({ id, name, verified }: { id: string; name: string; verified: boolean }) {
  return (
    <div className="flex items-center gap-3">
      <Avatar name={name} />
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2.5 gap-y-1">
        <p className="text-lg leading-snug font-semibold tracking-tight wrap-anywhere">
          <CompanyLink id={id} name={name} />
        </p>
        <VerifiedBadge verified={verified} of={{ id, name }} />
      </div>
    </div>
  )
}

/** Of who is paid, where a partner holds money. */
export function EscrowSection({ companyId, kind }: { companyId: string; kind: CompanyKind }) {
  const escrow = usePublicConfig()?.escrow
  if (!escrow || (kind !== 'supplier' && kind !== 'salesman')) return null
  return (
    <Suspense>
      <EscrowAccount companyId={companyId} />
    </Suspense>
  )
}
