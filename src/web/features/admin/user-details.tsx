import { msg, plural, t } from '@lingui/core/macro'
import type { AdminUser, UserDetails as Details } from '#contract/admin.ts'
import { translate } from '#web/language/translate.ts'
import { memberRoleNames } from '#web/session/member-role-names.ts'
import { roleNames } from '#web/session/role-names.ts'
import { Button } from '#web/ui/button.tsx'
import { EmailText } from '#web/ui/email-text.tsx'
import { date, dateTime, wholeNumber } from '#web/ui/format.ts'
import { phoneNumber } from '#web/ui/phone.ts'
import { AccountHelp } from './account-help.tsx'
import { ActivitySections } from './activity-sections.tsx'
import { CompanyHead, EscrowSection } from './company-head.tsx'
import { type Fact, Facts } from './facts.tsx'
import { phoneOf } from './person-of.ts'
import type { RecordRef } from './record-address.ts'
import { ShortId } from './short-id.tsx'
import { UserStatusBadge } from './user-status-badge.tsx'
import { VerificationSection } from './verification-section.tsx'

const maskedPassword = '••••••••'

export function UserDetails({ details, onView }: { details: Details; onView: (record: RecordRef) => void }) {
  const { user, same_gst_number, jobs_posted, bids_submitted } = details
  return (
    <div className="flex flex-col gap-5">
      <CompanyHead id={user.company_id} name={user.company_name} verified={user.verified_at !== null} />
      <Facts facts={factsOf(user, jobs_posted, bids_submitted)} />
      {user.members > 1 && (
        <Button
          variant="secondary"
          size="sm"
          className="self-start"
          onClick={() => onView({ kind: 'company', id: user.company_id })}
        >
          {plural(user.members - 1, { one: 'Open the company: # colleague', other: 'Open the company: # colleagues' })}
        </Button>
      )}
      {(user.role === 'supplier' || user.role === 'buyer') && (
        <VerificationSection user={user} sameGst={same_gst_number} />
      )}
      <EscrowSection companyId={user.company_id} kind={user.role} />
      <AccountHelp user={user} />
      <ActivitySections {...details} onView={onView} />
    </div>
  )
}

function suspensionFacts({ suspension }: AdminUser): Fact[] {
  if (!suspension) return []
  return [
    {
      label: suspension.of === 'company' ? msg`Company suspended` : msg`Suspended`,
      value: t`${{ time: dateTime(suspension.at) }}: ${{ reason: suspension.reason }}`,
      wide: true,
    },
  ]
}

function factsOf(user: AdminUser, jobsPosted: number, bidsSubmitted: number): Fact[] {
  const notProvided = t`Not provided`
  return [
    { label: msg`Company`, value: user.company_name },
    ...(user.members > 1
      ? [
          {
            label: msg`Person`,
            value: `${user.person_name || notProvided} · ${translate(memberRoleNames[user.member_role])}`,
          },
        ]
      : []),
    { label: msg`Role`, value: translate(roleNames[user.role]) },
    { label: msg`Email`, value: <EmailText email={user.email} /> },
    { label: msg`Phone`, value: phoneOf(user) || notProvided },
    ...(user.id === user.company_id ? [] : [{ label: msg`Company's phone`, value: phoneNumber(user.contact_phone) }]),
    { label: msg`Password`, value: maskedPassword },
    { label: msg`GST number`, value: user.gst_number || notProvided },
    { label: msg`Address`, value: user.address || notProvided, wide: true },
    {
      label: msg`Subscription status`,
      value: <UserStatusBadge status={user.subscription_status} isSuspended={Boolean(user.suspension)} />,
    },
    ...suspensionFacts(user),
    { label: msg`Member since`, value: date(user.created_at) },
    { label: msg`Jobs posted`, value: wholeNumber(jobsPosted) },
    { label: msg`Bids submitted`, value: wholeNumber(bidsSubmitted) },
    { label: msg`User ID`, value: <ShortId id={user.id} of="user" /> },
  ]
}
