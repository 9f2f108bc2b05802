import * as z from 'zod/mini'
import { role } from './account.ts'
import { type Sentence, sentences } from './sentence.ts'

/** Labels of the figures on the public pages. */
export const figureNames = sentences(
  {
    suppliers: 'Registered suppliers',
    projects: 'Worth of projects',
    satisfaction: 'Customer satisfaction',
    support: 'Support',
  },
  'figure',
)
export const figureLabels = Object.values(figureNames).map(({ text }) => text)
export const figureName = (label: string) => Object.values(figureNames).find(({ text }) => text === label)

/** A figure is the operator's own text; only these words in it are translated. */
export const figureWords = sentences({ crore: 'crore', lakh: 'lakh' }, 'figure_word')

/** The figure in the reader's language. */
export function figureIn(translate: (sentence: Sentence) => string, value: string): string {
  return Object.values(figureWords).reduce((text, word) => {
    const translated = translate(word)
    return translated === word.text ? text : text.replace(new RegExp(`${word.text}\\b`, 'i'), translated)
  }, value)
}

/** Settings that the web app needs before anybody signs in. */
export const publicConfig = z.object({
  brand_name: z.string(),
  /** URL of the sign-in service; relative to the web app's address where the product's own service is used. */
  auth_url: z.string(),
  /** API key that a hosted sign-in service requires with every call. */
  auth_api_key: z.nullable(z.string()),
  support_phone: z.string(),
  support_email: z.string(),
  /** The operator's claims on the landing and about pages: a figure and its label. */
  figures: z.array(z.object({ value: z.string(), label: z.string() })),
  /** Whether the subscription page shows testimonials. */
  testimonials: z.boolean(),
  /** False without a mail server: codes are then read from the outbox. */
  mail_configured: z.boolean(),
  /** Demo accounts that the sign-in page offers; empty outside a demo. */
  demo_accounts: z.array(z.object({ role, email: z.string(), password: z.string() })),
})
export type PublicConfig = z.output<typeof publicConfig>

export const health = z.object({ status: z.enum(['ok', 'unavailable']) })
