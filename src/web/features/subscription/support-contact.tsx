import { t } from '@lingui/core/macro'
import { Mail, Phone } from 'lucide-react'
import { limits } from '#contract/limits.ts'
import { usePublicConfig } from '#web/api/public-config.ts'

import { Card } from '#web/ui/card.tsx'

const link = 'flex min-h-11 items-center gap-2.5 font-medium underline-offset-2 hover:text-accent-ink hover:underline'

/** Nothing where the operator has set neither telephone nor e-mail. */
export function SupportContact() {
  const config = usePublicConfig()
  if (config && !config.support_phone && !config.support_email) return null
  return (
    <Card as="section" aria-labelledby="support">
      <h2 id="support" className="text-lg font-semibold tracking-tight">
        {t`Questions about your subscription?`}
      </h2>
      <p className="mt-1 text-ink-soft">{t`We answer within ${{ hours: limits.supportAnswerHours }} hours.`}</p>
      <div className="mt-2 text-[0.9375rem] wrap-anywhere">
        {config?.support_phone && (
          <a className={link} href={`tel:${config.support_phone.replaceAll(/[^+\d]/g, '')}`}>
            <Phone aria-hidden className="size-4.5 shrink-0 text-accent" />
            {config.support_phone}
          </a>
        )}
        {config?.support_email && (
          <a className={link} href={`mailto:${config.support_email}`}>
            <Mail aria-hidden className="size-4.5 shrink-0 text-accent" />
            {config.support_email}
          </a>
        )}
      </div>
    </Card>
  )
}
