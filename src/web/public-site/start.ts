import { isLanguage } from '#contract/languages.ts'
import { pages } from '#contract/pages.ts'
import { chosenLanguage, saveLanguage } from '#web/language/language.ts'
import { type AuthIntent, saveAuthIntent } from '#web/session/auth-intent.ts'
import { returnTo } from '#web/session/return-to.ts'
import { storedUserId } from '#web/session/stored-session.ts'
import { fetchAppAhead } from './fetch-app-ahead.ts'

// The only script of pages that work without the app.

const userId = storedUserId()
if (userId && location.pathname === pages.landing.path) {
  location.replace(returnTo.read(userId) ?? pages.dashboard.path)
} else {
  showFor(userId !== null)
  keepLanguageOfAddress()
  showChosenLanguage()
  addEventListener('click', keepWishes)
  fetchAppAhead()
}

function showFor(signedIn: boolean) {
  for (const element of document.querySelectorAll<HTMLElement>('[data-signed]'))
    element.hidden = (element.dataset.signed === 'in') !== signedIn
}

/** The server has replied in this language and set its cookie. */
function keepLanguageOfAddress() {
  const asked = new URLSearchParams(location.search).get('language')
  if (!isLanguage(asked)) return
  saveLanguage(asked)
  history.replaceState(history.state, '', location.pathname + location.hash)
}

/**
 * The server only knows the language by a cookie, which the app does not set. If cookies are blocked, the page stays as it is.
 */
function showChosenLanguage() {
  const chosen = chosenLanguage()
  if (!chosen || document.documentElement.lang.startsWith(chosen)) return
  const cookie = `nirmaan.language=${chosen}`
  // biome-ignore lint/suspicious/noDocumentCookie: Firefox and Safari of the phones we serve have no cookie store
  document.cookie = `${cookie}; Path=/; Max-Age=31536000; SameSite=Lax`
  if (document.cookie.includes(cookie)) location.reload()
}

function keepWishes(event: MouseEvent) {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  const { mode, signUpAs } = link?.dataset ?? {}
  if (mode) saveAuthIntent({ mode, role: signUpAs } as AuthIntent)
}
