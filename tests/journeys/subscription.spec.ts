import { readFile } from 'node:fs/promises'
import { messages } from '#contract/messages.ts'
import { monthsAfter } from '#domain/subscription-lifecycle.ts'
import { expect, openMenu, type Page, test } from '#tests/support/journey.ts'
import { signedUp } from '#tests/support/server-people.ts'
import type { TestDatabase } from '#tests/support/test-database.ts'

// Posting without a subscription, and a reply that a gateway loses.
test.use({ refusals: [402, 502] })

const title = 'TMT bars Fe 500D, 12 tonnes'

test('a buyer whose trial is over is asked to pay, pays, and posts', { tag: '@desktop' }, async ({
  signUp,
  database,
}) => {
  const ravi = await signUp({ role: 'Construction Company', company: 'Ravi Pays' })
  const dialog = ravi.getByRole('dialog', { name: 'Post Job' })
  await endTrial(database, 'ravi.pays@example.in')

  await test.step('without trial and subscription posting is refused, with a way to pay', async () => {
    await ravi.reload()
    await expect(ravi.getByText('Activate Your Subscription')).toBeVisible()
    await ravi.goto('/jobs?action=post')
    await dialog.getByLabel('Title').fill(title)
    await dialog.getByLabel('Description').fill('Cut and bent as per the bar bending schedule.')
    await dialog.getByLabel('Location').fill('Nashik, Maharashtra')
    await dialog.getByLabel('Delivery timeline').fill('Within 10 days')
    await dialog.getByRole('button', { name: 'Post Job' }).click()
    await expect(dialog.getByRole('alert')).toContainText(messages.subscriptionNeeded.text)
    await dialog.getByRole('alert').getByRole('link', { name: 'Subscribe Now' }).click()
    await expect(ravi.getByText(/Your free trial ended on/)).toBeVisible()
    await expect(ravi.getByText('₹5,000', { exact: true })).toBeVisible()
    await expect(ravi.getByText('Cancel anytime')).toBeVisible()
  })

  await test.step('a payment that is cancelled or declined changes nothing', async () => {
    await ravi.getByRole('button', { name: 'Subscribe Now' }).click()
    await expect(checkout(ravi)).toContainText('TEST')
    await checkout(ravi).getByRole('button', { name: 'Cancel' }).click()
    await expect(ravi.getByText(messages.paymentCancelled.text)).toBeVisible()
    await ravi.getByRole('button', { name: 'Subscribe Now' }).click()
    await checkout(ravi).getByRole('button', { name: 'Let it fail' }).click()
    await expect(ravi.getByText(messages.paymentDeclined.text)).toBeVisible()
  })

  await test.step('the payment leads to the dashboard, which no longer asks for it', async () => {
    await pay(ravi)
    await expect(ravi).toHaveURL('/dashboard')
    await expect(ravi.getByText(messages.paymentDone.text)).toBeVisible()
    await expect(ravi.getByText('Activate Your Subscription')).toHaveCount(0)
  })

  await test.step('the job waits as it was written, and is posted', async () => {
    await ravi.getByRole('link', { name: 'Jobs', exact: true }).click()
    await ravi.getByRole('button', { name: 'Post Job' }).click()
    await expect(dialog.getByLabel('Title')).toHaveValue(title)
    await dialog.getByRole('button', { name: 'Post Job' }).click()
    await expect(ravi.getByRole('tab', { name: 'My Jobs (1)' })).toBeVisible()
    await ravi.getByRole('link', { name: 'Dashboard', exact: true }).click()
    await expect(ravi.getByRole('definition').filter({ hasText: 'Active' })).toBeVisible()
  })

  await test.step('the invoice splits the tax within the state, and can be saved', async () => {
    await openSubscription(ravi)
    await expect(ravi.getByText(`Paid until ${inOneMonth()}`)).toBeVisible()
    await ravi.getByRole('link', { name: /^TST/ }).click()
    const invoice = ravi.getByRole('article')
    await expect(invoice).toContainText('this is not a tax document')
    for (const [line, amount] of [
      ['Nirmaan subscription, one month', '₹4,237.28'],
      ['CGST 9%', '₹381.36'],
      ['SGST 9%', '₹381.36'],
      ['Total, including GST', '₹5,000.00'],
    ] as const)
      await expect(invoice.getByRole('row').filter({ hasText: line })).toContainText(amount)
    await expect(invoice).toContainText('Place of supply: Maharashtra (27)')
    await expect(invoice).toContainText('Rupees Five Thousand Only')
    const [download] = await Promise.all([
      ravi.waitForEvent('download'),
      ravi.getByRole('button', { name: 'Download PDF' }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(/^invoice-TST-\d\d-\d\d-\d{6}\.pdf$/)
    expect(String(await readFile(await download.path())).slice(0, 5)).toBe('%PDF-')
  })

  await test.step('on paper there is the invoice alone', async () => {
    await ravi.emulateMedia({ media: 'print' })
    await expect(ravi.getByRole('article')).toBeVisible()
    await expect(ravi.getByRole('navigation')).toHaveCount(0)
    await expect(ravi.getByRole('button')).toHaveCount(0)
  })
})

test('a payment whose confirmation is lost is confirmed again, and counts once', { tag: '@desktop' }, async ({
  server,
  signIn,
  database,
}) => {
  const account = await signedUp(server, 'buyer', 'Meena Pays', '29MEENA1001F1Z5')
  await endTrial(database, account.email)
  const meena = await signIn(account)
  await openSubscription(meena)

  await test.step('the server credits it, but its answer gets lost', async () => {
    await meena.route('**/api/payments/verify-subscription', async (route) => {
      await route.fetch()
      await route.fulfill({ status: 502 })
    })
    await pay(meena)
    await expect(meena.getByRole('alert')).toContainText(messages.paymentUnconfirmed.text)
    await meena.unroute('**/api/payments/verify-subscription')
  })

  await test.step('even after a reload nobody is asked to pay again', async () => {
    await meena.reload()
    await expect(meena.getByRole('button', { name: 'Pay for another month' })).toHaveCount(0)
    await meena.getByRole('button', { name: 'Confirm my payment again' }).click()
    await expect(meena).toHaveURL('/dashboard')
  })

  await test.step('one month was bought, and taxed across state borders', async () => {
    await openSubscription(meena)
    await expect(meena.getByText(`Paid until ${inOneMonth()}`)).toBeVisible()
    await meena.getByRole('link', { name: /^TST/ }).click()
    await expect(meena.getByRole('row').filter({ hasText: 'IGST 18%' })).toContainText('₹762.71')
  })
})

test('the plan is for buyers alone', async ({ server, signIn }) => {
  const asha = await signIn(await signedUp(server, 'supplier', 'Asha Sells'))
  await openMenu(asha)
  await expect(asha.getByRole('link', { name: 'Settings' })).toBeVisible()
  await expect(asha.getByRole('link', { name: 'Subscription' })).toHaveCount(0)
  await asha.goto('/subscription')
  await expect(asha).toHaveURL('/dashboard')
})

/** In the format and time zone of the tests' browsers. */
function inOneMonth(): string {
  const day = new Intl.DateTimeFormat('en-IN', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'Asia/Kolkata',
  })
  return day.format(new Date(monthsAfter(new Date().toISOString(), 1)))
}

async function endTrial({ database }: TestDatabase, email: string): Promise<void> {
  const yesterday = new Date(Date.now() - 24 * 60 * 60_000).toISOString()
  await database`update users set trial_expires_at = ${yesterday} where email = ${email}`
}

async function openSubscription(page: Page): Promise<void> {
  await openMenu(page)
  await page.getByRole('link', { name: 'Subscription', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Subscription', level: 1 })).toBeVisible()
}

const checkout = (page: Page) => page.getByRole('dialog', { name: 'Test payment' })

async function pay(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Subscribe Now' }).click()
  await checkout(page).getByRole('button', { name: 'Pay ₹5,000' }).click()
}
