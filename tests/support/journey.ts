import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import { api } from '#contract/api.ts'
import { type ServerProcess, startServerProcess } from './server-process.ts'
import { createTestDatabase, type TestDatabase } from './test-database.ts'

export { expect, type Page }

type Newcomer = { role: 'Construction Company' | 'Supplier/Contractor'; company: string }

type Journey = {
  /** Error statuses expected in this test; the browser logs each, and missing replies as 'no answer'. */
  refusals: (number | 'no answer')[]
  /** A browser of its own; the test fails on any error in its console. */
  browserOf(person: string): Promise<Page>
  /** Signs a person up in a browser of their own; returns their dashboard. */
  signUp(newcomer: Newcomer): Promise<Page>
  /** Signs in an existing account in a browser of its own. */
  signIn(account: { email: string; password: string }): Promise<Page>
}

let companies = 0
export const password = 'cement-and-sand'
/** Created by the server's settings. */
export const firstAdmin = { email: 'admin@example.in', password: 'bricks-and-mortar' }

type World = {
  /** Additional settings of the server. */
  settings: Record<string, string>
  database: TestDatabase
  server: ServerProcess
}

/** End-to-end tests of the built product in real browsers; each worker has its own server and database. */
export const test = base.extend<Journey, World>({
  settings: [{}, { option: true, scope: 'worker' }],

  database: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern
    async ({}, use) => {
      const database = await createTestDatabase()
      await use(database)
      await database.drop()
    },
    { scope: 'worker' },
  ],

  server: [
    async ({ database, settings }, use) => {
      const dataDir = await mkdtemp(join(tmpdir(), 'nirmaan-journeys-'))
      const admin = { ADMIN_EMAIL: firstAdmin.email, ADMIN_PASSWORD: firstAdmin.password }
      const server = await startServerProcess(database.url, { DATA_DIR: dataDir, ...admin, ...settings })
      await use(server)
      await server.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
    { scope: 'worker' },
  ],

  baseURL: ({ server }, use) => use(server.url),

  refusals: [[], { option: true }],

  browserOf: async ({ browser, refusals }, use) => {
    const complaints: string[] = []
    const expected = refusals.map((status) =>
      status === 'no answer'
        ? 'Failed to load resource: net::'
        : `Failed to load resource: the server responded with a status of ${status} `,
    )
    const contexts: BrowserContext[] = []
    await use(async (person) => {
      const context = await browser.newContext()
      contexts.push(context)
      const page = await context.newPage()
      page.on('pageerror', (error) => complaints.push(`${person}: ${error.message}`))
      page.on('console', (line) => {
        if (line.type() !== 'error' || expected.some((start) => line.text().startsWith(start))) return
        // Too many streams, while an earlier one is closing: the screens poll until one is free.
        if (line.location().url.endsWith(`/api${api.events.path}`) && line.text().includes('429')) return
        complaints.push(`${person}: ${line.text()}`)
      })
      return page
    })
    expect.soft(complaints, 'errors in the browsers').toEqual([])
    // The browser is the worker's: the pages would stay open, and live, beside all later stories.
    await Promise.all(contexts.map((context) => context.close()))
  },

  signUp: ({ browserOf }, use) =>
    use(async (newcomer) => {
      const page = await browserOf(newcomer.company)
      await fillSignUp(page, newcomer)
      return page
    }),

  signIn: ({ browserOf }, use) =>
    use(async (account) => {
      const page = await browserOf(account.email)
      await page.goto('/auth')
      await fillSignIn(page, account)
      return page
    }),
})

async function fillSignUp(page: Page, { role, company }: Newcomer): Promise<void> {
  companies += 1
  await page.goto('/auth')
  await page.getByRole('tab', { name: 'Create Account' }).click()
  await page.getByText(role, { exact: true }).click()
  await page.getByLabel('Email').fill(`${company.toLowerCase().replaceAll(/[^a-z]+/g, '.')}@example.in`)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Company Name').fill(company)
  await page.getByLabel('Contact Phone').fill('+91 98765 43210')
  await page.getByLabel('GST Number').fill(`27ABCDE${1000 + companies}F1Z5`)
  await page.getByLabel('Business Address').fill('14 Station Road, Nashik 422001')
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByRole('heading', { name: `Welcome, ${company}` })).toBeVisible()
}

/** Fills in the sign-in page. */
export async function fillSignIn(page: Page, account: { email: string; password: string }): Promise<void> {
  await page.getByLabel('Email').fill(account.email)
  await page.getByLabel('Password', { exact: true }).fill(account.password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page).toHaveURL(/\/dashboard/)
}

/** By the menu: in the sidebar, or the drawer of a phone. */
export async function logOut(page: Page): Promise<void> {
  await openMenu(page)
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/')
}

/** Opens the drawer if the menu is in one; `name`: the button's label in the present language. */
export async function openMenu(page: Page, name = 'Open menu'): Promise<void> {
  // Waits for the layout, which contains the bell at any width.
  await page.locator('button[aria-haspopup="dialog"]').first().waitFor()
  const drawer = page.getByRole('button', { name })
  if (await drawer.isVisible()) await drawer.click()
}

/** Chooses a language: by its button, or from the list if the product has several others. */
export async function chooseLanguage(page: Page, name: string): Promise<void> {
  const list = page.getByRole('combobox').filter({ has: page.getByRole('option', { name }) })
  const choice = page.getByRole('button', { name }).or(list)
  await choice.waitFor()
  if (await list.isVisible()) await list.selectOption(name)
  else await choice.click()
}

/** Waits until the service worker has cached the app, for tests that allow service workers. */
export async function appIsKept(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
}
