import { Mail, Phone } from 'lucide-react'
import { IfSet, usePublicSettings } from './landing-settings.tsx'

/** Contact links of the operator. */
export function SupportLinks({ className }: { className: string }) {
  const { support_phone, support_digits, support_email } = usePublicSettings()
  return (
    <>
      <IfSet name="support_phone" value={support_phone}>
        <a href={`tel:+${support_digits}`} className={className}>
          <Phone aria-hidden />
          {support_phone}
        </a>
      </IfSet>
      <IfSet name="support_email" value={support_email}>
        <a href={`mailto:${support_email}`} className={className}>
          <Mail aria-hidden />
          {support_email}
        </a>
      </IfSet>
    </>
  )
}
