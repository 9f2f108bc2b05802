import { glob, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { demoAccounts } from '#server/demo/demo-accounts.ts'
import { chromiumPath } from './browser.ts'
import { openPaper, openQuote, openRepresented } from './open-links.ts'
import { startServerProcess } from './server-process.ts'
import { createTestDatabase } from './test-database.ts'

/**
 * `npm run screenshots`: renews the pictures in README and docs, small ones since they are committed, with every screen of
 * every role on phone and desktop. `npm run screenshots -- FOLDER`: every screen of every role on phone and desktop, light and
 * dark, in English and Hindi; `-- FOLDER WORDS` those with one of the words in their name.
 */

type Shot = { name: string; path: string; open?: (page: Page) => Promise<unknown> }

/** By address, which is the same in every language. */
const follow = (address: string, hasText?: string) => (page: Page) =>
  page.locator(`main a[href*="${address}"]`, { hasText }).first().click()

const thenDialog = (open: NonNullable<Shot['open']>) => async (page: Page) => {
  await open(page)
  await page.getByRole('dialog').locator('input:visible').first().waitFor()
}

const toComparison = (title: string) => (page: Page) =>
  page.locator('main li', { hasText: title }).locator('a[href*="job_id="]').last().click()

/** The page of a job with lines, from the list of jobs. */
const toJobWithLines = (title: string) => async (page: Page) => {
  await page.locator('main input[type="search"]').first().fill(title)
  await page.locator('main a[href*="/jobs/"]', { hasText: title }).first().click()
  await page.waitForURL(/\/jobs\/[\da-f-]{36}/)
}

const press = (name: RegExp) => (page: Page) => page.getByRole('button', { name }).first().click()

/** The lines of a form, unfolded. */
const unfoldLines = async (page: Page) => {
  const fold = page.getByRole('dialog').locator('button[aria-expanded]', { hasText: /^(Lines|पंक्तियाँ)/ })
  if ((await fold.getAttribute('aria-expanded')) === 'false') await fold.click()
  await pasteBox(page).waitFor()
  await fold.evaluate((button) => button.scrollIntoView())
}

const pasteBox = (page: Page) => page.getByRole('textbox', { name: /WhatsApp/ })

const bidding = /^(Submit Bid|बोली लगाएँ)/

/** All lines with the buttons for a spreadsheet; on a desktop they stand there at once. */
const listRates = async (page: Page) => {
  if (page.viewportSize()!.width < 1024) await press(/^\D*(1\D+6|6\D+1)\D*$/)(page)
  await page.getByRole('button', { name: /Excel/ }).first().waitFor()
}

/** The part of a page whose name ends so, at the top of the screen. */
const toSection = (name: RegExp) => (page: Page) =>
  page
    .getByRole('region', { name })
    .first()
    .evaluate((section) => section.scrollIntoView())

/** A view of the comparison, or the one that is shown, at the top of the screen. */
const toTab = (at: number | null) => async (page: Page) => {
  const views = page.locator('main').getByRole('tablist')
  await views.waitFor()
  if (at !== null) await views.getByRole('tab').nth(at).click()
  await views.evaluate((list) => scrollBy(0, list.getBoundingClientRect().top - 80))
}

const slabs = 'Cement, steel and aggregates'
const wires = 'Conduits, wires'
const pasted =
  'OPC 53 cement - 500 bag\nTMT 12mm Fe500D 8.5 MT\nनदी की रेत 10 ब्रास\n20mm metal 3 trip\nsite Baner, 28 Nov tak chahiye'

/** One action after the other. */
const inTurn =
  (...actions: NonNullable<Shot['open']>[]) =>
  async (page: Page) => {
    for (const act of actions) await act(page)
  }

/** The page of the first job. */
const toJob = async (page: Page) => {
  await page.locator('main article h2 a, main article h3 a').first().click()
  await page.waitForURL(/\/jobs\/[\da-f-]{36}/)
}

/** The card that asks for notifications; a browser without a screen would refuse them unasked. */
async function askForPush(page: Page) {
  await page.addInitScript(() => Object.defineProperty(Notification, 'permission', { get: () => 'default' }))
  await page.reload()
  await page.locator('#push-question').waitFor()
}

/** An order, by the title of its job. */
const toOrder = (job: string) => async (page: Page) => {
  await page.locator('main :is(li, tr)', { hasText: job }).locator('a[href*="/orders/"]').first().click()
  await page.waitForURL(/\/orders\/[\da-f-]{36}/)
}

/** A bill, by its number. */
const toBill = (number: string) => async (page: Page) => {
  await page.locator('main :is(li, tr)', { hasText: number }).locator('a[href*="/bills/"]').first().click()
  await page.waitForURL(/\/bills\/[\da-f-]{36}/)
}

const toHeading = (name: RegExp) => (page: Page) =>
  page
    .getByRole('heading', { name })
    .first()
    .evaluate((heading) => scrollBy(0, heading.getBoundingClientRect().top - 80))

/** The measurement sheet of the works order. */
const toMeasuring = (page: Page) =>
  page.locator('main li:has(h2)', { hasText: 'Masons' }).locator('a[href*="/receive?"]').last().click()

const shared: Shot[] = [
  { name: 'settings', path: '/settings' },
  { name: 'notifications', path: '/settings?tab=mails' },
  { name: 'messages', path: '/chat' },
  { name: 'chat', path: '/chat', open: follow('job_id=') },
]

const screens: Record<string, Shot[]> = {
  guest: [
    { name: 'landing', path: '/' },
    { name: 'about', path: '/about-us' },
    { name: 'sign-in', path: '/auth' },
    { name: 'sign-up', path: '/auth?mode=signup' },
    { name: 'quote', path: '/quote', open: openQuote },
    { name: 'represented', path: '/represented', open: openRepresented() },
    { name: 'represented-agreed', path: '/represented', open: openRepresented({ agreed: true }) },
    { name: 'paper', path: '/verify', open: openPaper },
  ],
  buyer: [
    { name: 'dashboard', path: '/dashboard' },
    { name: 'jobs', path: '/jobs' },
    { name: 'job', path: '/jobs', open: toJob },
    { name: 'post-job', path: '/jobs?action=post' },
    { name: 'bids', path: '/bids' },
    { name: 'comparison', path: '/bids', open: toComparison('OPC 53') },
    { name: 'job-lines', path: '/jobs', open: inTurn(toJobWithLines(slabs), toSection(/lines$|पंक्तियाँ$/)) },
    {
      name: 'change-lines',
      path: '/jobs',
      open: inTurn(toJobWithLines(wires), press(/^(Change this job|काम में बदलाव करें)/), unfoldLines),
    },
    {
      name: 'read-lines',
      path: '/jobs?action=post',
      open: inTurn(
        unfoldLines,
        (page) => pasteBox(page).fill(pasted),
        (page) => page.getByRole('button', { name: /4/ }).last().waitFor(),
      ),
    },
    { name: 'statement', path: '/bids', open: inTurn(toComparison(slabs), toTab(null)) },
    { name: 'statement-lines', path: '/bids', open: inTurn(toComparison(slabs), toTab(1)) },
    {
      name: 'reviews',
      path: '/chat',
      open: inTurn(follow('job_id='), follow('/jobs/'), toSection(/^(Reviews|राय)$/)),
    },
    {
      name: 'invitations',
      path: '/jobs',
      open: inTurn(toJob, (page) => page.locator('#invitations').evaluate((heading) => heading.scrollIntoView())),
    },
    {
      name: 'record',
      path: '/bids',
      open: inTurn(toComparison('OPC 53'), follow('/companies/', 'Deccan'), (page) =>
        page.locator('#company-record').evaluate((heading) => heading.scrollIntoView()),
      ),
    },
    { name: 'push', path: '/jobs', open: askForPush },
    { name: 'orders', path: '/orders' },
    { name: 'order', path: '/orders', open: toOrder('TMT') },
    {
      name: 'order-trucks',
      path: '/orders',
      open: inTurn(toOrder('TMT'), toHeading(/^\d+ (receipts?|रसीद)/)),
    },
    { name: 'order-money', path: '/orders', open: inTurn(toOrder('TMT'), toHeading(/^(Bills|बिल)/)) },
    { name: 'bills', path: '/bills' },
    { name: 'bill', path: '/bills', open: toBill('DCST/438') },
    { name: 'payables', path: '/payables' },
    { name: 'subscription', path: '/subscription' },
    { name: 'team', path: '/settings?tab=team' },
    ...shared,
  ],
  supplier: [
    { name: 'dashboard', path: '/dashboard' },
    { name: 'invited', path: '/dashboard', open: (page) => page.locator('#invited-to').scrollIntoViewIfNeeded() },
    {
      name: 'invitation',
      path: '/dashboard',
      async open(page) {
        await page.locator('[aria-labelledby="invited-to"] a').first().click()
        await page.locator('#invitation').waitFor()
      },
    },
    { name: 'jobs', path: '/jobs' },
    { name: 'job', path: '/jobs', open: toJob },
    { name: 'company', path: '/jobs', open: (page) => toJob(page).then(() => follow('/companies/')(page)) },
    { name: 'bid', path: '/jobs', open: thenDialog(follow('action=bid')) },
    { name: 'rates', path: '/jobs', open: inTurn(toJobWithLines(wires), thenDialog(press(bidding))) },
    {
      name: 'rates-list',
      path: '/jobs',
      open: inTurn(toJobWithLines(wires), thenDialog(press(bidding)), listRates),
    },
    { name: 'bids', path: '/bids' },
    { name: 'verification', path: '/settings?tab=verification' },
    { name: 'orders', path: '/orders' },
    { name: 'order', path: '/orders', open: toOrder('PPC') },
    { name: 'receivables', path: '/receivables' },
    ...shared,
  ],
  site: [
    { name: 'receiving', path: '/receiving' },
    { name: 'receive', path: '/receiving', open: follow('dispatch=') },
    { name: 'measure', path: '/receiving', open: toMeasuring },
  ],
  dispatch: [
    { name: 'dispatching', path: '/dispatching' },
    { name: 'dispatch', path: '/dispatching', open: follow('/dispatching?order=') },
  ],
  salesman: [
    { name: 'dashboard', path: '/dashboard' },
    {
      name: 'bid',
      path: '/dashboard',
      open: thenDialog((page) => page.getByRole('button', { name: bidding }).first().click()),
    },
    { name: 'bids', path: '/dashboard?tab=bids' },
    { name: 'awarded', path: '/dashboard?tab=awarded' },
    ...shared,
  ],
  admin: [
    { name: 'overview', path: '/dashboard' },
    { name: 'users', path: '/dashboard?tab=users' },
    { name: 'user', path: '/dashboard?tab=users', open: follow('id=', 'Gir Crane') },
    { name: 'companies', path: '/dashboard?tab=companies' },
    { name: 'jobs', path: '/dashboard?tab=jobs' },
    { name: 'bids', path: '/dashboard?tab=bids' },
    { name: 'signals', path: '/dashboard?tab=reports&status=signals' },
    { name: 'checks', path: '/dashboard?tab=checks' },
    { name: 'audit-log', path: '/dashboard?tab=audit' },
    { name: 'settings', path: '/settings' },
  ],
}

const devices = {
  desktop: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true, deviceScaleFactor: 1.5 },
}
const themes = ['light', 'dark'] as const
const languages = ['en', 'hi'] as const

type Look = {
  role: string
  device: keyof typeof devices
  theme: (typeof themes)[number]
  language: (typeof languages)[number]
}

const looks: Look[] = Object.keys(screens).flatMap((role) =>
  (Object.keys(devices) as (keyof typeof devices)[]).flatMap((device) =>
    themes.flatMap((theme) => languages.map((language) => ({ role, device, theme, language }))),
  ),
)

/** `buyer-comparison-phone-dark-hi`; light and English are omitted. */
const nameOf = ({ role, device, theme, language }: Look, { name }: Shot) =>
  [role, name, device, ...(theme === 'dark' ? ['dark'] : []), ...(language === 'hi' ? ['hi'] : [])].join('-')

const root = join(import.meta.dirname, '../..')

/** Names of the pictures in the project's pages. */
async function shownPictures(): Promise<Set<string>> {
  const names = new Set<string>()
  for await (const page of glob(['README.md', 'docs/**/*.md'], { cwd: root }))
    for (const [, name] of (await readFile(join(root, page), 'utf8')).matchAll(/screenshots\/([\w-]+)\.webp/g))
      names.add(name!)
  return names
}

const [given, ...words] = process.argv.slice(2)
const isMeant = (name: string) => words.length === 0 || words.some((word) => name.includes(word))
const shown = given ? new Set<string>() : await shownPictures()
const format = given ? ({ format: 'png' } as const) : ({ format: 'webp', quality: 80 } as const)
const folder = given ? resolve(given) : join(root, 'docs/screenshots')
if (!given) await rm(folder, { recursive: true, force: true })
await mkdir(folder, { recursive: true })
const dataDir = await mkdtemp(join(tmpdir(), 'nirmaan-screenshots-'))
const database = await createTestDatabase()
const server = await startServerProcess(database.url, { DEMO: '1', DATA_DIR: dataDir })
const browser = await chromium.launch({ executablePath: await chromiumPath(), args: ['--no-sandbox'] })
try {
  for (const look of looks) {
    const shots = screens[look.role]!.filter(
      (shot) => shown.delete(nameOf(look, shot)) || (given && isMeant(nameOf(look, shot))),
    )
    if (shots.length > 0) await shoot(browser, look, shots)
  }
  if (shown.size > 0) throw new Error(`There are no such screens: ${[...shown].join(', ')}`)
} finally {
  await browser.close()
  await server.stop()
  await database.drop()
  await rm(dataDir, { recursive: true, force: true })
}

async function shoot(on: Browser, look: Look, shots: Shot[]): Promise<void> {
  const context = await on.newContext({
    ...devices[look.device],
    baseURL: server.url,
    locale: look.language === 'hi' ? 'hi-IN' : 'en-IN',
    timezoneId: 'Asia/Kolkata',
    colorScheme: look.theme,
    reducedMotion: 'reduce',
  })
  await context.addInitScript((language) => localStorage.setItem('nirmaan.language', language), look.language)
  const page = await context.newPage()
  const account = demoAccounts.find((demo) => demo.role === look.role || demo.member_role === look.role)
  if (account) {
    await page.goto('/auth')
    await page.locator('input[type="email"]').fill(account.email)
    await page.locator('input[type="password"]').fill(account.password)
    await page.locator('form button[type="submit"]').click()
    await page.waitForURL((url) => url.pathname !== '/auth')
  }
  const camera = await context.newCDPSession(page)
  for (const shot of shots) {
    await page.goto(shot.path)
    await page.locator('h1').first().waitFor()
    await shot.open?.(page)
    await settled(page)
    const { data } = await camera.send('Page.captureScreenshot', format)
    await writeFile(join(folder, `${nameOf(look, shot)}.${format.format}`), Buffer.from(data, 'base64'))
  }
  await context.close()
}

/** Waits until nothing is loading and fonts are ready, also those of the text that was drawn last. */
async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() => document.querySelector('.animate-pulse, [aria-busy="true"]') === null)
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  await page.evaluate(() => document.fonts.ready)
}
