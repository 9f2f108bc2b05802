import type { Page } from '@playwright/test'
import type { Role } from '#contract/roles.ts'
import { demoAccounts } from '#server/demo/demo-accounts.ts'
import type { Person } from './person.ts'
import { signedIn } from './server-people.ts'

const demoPerson = (page: Page, role: Role): Promise<Person> =>
  signedIn({ url: new URL(page.url()).origin }, demoAccounts.find((account) => account.role === role)!)

/** A link as a buyer shares it, opened by somebody without an account. */
export async function openQuote(page: Page) {
  const buyer = await demoPerson(page, 'buyer')
  const [job] = await buyer.call('ownJobs', { query: { status: 'open' } })
  const { url } = await buyer.call('shareJob', { params: { id: job!.id } })
  await page.goto(`/quote#${url.split('#')[1]}`)
  await page.reload()
  await page.getByRole('textbox').first().waitFor()
}

/** A link as a salesman sends it, opened by a firm that has not answered yet, or by `agreed` by one that has. */
export const openRepresented =
  ({ agreed = false } = {}) =>
  async (page: Page) => {
    const salesman = await demoPerson(page, 'salesman')
    const status = agreed ? 'confirmed' : 'unconfirmed'
    const bid = (await salesman.call('ownBids')).find(({ supplier_info }) => supplier_info.consent!.status === status)!
    const { url } = await salesman.call('shareRepresentation', { params: { id: bid.id } })
    await page.goto(`/represented#${url.split('#')[1]}`)
    await page.reload()
    await page.locator('[data-part="firm"]').waitFor()
  }

/** The page of a paper's code, as its QR code opens it. */
export async function openPaper(page: Page) {
  const buyer = await demoPerson(page, 'buyer')
  const [{ id } = { id: '' }] = await buyer.call('orders', { query: { state: 'running' } })
  const { versions } = await buyer.call('order', { params: { id } })
  await page.goto(`/verify/${versions[0]!.verify_code}`)
  await page.locator('h1').waitFor()
}
