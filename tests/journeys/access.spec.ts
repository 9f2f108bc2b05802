import { AxeBuilder } from '@axe-core/playwright'
import { type Language, languageCodes, sourceLanguage } from '#contract/languages.ts'
import type { Role } from '#contract/roles.ts'
import { demoAccounts } from '#server/demo/demo-accounts.ts'
import { hindi } from '#tests/support/hindi.ts'
import { expect, type Page, test } from '#tests/support/journey.ts'
import { patience } from '#tests/support/machine-speed.ts'
import { openPaper, openQuote, openRepresented } from '#tests/support/open-links.ts'
import { isFullStrength } from '#tests/support/strength.ts'

type Screen = {
  path: string
  /** Opens a dialog, a panel or other content that needs a click. */
  open?: (page: Page) => Promise<unknown>
}

/** A text of the interface, in English or Hindi. */
const words = (text: string) => new RegExp(`^(${text}|${hindi(text)})$`)
const begins = (text: string) => new RegExp(`^(${text}|${hindi(text)})`)
const press = (text: string) => (page: Page) => page.locator('main').getByText(words(text)).first().click()
const follow = (address: string) => (page: Page) => page.locator(`main a[href*="${address}"]`).first().click()

const openBell = (page: Page) =>
  page
    .getByRole('button')
    .filter({ has: page.locator('.lucide-bell') })
    .click()
const openDrawer = (page: Page) =>
  page
    .getByRole('button')
    .filter({ has: page.locator('.lucide-menu') })
    .click()

const openBadge = (page: Page) => page.locator('main button[aria-haspopup=dialog]').first().click()

const showAll = ['Show all (', hindi('Show all ({count})', { count: '' }).replace(')', '')]

/** Bids to decide on, among all that waits. */
async function decideOnBids(page: Page) {
  await page
    .getByRole('button')
    .filter({ hasText: new RegExp(showAll.map(RegExp.escape).join('|')) })
    .click()
  await follow('/bids?job_id=')(page)
}

async function askToAward(page: Page) {
  await decideOnBids(page)
  await press('Award')(page)
}

const unfoldBidding = (page: Page) => page.getByRole('button', { name: begins('Bidding') }).click()

async function askWhoSees(page: Page) {
  await follow('/jobs/')(page)
  await press('Who can see it')(page)
}

const openInvitation = async (page: Page) => {
  await page.locator('[aria-labelledby="invited-to"] a').first().click()
  await page.locator('#invitation').waitFor()
}

async function openReviews(page: Page) {
  await follow('job_id=')(page)
  await follow('/jobs/')(page)
  await page.locator('#job-reviews').waitFor()
}

/** The company of a bidder, with its record and what others say. */
async function openRecord(page: Page) {
  await decideOnBids(page)
  await follow('/companies/')(page)
  await page.locator('#company-record').waitFor()
}

const openInvitations = async (page: Page) => {
  await follow('/jobs/')(page)
  await page.locator('#invitations').waitFor()
}

/** An order of the demo, by the title of its job. */
const openOrder = (job: string) => async (page: Page) => {
  await page.locator('main :is(li, tr)', { hasText: job }).locator('a[href*="/orders/"]').first().click()
  await page.waitForURL(/\/orders\/[\da-f-]{36}/)
}

/** The measurement sheet of the works order, with a row. */
async function measureWork(page: Page) {
  await page
    .locator('main li:has(h2)', { hasText: 'Masons' })
    .locator('a[href*="/receive?"]:not([href*="show=receipts"])')
    .last()
    .click()
  await page
    .getByRole('button', { name: words('Add row') })
    .first()
    .click()
}

const ofEverybody: Screen[] = [
  { path: '/chat' },
  { path: '/settings' },
  { path: '/settings?tab=password' },
  { path: '/settings?tab=forgot' },
  { path: '/settings?tab=appearance' },
]

/** Screens of each role, without addresses that redirect them. */
const screens: Record<Role | 'guest' | 'site' | 'dispatch', Screen[]> = {
  guest: [
    { path: '/' },
    { path: '/about-us' },
    { path: '/terms' },
    { path: '/how-it-works' },
    { path: '/auth' },
    { path: '/auth?mode=signup' },
    { path: '/nowhere' },
    { path: '/quote#unknown' },
    { path: '/quote', open: openQuote },
    { path: '/stop' },
    { path: '/represented#unknown' },
    { path: '/represented', open: openRepresented() },
    { path: '/represented', open: openRepresented({ agreed: true }) },
    { path: '/alerts/stop' },
    { path: '/verify' },
    { path: '/verify/unknown' },
    { path: '/verify', open: openPaper },
  ],
  buyer: [
    { path: '/dashboard' },
    { path: '/dashboard', open: openBell },
    { path: '/about-us' },
    { path: '/jobs' },
    { path: '/jobs?tab=all' },
    { path: '/jobs', open: follow('/jobs/') },
    { path: '/jobs?action=post' },
    { path: '/jobs?action=post', open: unfoldBidding },
    { path: '/jobs', open: askWhoSees },
    { path: '/bids' },
    { path: '/dashboard', open: decideOnBids },
    { path: '/dashboard', open: askToAward },
    { path: '/chat', open: follow('job_id=') },
    { path: '/jobs', open: openInvitations },
    { path: '/chat', open: openReviews },
    { path: '/dashboard', open: openRecord },
    { path: '/orders' },
    { path: '/orders', open: openOrder('TMT') },
    { path: '/orders', open: openOrder('Masons') },
    { path: '/bills' },
    { path: '/bills', open: follow('/bills/') },
    { path: '/payables' },
    { path: '/receiving' },
    { path: '/receive?order=unknown' },
    { path: '/bills' },
    { path: '/payables' },
    { path: '/subscription' },
    { path: '/subscription/invoice' },
    { path: '/settings?tab=connections' },
    { path: '/settings?tab=verification' },
    ...ofEverybody,
  ],
  supplier: [
    { path: '/dashboard' },
    { path: '/jobs' },
    { path: '/jobs', open: follow('/jobs/') },
    { path: '/jobs', open: follow('action=bid') },
    { path: '/bids' },
    { path: '/bids', open: follow('/companies/') },
    { path: '/orders' },
    { path: '/orders', open: openOrder('PPC') },
    { path: '/orders', open: openOrder('TMT') },
    { path: '/bills', open: follow('/bills/') },
    { path: '/receivables' },
    { path: '/claim' },
    { path: '/dispatching' },
    { path: '/receivables' },
    { path: '/settings?tab=verification' },
    { path: '/settings?tab=msme' },
    { path: '/dashboard', open: openBadge },
    { path: '/dashboard', open: openInvitation },
    { path: '/chat', open: follow('job_id=') },
    ...ofEverybody,
  ],
  site: [
    { path: '/receiving' },
    { path: '/receiving', open: follow('dispatch=') },
    { path: '/receiving', open: measureWork },
  ],
  dispatch: [{ path: '/dispatching' }, { path: '/dispatching', open: follow('/dispatching?order=') }],
  salesman: [
    { path: '/dashboard' },
    { path: '/dashboard', open: press('Submit Bid') },
    { path: '/dashboard?tab=bids' },
    { path: '/dashboard?tab=awarded' },
    { path: '/orders' },
    { path: '/jobs' },
    { path: '/bids' },
    ...ofEverybody,
  ],
  admin: [
    { path: '/dashboard' },
    { path: '/dashboard?tab=users' },
    { path: '/dashboard?tab=reports&status=signals' },
    { path: '/dashboard?tab=users', open: follow('&id=') },
    { path: '/dashboard?tab=users', open: press('Create user') },
    { path: '/dashboard?tab=users', open: press('Invite salesman') },
    { path: '/dashboard?tab=companies' },
    { path: '/dashboard?tab=jobs', open: follow('&id=') },
    { path: '/dashboard?tab=bids', open: follow('&id=') },
    { path: '/dashboard?tab=checks' },
    { path: '/dashboard?tab=disputes' },
    { path: '/dashboard?tab=rates' },
    { path: '/dashboard?tab=audit' },
    { path: '/jobs' },
    { path: '/bids' },
    ...ofEverybody,
  ],
}

const softly = expect.configure({ soft: true })

// Parallel: in sequence they would be the longest part of a run, on one of its two workers.
test.describe.configure({ mode: 'parallel' })
test.use({ settings: { DEMO: '1', RATE_LIMIT_FACTOR: '1000' }, refusals: [404] })

for (const [role, seen] of Object.entries(screens))
  test(`no screen of a ${role} shuts anybody out, in either theme and language`, async ({
    browserOf,
    signIn,
    isMobile,
  }) => {
    const account = demoAccounts.find((demo) => demo.role === role || demo.member_role === role)
    const page = account ? await signIn(account) : await browserOf('guest')
    const inDrawer = isMobile && account ? [{ path: '/dashboard', open: openDrawer }] : []
    for (const language of languagesOf(isMobile))
      for (const [index, screen] of [...seen, ...inDrawer].entries()) {
        const [theme, other] = index % 2 === 0 ? (['light', 'dark'] as const) : (['dark', 'light'] as const)
        await page.emulateMedia({ colorScheme: theme })
        await visit(page, screen, language)
        const where = `${role} in ${language}, ${theme}, at ${page.url()}`
        // What still loads is looked at again, as in other journeys.
        await softly.poll(() => findings(page), { message: where, timeout: patience(5_000) }).toEqual([])
        const found = await tooWide(page, isMobile)
        if (isFullStrength) {
          await page.emulateMedia({ colorScheme: other })
          found.push(...(await colourFindings(page)))
        }
        expect.soft(found, where).toEqual([])
      }
  })

/**
 * On wide screens one language is enough, since the texts are the same. On phones every language at full strength; the short
 * form checks each screen once, in the languages whose words are longer, since elements and colours are the same in all.
 */
function languagesOf(isMobile: boolean): Language[] {
  if (!isMobile) return [sourceLanguage]
  return isFullStrength ? [...languageCodes] : languageCodes.filter((language) => language !== sourceLanguage)
}

async function visit(page: Page, { path, open }: Screen, language: Language): Promise<void> {
  await page.goto(path)
  if (!(await page.locator('html').getAttribute('lang'))?.startsWith(language)) {
    await page.evaluate((chosen) => localStorage.setItem('nirmaan.language', chosen), language)
    await page.goto(path)
    await expect(page.locator('html')).toHaveAttribute('lang', `${language}-IN`)
  }
  await loaded(page)
  await open?.(page)
  await loaded(page)
  await page.evaluate(stopMotion)
}

/**
 * Stops transitions, during which colours cannot be measured. Style sheets constructed by scripts are allowed by the content
 * security policy.
 */
function stopMotion(): void {
  const still = new CSSStyleSheet()
  still.replaceSync('*, ::before, ::after { transition: none !important; animation: none !important }')
  document.adoptedStyleSheets = [still]
}

async function loaded(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor({ state: 'attached' })
  await page.waitForFunction(() => document.querySelector('.animate-pulse') === null)
  // Waits for fonts, since fallback fonts are wider.
  await page.evaluate(async () => void (await document.fonts.ready))
}

/**
 * Violations that axe finds. Legacy mode opens no second page per screen; no screen has frames. `target-size` is the only rule
 * of WCAG 2.2 AA that is off by default.
 */
const findings = (page: Page) =>
  violations(new AxeBuilder({ page }).setLegacyMode().options({ rules: { 'target-size': { enabled: true } } }))

/** Only colours: the other theme has the same elements, names and sizes. The short form sees each screen in one of the two. */
const colourFindings = (page: Page) => violations(new AxeBuilder({ page }).setLegacyMode().withRules('color-contrast'))

async function violations(axe: AxeBuilder): Promise<string[]> {
  const { violations } = await axe.analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary}`),
  )
}

/** Finds horizontal scrolling: on the narrowest phones, and with the browser's text size doubled. */
async function tooWide(page: Page, isMobile: boolean): Promise<string[]> {
  const device = await page.context().newCDPSession(page)
  const usual = page.viewportSize()!
  const found: string[] = []
  if (isMobile) {
    await page.setViewportSize({ width: 320, height: 640 })
    found.push(...(await sidewaysBoxes(page)).map((box) => `at 320 px: ${box}`))
    await page.setViewportSize(usual)
  }
  await device.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
  found.push(...(await sidewaysBoxes(page)).map((box) => `at 200% text: ${box}`))
  await device.send('Page.setFontSizes', { fontSizes: { standard: 16 } })
  await device.detach()
  return found
}

/** The scrolling boxes (page or dialog) with their overflowing content. */
function sidewaysBoxes(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const scrolling = [...document.querySelectorAll('[role$=dialog], [role$=dialog] .overflow-y-auto')]
    return [document.documentElement, ...scrolling]
      .filter((box) => box.scrollWidth > box.clientWidth)
      .map((box) => {
        const end = box.getBoundingClientRect().left + box.clientWidth
        const out = [...box.querySelectorAll('*')].filter((part) => part.getBoundingClientRect().right > end + 1)
        const names = out.slice(-3).map((part) => `${part.tagName} "${part.textContent?.slice(0, 30)}"`)
        return `${box.scrollWidth} > ${box.clientWidth}: ${names.join(', ')}`
      })
  })
}
