import type { ReactNode } from 'react'
import { brandInHindi } from '#contract/brand.ts'
import { partnersName } from '#contract/escrow-partners.ts'
import type { PublicConfig } from '#contract/public-config.ts'
import { usePublicConfig } from '#web/api/public-config.ts'
import { chooseLanguage } from '#web/session/choose-language.ts'
import { useSession } from '#web/session/session-state.ts'
import { PublicSettingsContext } from './landing-settings.tsx'

/** Settings of the public pages inside the app: fetched from the server, empty until loaded. */
export function LiveSettings({ children }: { children: ReactNode }) {
  const config = usePublicConfig()
  const isSignedIn = useSession().status === 'signed-in'
  const settings = {
    brand_name: config?.brand_name ?? 'Nirmaan',
    brand_in_hindi: brandInHindi(config?.brand_name ?? ''),
    support_phone: config?.support_phone ?? '',
    support_digits: config?.support_phone.replaceAll(/\D/g, '') ?? '',
    support_email: config?.support_email ?? '',
    figures: config?.figures ?? [],
    escrow_partner: config?.escrow ? partnersName[config.escrow.partner] : '',
    operator: operatorOf(config),
    isSignedIn,
    isTemplate: false,
    onLanguage: (language: Parameters<typeof chooseLanguage>[0]) => void chooseLanguage(language),
  }
  return <PublicSettingsContext value={settings}>{children}</PublicSettingsContext>
}

function operatorOf(config: PublicConfig | undefined) {
  const operator = config?.operator ?? { name: '', address: '', email: '', phone: '', grievance_officer: '' }
  return { ...operator, phone_digits: operator.phone.replaceAll(/\D/g, '') }
}
