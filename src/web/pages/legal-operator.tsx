import { t } from '@lingui/core/macro'
import { Mail, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { IfSet, usePublicSettings } from './landing-settings.tsx'
import { SupportLinks } from './landing-support-links.tsx'

/** Who runs this installation, as far as its settings say, and where to write. */
export function LegalOperator() {
  const { operator } = usePublicSettings()
  const link =
    'flex min-h-11 w-fit items-center gap-2.5 font-medium wrap-anywhere hover:text-accent-ink [&_svg]:size-4.5'
  return (
    <address className="mt-5 border-y border-line py-4 not-italic">
      <IfSet name="operator_name" value={operator.name}>
        <Entry label={t`Who runs this marketplace`}>{operator.name}</Entry>
      </IfSet>
      <IfSet name="operator_address" value={operator.address}>
        <p className="mb-2 whitespace-pre-line text-ink-soft">{operator.address}</p>
      </IfSet>
      <IfSet name="grievance_officer" value={operator.grievance_officer}>
        <Entry label={t`Grievance officer`}>{operator.grievance_officer}</Entry>
      </IfSet>
      <IfSet name="operator_phone" value={operator.phone}>
        <a href={`tel:+${operator.phone_digits}`} className={link}>
          <Phone aria-hidden />
          {operator.phone}
        </a>
      </IfSet>
      <IfSet name="operator_email" value={operator.email}>
        <a href={`mailto:${operator.email}`} className={link}>
          <Mail aria-hidden />
          {operator.email}
        </a>
      </IfSet>
      <p className="mt-2 text-sm text-ink-faint">{t`Support`}</p>
      <SupportLinks className={link} />
    </address>
  )
}

function Entry({ label, children }: { label: string; children: ReactNode }) {
  return (
    <p className="mb-2">
      <span className="block text-sm text-ink-faint">{label}</span>
      <span className="font-semibold wrap-anywhere">{children}</span>
    </p>
  )
}
