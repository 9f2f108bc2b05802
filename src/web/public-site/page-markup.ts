import type { Language } from '#contract/languages.ts'
import type { PageName } from '#contract/pages.ts'

/** A public page in one language, with marks like `{{brand_name}}` where the server puts the settings of the installation. */
export type PageMarkup = { name: PageName; language: Language; title: string; description: string; body: string }
