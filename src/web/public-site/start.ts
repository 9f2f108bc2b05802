import { isLanguage } from '#contract/languages.ts'
import { pages } from '#contract/pages.ts'
import { chosenLanguage, saveLanguage } from '#web/language/language.ts'
import { type AuthIntent, saveAuthIntent } from '#web/session/auth-intent.ts'
import { returnTo } from '#web/session/return-to.ts'
import { storedUserId } from '#web/session/stored-session.ts'
import { fetchAppAhead } from './fetch-app-ahead.ts'

// The only script of pages that work without the app.

const userId = storedUserId()
/** Only on the page of a job: the app's first file. */
const appEntry = document.querySelector<HTMLMetaElement>('meta[name="app-entry"]')?.content
if (userId && appEntry) {
  showFor(true)
  startApp(appEntry)
} else if (userId && location.pathname === pages.landing.path) {
  location.replace(returnTo.read(userId) ?? pages.dashboard.path)
} else {
  showFor(userId !== null)
  keepLanguageOfAddress()
  showChosenLanguage()
  addEventListener('click', keepWishes)
  fetchAppAhead()
}

/** The app renders the same address; until it is there, the page stays visible. */
function startApp(entry: string) {
  const files = document.querySelector<HTMLMetaElement>('meta[name="app-files"]')?.content.split(' ') ?? []
  for (const href of files.filter((file) => file.endsWith('.css')))
    document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href }))
  document.head.append(Object.assign(document.createElement('script'), { type: 'module', src: entry }))
}

/** Pages of links: their scripts are loaded for them alone. */
if (document.querySelector('[data-quote]'))
  void import('./quote/quote-page.ts').then(({ startQuotePage }) => startQuotePage())
if (document.querySelector('[data-stop]'))
  void import('./quote/stop-page.ts').then(({ startStopPage }) => startStopPage())
if (document.querySelector('[data-represented]'))
  void import('./quote/represented-page.ts').then(({ startRepresentedPage }) => startRepresentedPage())

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
  // After signing in, the reader returns to the job.
  if (appEntry && link?.pathname === pages.auth.path) returnTo.remember(location.pathname, null)
  // The page of a link is opened by what the fragment has: its other language is the same link.
  if (link?.hreflang) link.hash = location.hash
  const { mode, signUpAs } = link?.dataset ?? {}
  if (mode) saveAuthIntent({ mode, role: signUpAs } as AuthIntent)
}
