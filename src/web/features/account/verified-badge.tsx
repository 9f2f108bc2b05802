import { t } from '@lingui/core/macro'
import { BadgeCheck, Clock3 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { pages } from '#contract/pages.ts'
import { lazyPart } from '#web/language/lazy-part.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Link } from '#web/ui/link.tsx'

const CheckedSheet = lazyPart(
  'src/web/features/checks/checked-sheet.tsx',
  async () => (await import('../checks/checked-sheet.tsx')).CheckedSheet,
)

/** 44 px high for a finger, without moving what is around it. */
const pressed = 'relative inline-flex rounded-full align-middle after:absolute after:inset-x-0 after:-inset-y-2.5'

type VerifiedBadgeProps = {
  verified: boolean
  /** The company, whose checks a press shows; without it the badge is no button, as in rows of lists. */
  of?: { id: string; name: string }
  /** Only the company itself sees that it has no badge yet, and gets where to ask for it. */
  own?: boolean
}

/** Whether three checks of a company hold. */
export function VerifiedBadge({ verified, of, own = false }: VerifiedBadgeProps) {
  const [isOpen, setIsOpen] = useState(false)
  if (!verified)
    return (
      own && (
        <Link to={`${pages.settings.path}?tab=verification`} className={pressed}>
          <Badge icon={<Clock3 aria-hidden />}>{t`Not verified yet`}</Badge>
        </Link>
      )
    )
  const badge = (
    <Badge tone="success" icon={<BadgeCheck aria-hidden />}>
      {t`Verified`}
    </Badge>
  )
  if (!of) return badge
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={`${t`Verified`}: ${t`what was checked of ${{ company: of.name }}`}`}
        onClick={() => setIsOpen(true)}
        className={pressed}
      >
        {badge}
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <CheckedSheet companyId={of.id} company={of.name} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
