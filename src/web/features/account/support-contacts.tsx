import { Mail, Phone } from 'lucide-react'
import { usePublicConfig } from '#web/api/public-config.ts'
import { classes } from '#web/ui/classes.ts'

const link = 'inline-flex min-h-11 items-center gap-2 font-semibold underline underline-offset-4 [&_svg]:size-4.5'

/** Whether the operator has set a telephone or an e-mail for support. */
export function useHasSupport(): boolean {
  const config = usePublicConfig()
  return Boolean(config?.support_phone || config?.support_email)
}

/** Links to call and to write to support. */
export function SupportContacts({ className }: { className?: string }) {
  const config = usePublicConfig()
  return (
    <>
      {config?.support_phone && (
        <a className={classes(link, className)} href={`tel:${config.support_phone.replaceAll(/[^+\d]/g, '')}`}>
          <Phone aria-hidden />
          {config.support_phone}
        </a>
      )}
      {config?.support_email && (
        <a className={classes(link, className)} href={`mailto:${config.support_email}`}>
          <Mail aria-hidden />
          {config.support_email}
        </a>
      )}
    </>
  )
}
