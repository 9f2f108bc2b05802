import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, expect, type Page } from '@playwright/test'
import { api } from '#contract/api.ts'
import { type ServerProcess, startServerProcess } from './server-process.ts'
import { createTestDatabase, type TestDatabase } from './test-database.ts'

export { expect, type Page }

type Newcomer = { role: 'Construction Company' | 'Supplier/Contractor'; company: string }

type Journey = {
  /** Statuses with which the server refuses something in this story, as it should: browsers complain of each, and where there is no answer. */
  refusals: (number | 'no answer')[]
  /** A browser of its own; the test fails if it has anything to complain of. */
  browserOf(person: string): Promise<Page>
  /** Signs somebody up in a browser of their own, and returns their dashboard. */
  signUp(newcomer: Newcomer): Promise<Page>
  /** Signs somebody in who has an account, in a browser of their own. */
  signIn(account: { email: string; password: string }): Promise<Page>
}

let companies = 0
export const password = 'cement-and-sand'
/** Made by the settings of the server. */
export const firstAdmin = { email: 'admin@example.in', password: 'bricks-and-mortar' }

type World = {
  /** Settings of the server beside the usual ones. */
  settings: Record<string, string>
  database: TestDatabase
  server: ServerProcess
}

/** Tests in which people use the built product with real browsers; each worker has a server and a database of its own. */
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
    await use(async (person) => {
      const context = await browser.newContext()
      const page = await context.newPage()
      page.on('pageerror', (error) => complaints.push(`${person}: ${error.message}`))
      page.on('console', (line) => {
        if (line.type() !== 'error' || expected.some((start) => line.text().startsWith(start))) return
        // A stream too many, as while the one before is still closing: the screens ask by themselves until one is free.
        if (line.location().url.endsWith(`/api${api.events.path}`) && line.text().includes('429')) return
        complaints.push(`${person}: ${line.text()}`)
      })
      return page
    })
    expect(complaints, 'errors in the browsers').toEqual([])
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

/** On the sign-in page. */
export async function fillSignIn(page: Page, account: { email: string; password: string }): Promise<void> {
  await page.getByLabel('Email').fill(account.email)
  await page.getByLabel('Password', { exact: true }).fill(account.password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page).toHaveURL(/\/dashboard/)
}

/** By the menu's button: the sidebar has it, and the drawer of a phone. */
export async function logOut(page: Page): Promise<void> {
  await openMenu(page)
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/')
}

/** Opens the drawer where the menu is in one; its button is called so in the language that is spoken. */
export async function openMenu(page: Page, name = 'Open menu'): Promise<void> {
  // The frame around the screens comes a moment after the address: the bell is in it at any width.
  await page.locator('button[aria-haspopup="dialog"]').first().waitFor()
  const drawer = page.getByRole('button', { name })
  if (await drawer.isVisible()) await drawer.click()
}

/** From then on the app opens without a network; for stories that allow service workers. */
export async function appIsKept(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
}
