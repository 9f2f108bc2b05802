import { msg, plural, t } from '@lingui/core/macro'
import type { AdminUser, CompanyDetails as Details } from '#contract/admin.ts'
import { translate } from '#web/language/translate.ts'
import { memberRoleNames } from '#web/session/member-role-names.ts'
import { roleNames } from '#web/session/role-names.ts'
import { Badge } from '#web/ui/badge.tsx'
import { EmailText } from '#web/ui/email-text.tsx'
import { date, dateTime, wholeNumber } from '#web/ui/format.ts'
import { phoneNumber } from '#web/ui/phone.ts'
import { ActivitySections } from './activity-sections.tsx'
import { CompanyHead, EscrowSection } from './company-head.tsx'
import { DetailsSection, type Fact, Facts } from './facts.tsx'
import type { RecordRef } from './record-address.ts'
import { RecordLines } from './record-lines.tsx'
import { ShortId } from './short-id.tsx'
import { UserStatusBadge } from './user-status-badge.tsx'
import { VerificationSection } from './verification-section.tsx'

/** A company as a whole: its facts, its people, its badge, and its newest jobs and bids. */
export function CompanyDetails({ details, onView }: { details: Details; onView: (record: RecordRef) => void }) {
  const { company, people } = details
  const founder = people.find(({ id }) => id === company.id) ?? people[0]
  return (
    <div className="flex flex-col gap-5">
      <CompanyHead id={company.id} name={company.company_name} verified={company.verified_at !== null} />
      <Facts facts={factsOf(details)} />
      <DetailsSection title={plural(company.members, { one: '# member', other: '# members' })}>
        <RecordLines
          label={t`Members`}
          total={company.members}
          older={false}
          empty={t`Nobody is in this company any more.`}
          lines={people.map((person) => ({
            id: person.id,
            title: person.person_name || person.email,
            text: [translate(memberRoleNames[person.member_role]), person.person_name && person.email]
              .filter(Boolean)
              .join(' · '),
            badge: person.suspension ? <Suspended of={person.suspension.of} /> : null,
            onOpen: () => onView({ kind: 'user', id: person.id }),
          }))}
        />
      </DetailsSection>
      {founder && (company.kind === 'supplier' || company.kind === 'buyer') && (
        <VerificationSection
          user={{ ...founder, contact_phone: company.contact_phone }}
          sameGst={company.same_gst_number}
        />
      )}
      <EscrowSection companyId={company.id} kind={company.kind} />
      <ActivitySections
        {...details}
        jobs_posted={company.jobs_posted}
        bids_submitted={company.bids_submitted}
        onView={onView}
      />
    </div>
  )
}

const Suspended = ({ of }: Pick<NonNullable<AdminUser['suspension']>, 'of'>) => (
  <Badge tone="danger">{of === 'company' ? t`Company suspended` : t`Suspended`}</Badge>
)

function factsOf({ company }: Details): Fact[] {
  const notProvided = t`Not provided`
  return [
    { label: msg`Role`, value: translate(roleNames[company.kind]) },
    {
      label: msg`Status`,
      value: <UserStatusBadge status={company.subscription_status} isSuspended={company.suspended_at !== null} />,
    },
    { label: msg`Email`, value: <EmailText email={company.contact_email} /> },
    { label: msg`Phone`, value: phoneNumber(company.contact_phone) || notProvided },
    { label: msg`GST number`, value: company.gst_number || notProvided },
    { label: msg`Address`, value: company.address || notProvided, wide: true },
    ...(company.suspended_at === null
      ? []
      : [
          {
            label: msg`Company suspended`,
            value: t`${{ time: dateTime(company.suspended_at) }}: ${{ reason: company.suspension_reason ?? '' }}`,
            wide: true,
          },
        ]),
    { label: msg`Member since`, value: date(company.created_at) },
    { label: msg`Jobs / bids`, value: `${wholeNumber(company.jobs_posted)} / ${wholeNumber(company.bids_submitted)}` },
    { label: msg`Company ID`, value: <ShortId id={company.id} of="company" /> },
  ]
}
