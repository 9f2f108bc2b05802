import { t } from '@lingui/core/macro'
import { MessageCircle, Phone } from 'lucide-react'

import { IfSet, usePublicSettings } from './landing-settings.tsx'

/** On phones: a bar at the bottom to call support. */
export function CallBar() {
  const { support_phone, support_digits } = usePublicSettings()
  const link =
    'inline-flex min-h-12 flex-1 items-center justify-center gap-2 rounded-control border border-line bg-surface px-2 text-[0.9375rem] font-semibold [&_svg]:size-5 [&_svg]:shrink-0'
  return (
    <IfSet name="support_phone" value={support_phone}>
      <aside
        aria-label={t`Talk to us`}
        className="fixed inset-x-0 bottom-0 z-20 border-t border-line bg-canvas px-3 pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] sm:hidden"
      >
        <div className="flex gap-2">
          <a href={`tel:+${support_digits}`} className={link}>
            <Phone aria-hidden className="text-accent" />
            {t`Call`}
          </a>
          <a href={`https://wa.me/${support_digits}`} rel="noopener" className={link}>
            <MessageCircle aria-hidden className="text-success-ink" />
            WhatsApp
          </a>
        </div>
      </aside>
    </IfSet>
  )
}
