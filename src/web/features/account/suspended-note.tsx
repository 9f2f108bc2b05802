import { Mail, Phone } from 'lucide-react'
import { messages } from '#contract/screen-messages.ts'
import { usePublicConfig } from '#web/api/public-config.ts'
import { translate } from '#web/language/translate.ts'
import { Banner } from '#web/ui/banner.tsx'

const link = 'inline-flex min-h-11 items-center gap-2 font-semibold underline underline-offset-4 [&_svg]:size-4.5'

/** Why nobody gets in with this account, and whom to ask. */
export function SuspendedNote() {
  const config = usePublicConfig()
  return (
    <Banner kind="error" title={translate(messages.accountSuspended)}>
      {config && (
        <span className="flex flex-wrap gap-x-5">
          {config.support_phone && (
            <a className={link} href={`tel:${config.support_phone.replaceAll(/[^+\d]/g, '')}`}>
              <Phone aria-hidden />
              {config.support_phone}
            </a>
          )}
          {config.support_email && (
            <a className={link} href={`mailto:${config.support_email}`}>
              <Mail aria-hidden />
              {config.support_email}
            </a>
          )}
        </span>
      )}
    </Banner>
  )
}
