import { Phone } from 'lucide-react'

export function PhoneLink({ phone }: { phone: string }) {
  if (!phone) return null
  return (
    <a
      href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}
      className="inline-flex min-h-11 items-center gap-1.5 text-sm font-medium whitespace-nowrap text-ink-soft underline-offset-2 hover:text-accent-ink hover:underline lg:min-h-6"
    >
      <Phone aria-hidden className="size-4 shrink-0" />
      {phone}
    </a>
  )
}
