import { limits } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'
import { expect, firstAdmin, openMenu, type Page, test } from '#tests/support/journey.ts'
import { award, type Person, placeBid, postJob, say } from '#tests/support/market.ts'
import { orderOfBid } from '#tests/support/orders.ts'
import { own } from '#tests/support/own.ts'
import { signedIn, signedUp } from '#tests/support/server-people.ts'
import type { TestDatabase } from '#tests/support/test-database.ts'

// Tests without the event stream.
test.use({ refusals: [503] })

test('a buyer finds everything on the dashboard, and is told of what is new', { tag: '@desktop' }, async ({
  server,
  signIn,
  database,
}) => {
  const buyer = await signedUp(server, 'buyer', own('Ravi Screens'))
  const ravi = await signIn(buyer)

  await test.step('the menu leads everywhere, and says who is signed in as what', async () => {
    await expectMenu(ravi, ['Dashboard', 'Jobs', 'Bids', 'Messages', 'Settings', 'Subscription'])
    await openMenu(ravi)
    await expect(menu(ravi).getByText(own('Ravi Screens'))).toBeVisible()
    await expect(menu(ravi).getByText('Construction Company')).toBeVisible()
    await ravi.keyboard.press('Escape')
  })

  await test.step('the banner tells until when the trial runs, and leads to the plan', async () => {
    const { trial_expires_at } = (await buyer.call('profile')).user
    const banner = ravi.getByRole('status').filter({ hasText: 'Free Trial Active' })
    await expect(banner).toContainText(dayOf(trial_expires_at!))
    await banner.getByRole('link', { name: 'Subscribe Now' }).click()
    await expect(ravi).toHaveURL('/subscription')
  })

  await test.step('the plan says what it costs, what it brings, what others say and whom to ask', async () => {
    await expect(ravi.getByText(`Free until`)).toBeVisible()
    for (const text of ['₹5,000', 'Cancel anytime', 'Escrow payments', 'Digital documentation', 'Verified network'])
      await expect(ravi.getByText(text, { exact: true })).toBeVisible()
    await expect(ravi.getByText('AI-assisted bid comparison')).toBeVisible()
    await expect(ravi.getByText('Priority support')).toBeVisible()
    await expect(ravi.getByRole('heading', { name: 'What companies say' })).toBeVisible()
    await expect(ravi.getByRole('link', { name: '+91 20 4000 1234' })).toBeVisible()
    await expect(ravi.getByRole('link', { name: 'support@nirmaan.example' })).toBeVisible()
    await expect(ravi.getByText('We answer within 24 hours.')).toBeVisible()
  })

  await test.step('at first there are six kinds of jobs to begin with, an example, quick actions, and nothing to tell', async () => {
    await ravi.goto('/dashboard')
    await expect(ravi.getByRole('heading', { name: 'What comes back: an example' })).toBeVisible()
    await expect(ravi.getByText('Total Jobs')).toHaveCount(0)
    await ravi.getByRole('link', { name: 'Cement' }).click()
    await expect(ravi.getByRole('dialog').getByLabel('Title')).toHaveValue('OPC 53 cement')
    await ravi.goBack()
    await expect(ravi.getByRole('heading', { name: 'Quick Actions' })).toBeVisible()
    await expect(ravi.getByRole('heading', { name: 'Recent Activity', exact: true })).toBeVisible()
    await expect(ravi.getByText('No recent activity')).toBeVisible()
    await ravi.getByRole('button', { name: 'Notifications' }).click()
    await expect(ravi.getByText('No notifications yet')).toBeVisible()
  })

  await test.step('the badge stops counting at 9, goes down by one with each that is opened, and empties at a press', async () => {
    await notices(database, buyer, 11)
    await ravi.goto('/dashboard')
    const bell = ravi.getByRole('button', { name: /^Notifications/ })
    await expect(bell).toHaveText('9+')
    await bell.click()
    const list = ravi.getByRole('dialog', { name: 'Notifications' })
    await expect(list.getByRole('listitem')).toHaveCount(11)
    for (const left of ['9+', '9']) {
      await list.getByRole('link').filter({ hasText: 'Unread' }).first().click()
      await expect(ravi.getByRole('button', { name: `Notifications, ${left} unread` })).toBeVisible()
      await bell.click()
    }
    await expect(bell).toHaveText('9')
    await list.getByRole('button', { name: 'Mark all as read' }).click()
    await expect(bell).toHaveText('')
    await expect(list.getByRole('button', { name: 'Mark all as read' })).toHaveCount(0)
  })
})

test('jobs are found by their words and category, and each reader can do what is theirs', async ({
  server,
  signIn,
}) => {
  const buyer = await signedUp(server, 'buyer', own('Meena Screens'))
  const supplier = await signedUp(server, 'supplier', own('Asha Screens'))
  const mark = own('Zinc')
  const sheets = await postJob(buyer, { title: `${mark} sheets`, description: 'Corrugated.', location: 'Wardha' })
  const fitters = await postJob(buyer, { title: `${mark} fitters`, category: 'labor', location: 'Amravati' })

  const asha = await signIn(supplier)

  await test.step('a supplier has no subscription, sees counters of bids, and browses', async () => {
    await expectMenu(asha, ['Dashboard', 'Jobs', 'Bids', 'Messages', 'Settings'])
    for (const counter of ['Total Bids', 'Won Bids', 'Win Rate'])
      await expect(asha.locator('dl').getByText(counter, { exact: true })).toBeVisible()
    await expect(asha.locator('dl').getByText('–', { exact: true })).toBeVisible()
    await asha.goto('/bids')
    await expect(asha.getByRole('heading', { name: 'My Bids (0)' })).toBeVisible()
    await expect(asha.getByText('No bids submitted yet')).toBeVisible()
    await asha.goto('/jobs')
    await expect(asha.getByRole('heading', { name: 'Browse Jobs' })).toBeVisible()
    await expect(asha.getByRole('button', { name: 'Post Job' })).toHaveCount(0)
  })

  await test.step('the search reads title, description and location, in any case, and the category narrows it', async () => {
    const box = asha.getByRole('searchbox', { name: 'Search jobs' })
    await expect(asha.getByRole('group', { name: 'Category' }).getByRole('button')).toHaveText([
      'All',
      'Material',
      'Labour',
      'Machinery',
    ])
    await box.fill(mark.toUpperCase())
    await expect(asha.getByRole('article')).toHaveCount(2)
    await asha.getByRole('button', { name: 'Labour' }).click()
    await expect(asha.getByRole('article')).toHaveCount(1)
    await expect(asha.getByRole('article')).toContainText(fitters.title)
    await asha.getByRole('button', { name: 'Machinery' }).click()
    await expect(asha.getByText('No jobs found')).toBeVisible()
    await asha.getByRole('button', { name: 'All', exact: true }).click()
    await box.fill('corrugated')
    await expect(asha.getByRole('article').filter({ hasText: sheets.title })).toBeVisible()
  })

  await test.step('Submit Bid opens its dialog by the address, and asks for a price and a time', async () => {
    await asha.getByRole('article').filter({ hasText: sheets.title }).getByRole('link', { name: 'Submit Bid' }).click()
    await expect(asha).toHaveURL(`/bids?job_id=${sheets.id}&action=bid`)
    const dialog = asha.getByRole('dialog', { name: 'Submit Bid' })
    await dialog.getByRole('button', { name: 'Submit Bid' }).click()
    await expect(dialog.getByText('Price quote is required')).toBeVisible()
    await expect(dialog.getByText('Delivery estimate is required')).toBeVisible()
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(asha).toHaveURL(`/bids?job_id=${sheets.id}`)
    await expect(dialog).toBeHidden()
    await expect(asha.getByRole('button', { name: 'Submit Bid' })).toBeVisible()
  })

  const meena = await signIn(buyer)

  await test.step('the buyer has the own jobs and all jobs, and the way to their bids', async () => {
    await meena.goto('/jobs')
    await expect(meena.getByRole('tab')).toHaveText(['My Jobs (2)', 'All Jobs'])
    await expect(meena.getByRole('article')).toHaveCount(2)
    await meena
      .getByRole('article')
      .filter({ hasText: sheets.title })
      .getByRole('link', { name: /View Bids/ })
      .click()
    await expect(meena).toHaveURL(`/bids?job_id=${sheets.id}`)
    await expect(meena.getByRole('heading', { name: 'Received Bids (0)' })).toBeVisible()
    await expect(meena.getByText('No bids received yet')).toBeVisible()
    await expect(meena.getByRole('button', { name: 'Submit Bid' })).toHaveCount(0)
  })

  await test.step('the empty bids page of a job leads to posting, whose form says what is missing', async () => {
    await meena.goto('/jobs?action=post')
    const dialog = meena.getByRole('dialog', { name: 'Post Job' })
    await expect(dialog.getByRole('radio', { name: /^Material/ })).toBeChecked()
    await dialog.getByRole('button', { name: 'Post Job' }).click()
    for (const missing of ['Title', 'Description', 'Location', 'Delivery timeline'])
      await expect(dialog.getByText(`${missing} is required`, { exact: true })).toBeVisible()
    await expect(dialog.getByText('Quantity is required')).toHaveCount(0)
    await expect(dialog.getByText('Budget range is required')).toHaveCount(0)
  })
})

test('a buyer sees the three cheapest bids of each job, and all behind the link', { tag: '@desktop' }, async ({
  server,
  signIn,
}) => {
  const buyer = await signedUp(server, 'buyer', own('Kiran Screens'))
  const job = await postJob(buyer, { title: 'Stone columns' })
  const bidders: Person[] = []
  for (const [index, price] of [400, 100, 300, 200].entries()) {
    const bidder = await signedUp(server, 'supplier', own(`Bidder ${index}`))
    await placeBid(bidder, job, price)
    bidders.push(bidder)
  }
  const kiran = await signIn(buyer)
  await kiran.goto('/bids')
  const card = kiran.getByRole('article').filter({ hasText: job.title })
  await expect(card.getByRole('listitem')).toHaveCount(3)
  await expect(card.getByRole('listitem').first()).toContainText('₹100')
  await card.getByRole('link', { name: 'View all 4 bids' }).click()
  await expect(kiran).toHaveURL(`/bids?job_id=${job.id}`)
  await expect(kiran.getByRole('heading', { name: 'Received Bids (4)' })).toBeVisible()
  await expect(kiran.getByRole('heading', { name: job.title })).toBeVisible()
  await expect(kiran.getByRole('button', { name: 'Award' })).toHaveCount(4)
})

test('chats begin with the award, and a message can be taken back by who wrote it', { tag: '@desktop' }, async ({
  server,
  signIn,
}) => {
  const buyer = await signedUp(server, 'buyer', own('Gopal Screens'))
  const supplier = await signedUp(server, 'supplier', own('Vikram Screens'))
  const job = await postJob(buyer, { title: 'Teak frames' })
  const bid = await placeBid(supplier, job, 64_000)
  const gopal = await signIn(buyer)
  const chat = gopal.getByRole('link', { name: job.title })

  await test.step('before the award there is none', async () => {
    await gopal.goto('/chat')
    await expect(gopal.getByText('No active chats')).toBeVisible()
    await expect(gopal.getByText('Chats become available after a job is awarded')).toBeVisible()
  })

  await test.step('after it there is one that waits for its first message', async () => {
    await award(buyer, bid)
    await gopal.goto('/chat')
    await expect(gopal.getByRole('heading', { name: 'Active Chats' })).toBeVisible()
    for (const text of [own('Vikram Screens'), 'Supplier/Contractor', 'New Chat Available', 'Start conversation...'])
      await expect(chat).toContainText(text)
    await expect(chat).toContainText('No messages yet')
    if (test.info().project.name === 'desktop') await expect(gopal.getByText('Select a chat')).toBeVisible()
    await expectMenu(gopal, [
      ...['Dashboard', 'Jobs', 'Bids', 'Orders', 'Receiving', 'Messages', 'Bills', 'Payables', 'Settings'],
      'Subscription',
    ])
  })

  await test.step('the order is made beside the bid that won, and the chat leads to it', async () => {
    await gopal.goto(`/bids?job_id=${job.id}`)
    await gopal.getByRole('button', { name: 'Make the order' }).click()
    await expect(gopal).toHaveURL(/\/orders\//)
    await gopal.goto(`/chat?job_id=${job.id}`)
    await gopal.getByRole('link', { name: 'Open the draft of the order' }).click()
    await expect(gopal).toHaveURL(/\/orders\//)
  })

  await test.step('the list counts messages, and shows the last one with its time', async () => {
    await say(supplier, job, 'Seasoned wood?')
    await say(supplier, job, 'Delivery on Friday.')
    await gopal.goto('/chat')
    await expect(chat).toContainText('2 unread')
    await expect(chat).toContainText('2 messages')
    await expect(chat).toContainText('Delivery on Friday.')
    await expect(chat).toContainText(/\d:\d\d\s[ap]m/)
    await expect(chat).not.toContainText('New Chat Available')
  })

  await test.step('nothing is sent that says nothing, and only the own message can be deleted, after a question', async () => {
    await chat.click()
    await expect(gopal).toHaveURL(`/chat?job_id=${job.id}`)
    const thread = gopal.getByRole('log')
    await expect(gopal.getByRole('button', { name: 'Send' })).toBeDisabled()
    await gopal.getByRole('textbox', { name: 'Message' }).fill('   ')
    await expect(gopal.getByRole('button', { name: 'Send' })).toBeDisabled()
    await thread.getByText('Seasoned wood?').hover()
    await gopal.getByRole('button', { name: 'Message actions' }).first().click()
    await expect(gopal.getByRole('menuitem')).toHaveText(['Copy', 'Report'])
    await gopal.keyboard.press('Escape')
    await gopal.getByRole('textbox', { name: 'Message' }).fill('Sesoned, yes.')
    await gopal.getByRole('button', { name: 'Send' }).click()
    // It has no actions of its own until the server has it.
    await expect(gopal.getByRole('button', { name: 'Message actions' })).toHaveCount(3)
    await thread.getByText('Sesoned, yes.').hover()
    await gopal.getByRole('button', { name: 'Message actions' }).last().click()
    await gopal.getByRole('menuitem', { name: 'Delete message' }).click()
    await expect(gopal.getByRole('alertdialog')).toContainText(messages.deleteMessageAsk.text)
    await gopal.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expect(thread.getByText('Sesoned, yes.')).toHaveCount(0)
    await expect(thread.getByText('Seasoned wood?')).toBeVisible()
  })
})

test('an admin finds every column and every detail', { tag: '@desktop' }, async ({ server, signIn, database }) => {
  const buyer = await signedUp(server, 'buyer', own('Farah Screens'))
  const supplier = await signedUp(server, 'supplier', own('Nitin Screens'))
  const job = await postJob(buyer, { title: own('Gypsum boards'), quantity: '', budget_range: '' })
  const bid = await placeBid(supplier, job, 73_000)
  const admin = await signIn(firstAdmin)

  await test.step('the menu has the tabs', async () => {
    await expectMenu(admin, [
      'Overview',
      'Users',
      'Companies',
      'Jobs',
      'Bids',
      'Payments',
      'Checks',
      'Reports',
      'Disputes',
      'Bank rates',
      'Audit log',
      'Settings',
    ])
  })

  await test.step('users', async () => {
    await lookUp(admin, 'users', own('Farah Screens'))
    await expectColumns(admin, ['Company', 'Email', 'Role', 'Status', 'Created'])
    await expect(row(admin)).toContainText('+91 98765 43210')
    const details = await detailsOf(admin, 'User Details')
    await expectFacts(details, {
      Company: own('Farah Screens'),
      Email: buyer.email,
      Phone: '+91 98765 43210',
      Role: 'Construction Company',
      Password: '••••••••',
      'GST number': /^27FIRMS/,
      Address: '14 Station Road, Nashik 422001',
      'Subscription status': 'Trial',
      'Member since': dayOf(new Date().toISOString()),
      'Jobs posted': '1',
      'Bids submitted': '0',
    })
    const jobs = details.getByRole('list', { name: 'Jobs posted' })
    await expect(jobs).toHaveCSS('max-height', '256px')
    await expect(jobs).toHaveCSS('overflow-y', 'auto')
  })

  await test.step('jobs', async () => {
    await lookUp(admin, 'jobs', job.title)
    await expectColumns(admin, ['Title', 'Category', 'Location', 'Status', 'Created'])
    for (const text of [job.description, own('Farah Screens')]) await expect(row(admin)).toContainText(text)
    const details = await detailsOf(admin, 'Job Details')
    await expect(details).toContainText(job.title)
    await expect(details).toContainText(job.description)
    await expect(details.getByText('No attachments')).toBeVisible()
    await expect(details.getByRole('heading', { name: 'Received bids (1)' })).toBeVisible()
    await expectFacts(details, {
      Location: job.location,
      'Delivery timeline': job.delivery_timeline,
      'Budget range': 'Not specified',
      Quantity: 'Not specified',
      Status: 'Open',
      Category: 'Material',
      'Posted by': own('Farah Screens'),
      Email: buyer.email,
    })
  })

  await test.step('bids', async () => {
    await lookUp(admin, 'bids', job.id.slice(0, 8))
    await expectColumns(admin, ['Job ID', 'Supplier ID', 'Price Quote', 'Status', 'Created'])
    await expect(row(admin).locator('code')).toHaveText([job.id.slice(0, 8), supplier.id.slice(0, 8)])
    for (const text of [job.title, own('Nitin Screens'), '₹73,000']) await expect(row(admin)).toContainText(text)
    const details = await detailsOf(admin, 'Bid Details')
    for (const part of ['Attachments', 'Supplier information', 'Job information'])
      await expect(details.getByRole('heading', { name: part })).toBeVisible()
    await expectFacts(details, {
      'Price quote': '₹73,000',
      'Delivery estimate': bid.delivery_estimate,
      Status: 'Submitted',
      Notes: bid.notes!,
      Company: own('Nitin Screens'),
      Title: job.title,
      Category: 'Material',
      Location: job.location,
    })
    await details.getByRole('button', { name: 'Close' }).click()
    await expect(details).toBeHidden()
  })

  await test.step('a bid is deleted after the question, and the list shows it no more', async () => {
    await admin.getByRole('button', { name: /^Delete bid/ }).click()
    const question = admin.getByRole('alertdialog')
    await expect(question).toContainText(messages.deleteBidAsk.text)
    await question.getByRole('textbox', { name: 'Reason' }).fill('A false price')
    await question.getByRole('button', { name: 'Delete' }).click()
    await expect(admin.getByText('Bid deleted successfully')).toBeVisible()
    await expect(admin.getByText('No bids found')).toBeVisible()
  })

  await test.step('what is not known of a user or a company says so', async () => {
    await database.database`
      update users set contact_phone = '', gst_number = '', address = '' where id = ${supplier.id}`
    await lookUp(admin, 'users', own('Nitin Screens'))
    const details = await detailsOf(admin, 'User Details')
    await expectFacts(details, {
      Phone: 'Not provided',
      'GST number': 'Not provided',
      Address: 'Not provided',
      'Subscription status': 'Free',
    })
    await details.getByRole('button', { name: 'Close' }).click()
    await (await signedIn(server, firstAdmin)).call('deleteUser', { params: { id: buyer.id } })
    await lookUp(admin, 'jobs', job.title)
    await expectFacts(await detailsOf(admin, 'Job Details'), {
      Status: 'Withdrawn',
      'Posted by': messages.deletedUser.text,
      Email: 'Unknown',
    })
  })
})

test('without an event stream the screens ask as often as agreed', async ({ server, signIn }) => {
  const buyer = await signedUp(server, 'buyer', own('Tara Screens'))
  const job = await postJob(buyer)
  await award(buyer, await placeBid(await signedUp(server, 'supplier', own('Uma Screens')), job, 1000))
  const page = await signIn(buyer)
  await page.context().addInitScript(() => {
    const setOften = window.setInterval
    const asked: number[] = []
    const set = (work: () => void, ms = 0, ...more: unknown[]) => {
      asked.push(ms)
      return setOften(work, ms, ...more)
    }
    Object.assign(window, { setInterval: set, asked })
  })
  await page.route('**/api/events', (route) => route.fulfill({ status: 503 }))
  await page.goto(`/chat?job_id=${job.id}`)
  await expect(page.getByRole('log')).toBeVisible()
  const everyMs = () => page.evaluate(() => (window as unknown as { asked: number[] }).asked)
  for (const ms of [limits.chatThreadPollMs, limits.chatListPollMs, limits.notificationPollMs])
    await expect.poll(everyMs).toContain(ms)
})

const dayOf = (time: string) =>
  new Intl.DateTimeFormat('en-IN', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'Asia/Kolkata',
  }).format(new Date(time))

/** The sidebar, or the drawer of a phone. */
const menu = (page: Page) => page.locator('aside, [role=dialog]').filter({ visible: true })

async function expectMenu(page: Page, entries: string[]) {
  await openMenu(page)
  await expect(menu(page).getByRole('navigation', { name: 'Main' }).getByRole('link')).toHaveText(entries)
  await expect(menu(page).getByRole('button', { name: 'Logout' })).toBeVisible()
  await page.keyboard.press('Escape')
}

/** Inserts this many notifications. */
async function notices({ database }: TestDatabase, { id }: Person, count: number) {
  await database`
    insert into notifications (user_id, type, title, message)
    select ${id}, 'subscription', 'News ' || n, 'Something happened.' from generate_series(1, ${count}::int) as n`
}

async function lookUp(admin: Page, tab: 'users' | 'jobs' | 'bids', words: string) {
  await admin.goto(`/dashboard?tab=${tab}&q=${encodeURIComponent(words)}`)
  await expect(admin.getByRole('searchbox', { name: `Search ${tab}` })).toHaveValue(words)
  await expect(row(admin)).toHaveCount(1)
}

/** Rows of the table, or the cards on phones. */
const row = (admin: Page) => admin.locator('tbody tr, ul[aria-label^="List of"] > li')

/** On phones the first column is the card's heading, and the actions are inside the card. */
async function expectColumns(admin: Page, columns: string[]) {
  if (test.info().project.name === 'desktop')
    await expect(admin.getByRole('columnheader')).toHaveText([...columns, 'Actions'])
  else await expect(row(admin).locator('dt')).toHaveText(columns.slice(1))
}

async function detailsOf(admin: Page, title: string) {
  await admin.getByRole('button', { name: /^View details of/ }).click()
  return admin.getByRole('dialog', { name: title })
}

async function expectFacts(details: ReturnType<Page['getByRole']>, facts: Record<string, string | RegExp>) {
  for (const [label, value] of Object.entries(facts)) {
    const fact = details
      .locator('dl > div')
      .filter({ has: details.page().locator('dt').getByText(label, { exact: true }) })
    await expect(fact.first().locator('dd')).toHaveText(value)
  }
}

test("a supplier's dashboard does not move under the thumb while its replies arrive one by one", async ({
  server,
  signIn,
}) => {
  const buyer = await signedUp(server, 'buyer', own('Shanti Screens'))
  const supplier = await signedUp(server, 'supplier', own('Imran Screens'))
  const job = await postJob(buyer)
  const bid = await placeBid(supplier, job, 1000)
  await award(buyer, bid)
  await orderOfBid(buyer, bid)
  await say(buyer, job, 'When can you deliver?')
  const page = await signIn(supplier)
  await expect(page.getByRole('link', { name: /sends you an order/ })).toBeVisible()

  // As on the first visit: without replies that the device keeps.
  await page.goto('/robots.txt')
  await page.evaluate(async () => {
    for (const { name } of await indexedDB.databases()) indexedDB.deleteDatabase(name!)
  })
  await page.addInitScript(() => {
    const shifts: number[] = []
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
    Object.assign(window, { shifts })
  })
  const shown = () =>
    page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  const held = ['/api/orders?', '/api/invitations', '/api/jobs/fitting']
  const release: (() => void)[] = []
  for (const [index, path] of held.entries()) {
    const released = new Promise<void>((done) => {
      release[index] = done
    })
    await page.route(
      (url) => `${url.pathname}${url.search}`.startsWith(path),
      async (route) => {
        await released
        await route.continue()
      },
    )
  }
  const first = page.waitForResponse(/\/api\/dashboard\/actions/)
  await page.goto('/dashboard')
  await first
  await shown()
  for (const [index, path] of held.entries()) {
    const reply = page.waitForResponse((response) => response.url().includes(path))
    release[index]!()
    await reply
    await shown()
  }
  await expect(page.getByRole('link', { name: /sends you an order/ })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Recent Activity', exact: true })).toBeVisible()
  const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)
  expect(shifts.reduce((sum, value) => sum + value, 0)).toBeLessThanOrEqual(0.02)
})
