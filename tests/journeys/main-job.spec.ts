import { messages } from '#contract/messages.ts'
import { expect, type Page, test } from '#tests/support/journey.ts'

test.use({ serviceWorkers: 'allow' })

const title = 'PPC cement for the compound wall'

test('a buyer posts a job, two suppliers bid, the better one wins, and the two sides chat', async ({ signUp }) => {
  const [ravi, asha, vikram] = await Promise.all([
    signUp({ role: 'Construction Company', company: 'Ravi Constructions' }),
    signUp({ role: 'Supplier/Contractor', company: 'Asha Cement' }),
    signUp({ role: 'Supplier/Contractor', company: 'Vikram Traders' }),
  ])

  await test.step('the buyer, on the free trial, posts a job', async () => {
    await expect(ravi.getByText('Free Trial Active')).toBeVisible()
    await open(ravi, 'Jobs')
    await expect(ravi.getByText(messages.noOwnJobs.text)).toBeVisible()
    await ravi.getByRole('button', { name: 'Post Job' }).click()
    await postJob(ravi.getByRole('dialog', { name: 'Post Job' }))
    await expect(ravi.getByRole('tab', { name: 'My Jobs (1)' })).toBeVisible()
    await expect(ravi.getByRole('article')).toContainText('Nashik, Maharashtra')
  })

  await test.step('both suppliers find it and bid', async () => {
    await placeBid(asha, '1,92,500', '7 days')
    await placeBid(vikram, '185000', '10 days')
  })

  await test.step('the bell tells the buyer of both in one entry, leads to the comparison, and is then read', async () => {
    await ravi.reload()
    await unreadOnBell(ravi, 1)
    await ravi.getByRole('button', { name: /Notifications/ }).click()
    await ravi.getByRole('link', { name: /2 bids on.*Vikram Traders bid/ }).click()
    await expect(ravi.getByRole('heading', { name: 'Received Bids (2)' })).toBeVisible()
    await expect(ravi.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible()
    await expect(bidders(ravi)).toHaveText([/L1.*Vikram Traders/, /L2.*Asha Cement/])
    await expect(ravi.getByText('+₹7,500 (4.1%)')).toBeVisible()
    for (const phone of await ravi.getByRole('link', { name: '+91 98765 43210' }).all())
      await expect(phone).toHaveAttribute('href', 'tel:+919876543210')
  })

  await test.step('the buyer awards the cheaper bid', async () => {
    await ravi.getByRole('button', { name: 'Award the bid of Vikram Traders' }).click()
    const question = ravi.getByRole('alertdialog')
    await expect(question).toContainText('Vikram Traders')
    await expect(question).toContainText('₹1,85,000')
    await expect(question).toContainText('Rupees One Lakh Eighty-Five Thousand Only')
    await question.getByRole('button', { name: 'Award Bid' }).click()
    await expect(ravi.getByText(messages.awarded.text)).toBeVisible()
    await expect(bidders(ravi)).toHaveText([/Awarded/, /Rejected/])
    await expect(ravi.getByRole('button', { name: 'Award' })).toHaveCount(0)
  })

  await test.step('the winner is congratulated, the loser is told, and only the winner has a chat', async () => {
    await open(vikram, 'Bids')
    await expect(vikram.getByText(messages.bidWon.text)).toBeVisible()
    await open(asha, 'Bids')
    await expect(asha.getByText(messages.bidLost.text)).toBeVisible()
    await open(asha, 'Messages')
    await expect(asha.getByText(messages.noChats.text)).toBeVisible()
  })

  await test.step('the winner writes, and the unread badge of the buyer comes and goes', async () => {
    await vikram.getByRole('link', { name: 'Chat', exact: true }).click()
    await say(vikram, 'Thank you. When can we unload?')
    await open(ravi, 'Messages')
    await expect(ravi.getByRole('heading', { name: 'Messages', level: 1 })).toBeVisible()
    const chat = ravi.getByRole('link', { name: title })
    await expect(chat).toContainText('1 unread')
    await expect(chat).toContainText('Vikram Traders')
    await chat.click()
    await expect(thread(ravi)).toContainText('Thank you. When can we unload?')
    await expect(ravi.getByRole('region', { name: 'Order' })).toContainText(/₹1,85,000.*10 days/)
    await expect(ravi.getByRole('link', { name: 'Call Vikram Traders' })).toHaveAttribute('href', 'tel:+919876543210')
    await expect(ravi.getByRole('button', { name: 'Open menu' })).toBeHidden()
    await expect(chat.getByText('1 unread')).toHaveCount(0)
  })

  await test.step('the answer arrives by itself in the open chat', async () => {
    await say(ravi, 'Tomorrow from 9. Come to gate 2.')
    await expect(thread(vikram)).toContainText('Tomorrow from 9. Come to gate 2.')
  })

  await test.step('what comes while the chat is closed waits as unread', async () => {
    await vikram.goto('/dashboard')
    await say(ravi, 'Ask for Mr. Patil.')
    await open(vikram, 'Messages')
    // Waits until the screen is rendered, since the dashboard shows the job's title too.
    await expect(vikram.getByRole('heading', { name: 'Messages', level: 1 })).toBeVisible()
    const chat = vikram.getByRole('link', { name: title })
    await expect(chat).toContainText('1 unread')
    await chat.click()
    await expect(thread(vikram)).toContainText('Ask for Mr. Patil.')
    await expect(chat.getByText('1 unread')).toHaveCount(0)
  })
})

/** By the menu: the sidebar, or the bottom bar of a phone. */
async function open(page: Page, screen: 'Jobs' | 'Bids' | 'Messages') {
  await page.getByRole('link', { name: screen, exact: true }).click()
}

async function postJob(dialog: ReturnType<Page['getByRole']>) {
  await dialog.getByLabel('Title').fill(title)
  await dialog.getByLabel('Description').fill('500 bags of 50 kg, delivered to site in two lots.')
  await dialog.getByLabel('Location').fill('Nashik, Maharashtra')
  await dialog.getByLabel('Delivery timeline').fill('Within 10 days')
  await dialog.getByLabel('Quantity').fill('500 bags')
  await dialog.getByRole('button', { name: 'Post Job' }).click()
  await expect(dialog).toBeHidden()
}

async function placeBid(page: Page, price: string, deliveryEstimate: string) {
  await open(page, 'Jobs')
  await page.getByRole('article').filter({ hasText: title }).getByRole('link', { name: 'Submit Bid' }).click()
  const dialog = page.getByRole('dialog', { name: 'Submit Bid' })
  await dialog.getByLabel('Price quote').fill(price)
  await dialog.getByLabel('Delivery estimate').fill(deliveryEstimate)
  await dialog.getByRole('button', { name: 'Submit Bid' }).click()
  await expect(page.getByText(messages.bidSubmitted.text)).toBeVisible()
  await expect(page.getByText(messages.bidAwaiting.text)).toBeVisible()
}

/** The columns of the comparative statement, or the cards on phones. */
function bidders(page: Page) {
  return page.getByRole('article').or(page.locator('thead th:not(:first-child)'))
}

function unreadOnBell(page: Page, count: number) {
  return expect(page.getByRole('button', { name: `Notifications, ${count} unread` })).toBeVisible()
}

function thread(page: Page) {
  return page.getByRole('log', { name: 'Messages' })
}

async function say(page: Page, text: string) {
  await page.getByRole('textbox', { name: 'Message' }).fill(text)
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(thread(page).getByText(text)).toBeVisible()
}
