import type { Language } from '#contract/languages.ts'
import type { PageName } from '#contract/pages.ts'

/** A public page in one language, with placeholders like `{{brand_name}}` for the installation's settings. */
export type PageMarkup = { name: PageName; language: Language; title: string; description: string; body: string }
