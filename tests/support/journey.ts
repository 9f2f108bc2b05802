import { test as base, expect, type Page } from '@playwright/test'
import { type ServerProcess, startServerProcess } from './server-process.ts'
import { createTestDatabase } from './test-database.ts'

export { expect, type Page }

type Newcomer = { role: 'Construction Company' | 'Supplier/Contractor'; company: string }

type Journey = {
  /** Signs somebody up in a browser of their own, and returns their dashboard. */
  signUp(newcomer: Newcomer): Promise<Page>
}

let companies = 0

/** Tests in which people use the built product with real browsers; each worker has a server and a database of its own. */
export const test = base.extend<Journey, { server: ServerProcess }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern
    async ({}, use) => {
      const { url, drop } = await createTestDatabase()
      const server = await startServerProcess(url)
      await use(server)
      await server.stop()
      await drop()
    },
    { scope: 'worker' },
  ],

  baseURL: ({ server }, use) => use(server.url),

  signUp: async ({ browser }, use) => {
    const complaints: string[] = []
    await use(async (newcomer) => {
      const context = await browser.newContext()
      const page = await context.newPage()
      page.on('pageerror', (error) => complaints.push(`${newcomer.company}: ${error.message}`))
      page.on('console', (line) => {
        if (line.type() === 'error') complaints.push(`${newcomer.company}: ${line.text()}`)
      })
      await fillSignUp(page, newcomer)
      return page
    })
    expect(complaints, 'errors in the browsers').toEqual([])
  },
})

async function fillSignUp(page: Page, { role, company }: Newcomer): Promise<void> {
  companies += 1
  await page.goto('/auth')
  await page.getByRole('tab', { name: 'Create Account' }).click()
  await page.getByText(role, { exact: true }).click()
  await page.getByLabel('Email').fill(`${company.toLowerCase().replaceAll(/[^a-z]+/g, '.')}@example.in`)
  await page.getByLabel('Password', { exact: true }).fill('cement-and-sand')
  await page.getByLabel('Company Name').fill(company)
  await page.getByLabel('Contact Phone').fill('+91 98765 43210')
  await page.getByLabel('GST Number').fill(`27ABCDE${1000 + companies}F1Z5`)
  await page.getByLabel('Business Address').fill('14 Station Road, Nashik 422001')
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByRole('heading', { name: `Welcome, ${company}` })).toBeVisible()
}
