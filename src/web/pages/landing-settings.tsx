import { createContext, createElement, type ReactNode, use } from 'react'
import type { Language } from '#contract/languages.ts'
import type { PublicConfig } from '#contract/public-config.ts'

/** Data of the public pages: about this installation and the reader. */
export type PublicSettings = Pick<PublicConfig, 'brand_name' | 'support_phone' | 'support_email' | 'figures'> & {
  /** The support phone in digits only, for `tel:` and WhatsApp. */
  support_digits: string
  /** The product's own name in Devanagari; empty where the operator gave it another name. */
  brand_in_hindi: string
  /** Who holds the money of milestones; empty where nobody does. */
  escrow_partner: string
  operator: PublicConfig['operator'] & { phone_digits: string }
  isSignedIn: boolean
  /** True while rendering a template: each setting is a placeholder that the server replaces at its start. */
  isTemplate: boolean
  onLanguage?: (language: Language) => void
}

export const PublicSettingsContext = createContext<PublicSettings | null>(null)

export function usePublicSettings(): PublicSettings {
  const settings = use(PublicSettingsContext)
  if (!settings) throw new Error('usePublicSettings is for the public pages')
  return settings
}

/** One of two, by whether a licensed partner holds the money of milestones. */
export function ByEscrow({ held, direct }: { held: (partner: string) => ReactNode; direct: ReactNode }) {
  const { escrow_partner: partner, isTemplate } = usePublicSettings()
  return (
    <>
      <IfSet name="escrow_partner" value={partner}>
        {isTemplate || partner ? held(partner) : null}
      </IfSet>
      <IfSet name="without_escrow" value={partner ? '' : 'yes'}>
        {direct}
      </IfSet>
    </>
  )
}

/** Shows its children if the setting has a value. In a template it adds markers, so that the server decides. */
export function IfSet({ name, value, children }: { name: string; value: string; children: ReactNode }) {
  const { isTemplate } = usePublicSettings()
  if (isTemplate) return createElement('if-set', { name }, children)
  return value ? children : null
}
