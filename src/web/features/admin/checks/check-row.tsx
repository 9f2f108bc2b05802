import { t } from '@lingui/core/macro'
import type { AdminCheck } from '#contract/check.ts'
import { displayName, translate } from '#web/language/translate.ts'
import { classes } from '#web/ui/classes.ts'
import { relativeTime } from '#web/ui/format.ts'
import { Link } from '#web/ui/link.tsx'
import { useSearchParams } from '#web/ui/use-search-params.ts'
import { checkNames } from '../../checks/check-names.ts'

/** A row of the queue, which the keys J and K reach. */
export function CheckRow({ check, isShown }: { check: AdminCheck; isShown: boolean }) {
  const [address] = useSearchParams()
  const to = new URLSearchParams(address)
  to.set('check', check.id)
  return (
    <li>
      <Link
        to={`?${to}`}
        replace
        preventScrollReset
        data-record={check.id}
        aria-current={isShown || undefined}
        className={classes(
          'block rounded-control border px-3.5 py-2.5 hover:border-line-strong',
          isShown ? 'border-accent-line lg:bg-accent-soft' : 'border-line bg-surface',
        )}
      >
        <span className="block font-semibold wrap-anywhere">{displayName(check.company.company_name)}</span>
        <span className="block text-sm text-ink-soft">{translate(checkNames[check.kind])}</span>
        <span className="block text-sm text-ink-faint">
          {[check.asked_at && relativeTime(check.asked_at), check.evidence ? t`with a document` : t`no document`].join(
            ' · ',
          )}
        </span>
        {check.kind === 'gst' && check.same_gst_number.length > 0 && (
          <span className="block text-sm text-warning-ink">{t`Another company gave this number`}</span>
        )}
      </Link>
    </li>
  )
}
