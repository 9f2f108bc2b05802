import { t } from '@lingui/core/macro'
import { TriangleAlert } from 'lucide-react'
import type { AdminCheck } from '#contract/check.ts'
import { displayName, translate } from '#web/language/translate.ts'
import { roleNames } from '#web/session/role-names.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Card } from '#web/ui/card.tsx'
import { date, dateTime } from '#web/ui/format.ts'
import { Link } from '#web/ui/link.tsx'
import { checkNames, reasonTexts } from '../../checks/check-names.ts'
import { useRecordAddress } from '../record-address.ts'
import { SameGstLinks } from '../same-gst-number.tsx'
import { CheckData } from './check-data.tsx'
import { DecisionForm, type OnDecision } from './decision-form.tsx'
import { EvidenceView } from './evidence-view.tsx'
import { RegisterSection } from './register-section.tsx'

/** A check: the document, beside it what the company typed and what the register says, and the decision. */
export function CheckDetails({ check, ...on }: { check: AdminCheck } & OnDecision) {
  const { kind, company, status } = check
  return (
    <Card as="section" aria-labelledby="check" className="@container flex flex-col gap-5">
      <div>
        <h2 id="check" className="text-lg font-semibold tracking-tight">
          {translate(checkNames[kind])}
          {': '}
          <CompanyDetailsLink id={company.id} name={displayName(company.company_name)} />
        </h2>
        <p className="text-sm text-ink-faint">
          {translate(roleNames[company.kind])}
          {check.asked_at && ` · ${t`Asked for: ${{ time: dateTime(check.asked_at) }}`}`}
        </p>
      </div>
      {check.carried_over && (
        <Banner kind="info">
          {t`This company was verified when the badge was its GST registration alone. The upgrade asked for this check: its badge returns when address and contact have passed.`}
        </Banner>
      )}
      <Doubts check={check} />
      <div className="grid gap-5 @2xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <EvidenceView check={check} />
        <div className="flex min-w-0 flex-col gap-4">
          <CheckData check={check} />
          {status === 'asked' && (kind === 'gst' || kind === 'address') && <RegisterSection check={check} />}
        </div>
      </div>
      {status === 'asked' ? <DecisionForm check={check} {...on} /> : <Decision check={check} />}
    </Card>
  )
}

/** Opens the company beside. It is no row of the list, so the keys J and K pass it by. */
function CompanyDetailsLink({ id, name }: { id: string; name: string }) {
  const { addressOf, nextLink } = useRecordAddress()
  return (
    <Link
      to={addressOf({ kind: 'company', id })}
      {...nextLink}
      preventScrollReset
      className="inline-block min-h-6 leading-6 font-semibold wrap-anywhere underline decoration-line-strong underline-offset-2 hover:decoration-current"
    >
      {name}
    </Link>
  )
}

/** What speaks against the check, whatever the document shows. */
function Doubts({ check: { same_evidence, claimed_by, same_gst_number } }: { check: AdminCheck }) {
  const sameGst = same_gst_number.filter(({ id }) => id !== claimed_by?.id)
  if (same_evidence.length === 0 && !claimed_by && sameGst.length === 0) return null
  return (
    <div className="flex gap-2 text-[0.9375rem] text-warning-ink">
      <TriangleAlert aria-hidden className="mt-0.5 size-4.5 shrink-0" />
      <ul className="min-w-0 font-medium">
        {claimed_by && (
          <li>
            {t`This GST number was checked as the number of another company:`}{' '}
            <CompanyDetailsLink id={claimed_by.id} name={claimed_by.company_name} />
          </li>
        )}
        {sameGst.length > 0 && (
          <li>
            {t`Other companies gave the same GST number:`}
            <SameGstLinks companies={sameGst} />
          </li>
        )}
        {same_evidence.map(({ id, company_name }) => (
          <li key={id}>
            {t`The same document was sent by:`} <CompanyDetailsLink id={id} name={company_name} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function Decision({ check: { status, checked_at, valid_until, checked_by, reason, note } }: { check: AdminCheck }) {
  const day = checked_at ? date(checked_at) : ''
  return (
    <div className="border-t border-line pt-4 text-[0.9375rem]">
      <p className="font-semibold">
        {status === 'passed' ? t`Passed on ${day}.` : t`Refused on ${day}.`}{' '}
        {valid_until && t`Holds until ${{ day: date(valid_until) }}.`} {reason && translate(reasonTexts[reason])}
      </p>
      <p className="text-ink-soft">{[checked_by, note].filter(Boolean).join(': ')}</p>
    </div>
  )
}
