import { t } from '@lingui/core/macro'
import { BadgeCheck, Clock3 } from 'lucide-react'
import { usePublicConfig } from '#web/api/public-config.ts'

import { Badge } from '#web/ui/badge.tsx'

/**
 * Whether a company's GST registration was checked. If not, only the company itself (`own`) sees a badge, which explains what
 * is pending.
 */
export function VerifiedBadge({ verified, own = false }: { verified: boolean; own?: boolean }) {
  const brand = usePublicConfig()?.brand_name ?? 'Nirmaan'
  if (!verified && !own) return null
  const description = verified
    ? t`GST registration checked by ${brand}`
    : t`${brand} will check your GST registration. Buyers then see the Verified badge with your bids.`
  return (
    <span title={description} className="inline-flex align-middle">
      <Badge
        tone={verified ? 'success' : 'neutral'}
        icon={verified ? <BadgeCheck aria-hidden /> : <Clock3 aria-hidden />}
      >
        {verified ? t`Verified` : t`Verification pending`}
      </Badge>
      <span className="sr-only">. {description}</span>
    </span>
  )
}
