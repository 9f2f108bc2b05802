import { createContext, createElement, type ReactNode, use } from 'react'
import type { Language } from '#contract/languages.ts'
import type { PublicConfig } from '#contract/public-config.ts'

/** What the public pages say of this installation and of who reads them. */
export type PublicSettings = Pick<PublicConfig, 'brand_name' | 'support_phone' | 'support_email' | 'figures'> & {
  /** The support phone as `tel:` and WhatsApp want it: its digits alone. */
  support_digits: string
  isSignedIn: boolean
  /** True where the page is a template: each setting is a mark that the server replaces when it starts. */
  isTemplate: boolean
  onLanguage?: (language: Language) => void
}

export const PublicSettingsContext = createContext<PublicSettings | null>(null)

export function usePublicSettings(): PublicSettings {
  const settings = use(PublicSettingsContext)
  if (!settings) throw new Error('usePublicSettings is for the public pages')
  return settings
}

/** Shows its children if a setting has a value. In a template it marks them, so that the server can decide. */
export function IfSet({ name, value, children }: { name: string; value: string; children: ReactNode }) {
  const { isTemplate } = usePublicSettings()
  if (isTemplate) return createElement('if-set', { name }, children)
  return value ? children : null
}
