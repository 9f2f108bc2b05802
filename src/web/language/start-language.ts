import { preferredLanguage } from './language.ts'
import { speak } from './t.ts'

/** Fetches the catalogue of the preferred language, if it needs one; without it people read English rather than nothing. */
export async function startLanguage(): Promise<void> {
  const language = preferredLanguage()
  if (language !== 'hi') return
  const loaded = await import('./hindi/hindi.ts').catch(() => null)
  if (!loaded) return
  speak(language, loaded.hindi)
  document.documentElement.lang = 'hi-IN'
}
