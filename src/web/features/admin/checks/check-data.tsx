import { msg, t } from '@lingui/core/macro'
import { Check, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { AdminCheck } from '#contract/check.ts'
import { isAtPin } from '#domain/checks/register-verdict.ts'
import { hasRightCheckDigit, panOf } from '#domain/gst-number.ts'
import { type Label, translate } from '#web/language/translate.ts'
import { phoneNumber } from '#web/ui/phone.ts'

/** Alike enough for a verdict without a person. */
const alike = 0.9

type Row = { label: Label; typed: ReactNode /** What the register says. */; found?: string | null; isSame?: boolean }

/** What the company typed, as it stood when it asked, beside the register's answer; differences are marked. */
export function CheckData({ check }: { check: AdminCheck }) {
  return (
    <dl className="flex flex-col gap-3">
      {rowsOf(check).map(({ label, typed, found, isSame }) => (
        <div key={label.id} className="min-w-0">
          <dt className="text-sm text-ink-faint">{translate(label)}</dt>
          <dd className="text-[0.9375rem] font-medium wrap-anywhere">{typed}</dd>
          {found && (
            <dd className={isSame ? 'flex gap-1.5 text-sm text-success-ink' : 'flex gap-1.5 text-sm text-warning-ink'}>
              {isSame ? (
                <Check aria-hidden className="mt-0.5 size-4 shrink-0" />
              ) : (
                <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
              )}
              <span className="min-w-0 wrap-anywhere">
                {isSame ? t`Register: ${{ found }}` : t`Register says otherwise: ${{ found }}`}
              </span>
            </dd>
          )}
        </div>
      ))}
    </dl>
  )
}

function rowsOf({ kind, subject, found, similarity, company }: AdminCheck): Row[] {
  const name: Row = {
    label: msg`Company name`,
    typed: subject.company_name,
    found: found && [found.legal_name, found.trade_name].filter(Boolean).join(' · '),
    isSame: (similarity ?? 0) >= alike,
  }
  const number = subject.gst_number ?? ''
  if (kind === 'phone') return [{ label: msg`Phone number`, typed: <CallLink phone={subject.contact_phone ?? ''} /> }]
  if (kind === 'email') return [{ label: msg`E-mail address`, typed: subject.contact_email }]
  if (kind === 'gst')
    return [
      name,
      {
        label: msg`GST number`,
        typed: number,
        found: found && translate(registerStates[found.status]),
        isSame: found?.status === 'active',
      },
      {
        label: msg`Last character of the number`,
        typed: hasRightCheckDigit(number) ? (
          t`fits the others`
        ) : (
          <strong className="text-danger-ink">{t`is wrong`}</strong>
        ),
      },
      { label: msg`PAN in it`, typed: panOf(number) },
    ]
  if (kind === 'address')
    return [
      {
        label: msg`Address`,
        typed: subject.address,
        found: found?.address,
        isSame: found ? isAtPin(subject.address ?? '', found.pin) : false,
      },
      name,
      { label: msg`GST number`, typed: number },
    ]
  return [name, { label: msg`GST number`, typed: company.gst_number }]
}

const registerStates = {
  active: msg`active`,
  cancelled: msg`cancelled`,
  suspended: msg`suspended`,
  other: msg`neither active nor cancelled`,
} as const

const CallLink = ({ phone }: { phone: string }) => (
  <a
    href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}
    className="inline-flex min-h-11 items-center font-semibold text-accent-ink underline underline-offset-2"
  >
    {phoneNumber(phone)}
  </a>
)
