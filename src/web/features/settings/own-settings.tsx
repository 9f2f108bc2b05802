import { t } from '@lingui/core/macro'
import { pages } from '#contract/pages.ts'
import { policy } from '#domain/policy/policy.ts'
import { useActor } from '#web/session/me.ts'
import { Link } from '#web/ui/link.tsx'
import { CompanyFacts } from './company-facts.tsx'
import { PersonName } from './person-name.tsx'
import { ProfileSettings } from './profile-settings.tsx'

/** The company's details and, if there may be colleagues, the person's name. */
export function OwnSettings() {
  const me = useActor()
  return (
    <div className="flex flex-col gap-6">
      {policy.changeCompany(me).allowed ? <ProfileSettings /> : <CompanyFacts />}
      {(me.role === 'buyer' || me.role === 'supplier') && <PersonName />}
      <p className="text-sm text-ink-soft">
        {t`To close your account, or to get a copy of your data, write to us.`}{' '}
        <Link to={pages.privacy.path} className="font-medium underline underline-offset-2">
          {t`How it is done, and how long we keep what`}
        </Link>
      </p>
    </div>
  )
}
