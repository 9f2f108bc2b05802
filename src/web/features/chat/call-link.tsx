import { t } from '@lingui/core/macro'
import { Phone } from 'lucide-react'
import { phoneHref } from '../bids/phone-href.ts'

/** Calls the other side of a chat. */
export function CallLink({ phone, company }: { phone: string; company: string }) {
  return (
    <a
      href={phoneHref(phone)}
      aria-label={t`Call ${{ company }}`}
      title={phone}
      className="flex size-11 shrink-0 items-center justify-center rounded-control border border-line text-accent-ink transition-colors hover:border-line-strong hover:bg-surface-sunken"
    >
      <Phone aria-hidden className="size-5" />
    </a>
  )
}
