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

/** A link as a salesman sends it, opened by the firm; by `agree` it has agreed. */
export const openRepresented =
  ({ agree = false } = {}) =>
  async (page: Page) => {
    const salesman = await demoPerson(page, 'salesman')
    const bids = await salesman.call('ownBids')
    const { url } = await salesman.call('shareRepresentation', { params: { id: bids.at(agree ? -1 : 0)!.id } })
    const token = url.split('#')[1]!
    if (agree) await salesman.call('answerRepresentation', { params: { token }, body: { answer: 'confirm' } })
    await page.goto(`/represented#${token}`)
    await page.reload()
    await page.locator('[data-part="firm"]').waitFor()
  }
