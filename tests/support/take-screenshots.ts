import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { demoAccounts } from '#server/db/demo-accounts.ts'
import { chromiumPath } from './browser.ts'
import { startServerProcess } from './server-process.ts'
import { createTestDatabase } from './test-database.ts'

/** `npm run screenshots`: every screen of every role of the demo, on a phone and on a desktop, into docs/screenshots. */

type Shot = { name: string; path: string; open?: (page: Page) => Promise<unknown> }

const bid = (page: Page) =>
  page.goto('/bids').then(() =>
    page
      .getByRole('link', { name: /^View all/ })
      .first()
      .click(),
  )

const shared: Shot[] = [
  { name: 'settings', path: '/settings' },
  { name: 'messages', path: '/chat' },
  { name: 'chat', path: '/chat', open: (page) => page.locator('main a[href*="job_id="]').first().click() },
]

const screens: Record<string, Shot[]> = {
  guest: [
    { name: 'landing', path: '/' },
    { name: 'about', path: '/about-us' },
    { name: 'sign-in', path: '/auth' },
    { name: 'sign-up', path: '/auth?mode=signup' },
  ],
  buyer: [
    { name: 'dashboard', path: '/dashboard' },
    { name: 'jobs', path: '/jobs' },
    { name: 'post-job', path: '/jobs?action=post' },
    { name: 'bids', path: '/bids' },
    { name: 'comparison', path: '/bids', open: bid },
    { name: 'subscription', path: '/subscription' },
    ...shared,
  ],
  supplier: [
    { name: 'dashboard', path: '/dashboard' },
    { name: 'jobs', path: '/jobs' },
    { name: 'bids', path: '/bids' },
    ...shared,
  ],
  salesman: [
    { name: 'dashboard', path: '/dashboard' },
    { name: 'bids', path: '/dashboard?tab=bids' },
    { name: 'awarded', path: '/dashboard?tab=awarded' },
    ...shared,
  ],
  admin: [
    { name: 'overview', path: '/dashboard' },
    { name: 'users', path: '/dashboard?tab=users' },
    { name: 'jobs', path: '/dashboard?tab=jobs' },
    { name: 'bids', path: '/dashboard?tab=bids' },
    { name: 'audit-log', path: '/dashboard?tab=audit' },
    { name: 'settings', path: '/settings' },
  ],
}

const devices = {
  desktop: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true, deviceScaleFactor: 1.5 },
}

const folder = join(import.meta.dirname, '../../docs/screenshots')
await rm(folder, { recursive: true, force: true })
await mkdir(folder, { recursive: true })
const dataDir = await mkdtemp(join(tmpdir(), 'nirmaan-screenshots-'))
const database = await createTestDatabase()
const server = await startServerProcess(database.url, { DEMO: '1', DATA_DIR: dataDir })
const browser = await chromium.launch({ executablePath: await chromiumPath(), args: ['--no-sandbox'] })
try {
  for (const [device, settings] of Object.entries(devices))
    for (const [role, shots] of Object.entries(screens)) await shoot(browser, role, device, settings, shots)
} finally {
  await browser.close()
  await server.stop()
  await database.drop()
  await rm(dataDir, { recursive: true, force: true })
}

async function shoot(on: Browser, role: string, device: string, settings: object, shots: Shot[]): Promise<void> {
  const context = await on.newContext({ ...settings, baseURL: server.url, locale: 'en-IN', timezoneId: 'Asia/Kolkata' })
  const page = await context.newPage()
  const account = demoAccounts.find((demo) => demo.role === role)
  if (account) {
    await page.goto('/auth')
    await page.getByLabel('Email').fill(account.email)
    await page.getByLabel('Password', { exact: true }).fill(account.password)
    await page.locator('form').getByRole('button', { name: 'Sign In' }).click()
    await page.waitForURL('**/dashboard')
  }
  for (const { name, path, open } of shots) {
    await page.goto(path)
    await page.locator('h1').first().waitFor()
    await open?.(page)
    await settled(page)
    await page.screenshot({ path: join(folder, `${role}-${name}-${device}.png`), animations: 'disabled' })
  }
  await context.close()
}

/** Nothing is loading any more, and the last text is there. */
async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() => document.querySelector('.animate-pulse, [aria-busy="true"]') === null)
  await page.evaluate(() => document.fonts.ready)
}
