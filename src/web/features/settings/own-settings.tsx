import { policy } from '#domain/policy/policy.ts'
import { useActor } from '#web/session/me.ts'
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
    </div>
  )
}
