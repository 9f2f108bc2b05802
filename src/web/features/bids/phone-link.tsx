import { Phone } from 'lucide-react'
import { phoneNumber } from '#web/ui/phone.ts'
import { phoneHref } from './phone-href.ts'

export function PhoneLink({ phone }: { phone: string }) {
  if (!phone) return null
  return (
    <a
      href={phoneHref(phone)}
      className="inline-flex min-h-11 items-center gap-1.5 text-sm font-medium whitespace-nowrap text-ink-soft underline-offset-2 hover:text-accent-ink hover:underline lg:min-h-6"
    >
      <Phone aria-hidden className="size-4 shrink-0" />
      {phoneNumber(phone)}
    </a>
  )
}
