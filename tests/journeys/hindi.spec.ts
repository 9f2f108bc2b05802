import { messages } from '#contract/messages.ts'
import { translate } from '#server/language/translate.ts'
import { hindi } from '#tests/support/hindi.ts'
import { expect, firstAdmin, type Page, password, test } from '#tests/support/journey.ts'
import { award, cementJob, companyDetails, deccanStone, postJob } from '#tests/support/market.ts'
import { expectNoEnglish } from '#tests/support/no-english.ts'
import { signedIn, signedUp } from '#tests/support/server-people.ts'

// A browser in Hindi. Posting without a subscription is refused.
test.use({ locale: 'hi-IN', refusals: [402] })

const title = 'दीवार के लिए सीमेंट'
const place = 'नासिक, महाराष्ट्र'

test('in Hindi a buyer posts a job, two suppliers bid, one wins, and the two sides chat', {
  tag: '@phone-only',
}, async ({ server, browserOf }) => {
  const ravi = await browserOf('Ravi')
  const [asha, vikram] = (await Promise.all(
    ['Asha Hindi', 'Vikram Hindi'].map(async (company) =>
      signInHere(await browserOf(company), await signedUp(server, 'supplier', company)),
    ),
  )) as [Page, Page]

  await test.step('the buyer signs up', async () => {
    await ravi.goto('/auth')
    await ravi.getByRole('tab', { name: hindi('Create Account') }).click()
    await expectNoEnglish(ravi)
    await ravi.getByLabel(hindi('Email')).fill('ravi.hindi@example.in')
    await ravi.getByLabel(hindi('Password'), { exact: true }).fill(password)
    await ravi.getByLabel(hindi('Company Name')).fill('रवि कंस्ट्रक्शन')
    await ravi.getByLabel(hindi('Contact Phone')).fill('+91 98765 43210')
    await ravi.getByLabel(hindi('GST Number')).fill('27RAVIH1234F1Z5')
    await ravi.getByLabel(hindi('Business Address')).fill('स्टेशन रोड, नासिक 422001')
    await ravi.getByRole('button', { name: hindi('Create Account') }).click()
    await expect(ravi.getByRole('heading', { name: hindi('Welcome, {name}', { name: 'रवि कंस्ट्रक्शन' }) })).toBeVisible()
    await expect(ravi.getByText(hindi('Free Trial Active'))).toBeVisible()
    await expectNoEnglish(ravi)
  })

  await test.step('and posts a job', async () => {
    await open(ravi, hindi('Jobs'))
    await expect(ravi.getByText(translate('hi', messages.noOwnJobs))).toBeVisible()
    await expectNoEnglish(ravi)
    await ravi
      .getByRole('button', { name: hindi('Post Job') })
      .first()
      .click()
    await expectNoEnglish(ravi)
    await fillJob(ravi)
    await ravi
      .getByRole('dialog')
      .getByRole('button', { name: hindi('Post Job') })
      .click()
    await expect(ravi.getByRole('tab', { name: hindi('My Jobs ({count})', { count: 1 }) })).toBeVisible()
    await expectNoEnglish(ravi)
  })

  await test.step('two suppliers bid, in lakhs and with commas', async () => {
    await placeBid(asha, '1.925 लाख')
    await placeBid(vikram, '1,85,000')
    await expectNoEnglish(vikram, 'Vikram Hindi')
  })

  await test.step('the bell tells the buyer, who compares and awards the cheaper one', async () => {
    await ravi.reload()
    await ravi.getByRole('button', { name: hindi('Notifications, {count} unread', { count: 1 }) }).click()
    await expectNoEnglish(ravi, 'Asha Hindi', 'Vikram Hindi')
    await ravi.getByRole('link', { name: /Vikram Hindi/ }).click()
    await expect(ravi.getByRole('heading', { name: hindi('Received Bids') })).toContainText('(2)')
    await expect(ravi.getByText(hindi('Lowest as quoted'))).toBeVisible()
    await expectNoEnglish(ravi, 'Asha Hindi', 'Vikram Hindi')
    await ravi.getByRole('button', { name: hindi('Award the bid of {company}', { company: 'Vikram Hindi' }) }).click()
    const question = ravi.getByRole('alertdialog')
    await expect(question).toContainText('एक लाख पचासी हज़ार रुपये मात्र')
    await expectNoEnglish(ravi, 'Asha Hindi', 'Vikram Hindi')
    await question.getByRole('button', { name: hindi('Award Bid') }).click()
    await expect(ravi.getByText(translate('hi', messages.awarded))).toBeVisible()
    await expect(ravi.getByRole('article').first()).toContainText(hindi('Awarded'))
    await expect(ravi.getByRole('article').last()).toContainText(hindi('Rejected'))
  })

  await test.step('the winner reads so and writes, the loser reads so', async () => {
    await open(asha, hindi('Bids'))
    await expect(asha.getByText(translate('hi', messages.bidLost))).toBeVisible()
    await expectNoEnglish(asha, 'Asha Hindi')
    await open(vikram, hindi('Bids'))
    await expect(vikram.getByText(translate('hi', messages.bidWon))).toBeVisible()
    await expectNoEnglish(vikram, 'Vikram Hindi')
    await vikram.getByRole('link', { name: hindi('Chat'), exact: true }).click()
    await say(vikram, 'धन्यवाद। माल कब उतारें?')
    await expectNoEnglish(vikram, 'Vikram Hindi')
  })

  await test.step('the buyer finds the chat and answers', async () => {
    await open(ravi, hindi('Messages'))
    await expectNoEnglish(ravi, 'Vikram Hindi')
    await ravi.getByRole('link', { name: title }).click()
    await expect(thread(ravi)).toContainText('धन्यवाद। माल कब उतारें?')
    await say(ravi, 'कल सुबह 9 बजे, गेट 2 पर।')
    await expect(thread(vikram)).toContainText('कल सुबह 9 बजे, गेट 2 पर।')
    await expectNoEnglish(ravi, 'Vikram Hindi')
  })
})

test('in Hindi a salesman bids for a firm and wins', { tag: ['@phone-only', '@full-strength'] }, async ({
  server,
  browserOf,
}) => {
  const meena = await signedUp(server, 'buyer', 'Meena Hindi')
  const job = await postJob(meena, {
    ...cementJob,
    title: 'प्लास्टर की रेत',
    location: 'वाघोली, पुणे',
    description: 'धुली हुई।',
  })
  const admin = await signedIn(server, firstAdmin)
  const account = { email: 'prakash.hindi@example.in', password }
  const body = {
    ...companyDetails,
    ...account,
    role: 'salesman',
    company_name: 'Prakash Hindi',
    gst_number: '27PRAKA1234F1Z5',
  }
  await admin.call('createStaff', { body })
  const prakash = await signInHere(await browserOf('Prakash'), account)
  const names = [
    ...['Prakash Hindi', 'Meena Hindi', deccanStone.company_name, deccanStone.company_address],
    ...[cementJob.quantity!, cementJob.delivery_timeline],
  ]

  await test.step('he finds the job and bids for a firm without an account', async () => {
    await expect(prakash.getByRole('heading', { name: hindi('Available Jobs'), level: 1 })).toBeVisible()
    await prakash.getByRole('searchbox', { name: hindi('Search jobs') }).fill('वाघोली')
    await expect(prakash.getByRole('article')).toHaveCount(1)
    await expectNoEnglish(prakash, ...names)
    await prakash
      .getByRole('article')
      .getByRole('button', { name: hindi('Submit Bid') })
      .click()
    const form = prakash.getByRole('dialog', { name: hindi('Submit Bid') })
    await form.getByRole('button', { name: hindi('Submit Bid') }).click()
    await expect(form.getByText(translate('hi', messages.invalidGstNumber))).toBeVisible()
    await expectNoEnglish(prakash, ...names)
    await form.getByLabel(hindi('Company name')).fill(deccanStone.company_name)
    await form.getByLabel(hindi('Contact phone')).fill(deccanStone.company_contact_phone)
    await form.getByLabel(hindi('GST number')).fill(deccanStone.company_gst_number)
    await form.getByLabel(hindi('Business address')).fill(deccanStone.company_address)
    await form.getByLabel(hindi('Price quote')).fill('45000.50')
    await expect(form).toContainText('पैंतालीस हज़ार रुपये और पचास पैसे मात्र')
    await form.getByLabel(hindi('Delivery estimate')).fill('5 दिन')
    await form.getByRole('button', { name: hindi('Submit Bid') }).click()
    await expect(prakash.getByText(translate('hi', messages.bidSubmitted))).toBeVisible()
    await expect(form).toBeHidden()
    await expect(prakash.getByRole('article')).toContainText(
      hindi('{placed, plural, one {# bid placed} other {# bids placed}}', { placed: 1 }),
    )
  })

  await test.step('his bid waits, then it has won and leads to the chat', async () => {
    await open(prakash, hindi('Awarded Projects'))
    await expect(prakash.getByText(translate('hi', messages.noAwarded))).toBeVisible()
    await open(prakash, hindi('My Bids'))
    await expect(prakash.getByText(translate('hi', messages.bidAwaiting))).toBeVisible()
    await expectNoEnglish(prakash, ...names)
    const [bid] = await meena.call('bidsOfJob', { params: { id: job.id } })
    await award(meena, bid!)
    await expect(prakash.getByText(translate('hi', messages.bidWon)).first()).toBeVisible()
    await open(prakash, hindi('Awarded Projects'))
    await expect(prakash.getByRole('article')).toContainText('₹45,000.50')
    await expectNoEnglish(prakash, ...names)
    await prakash
      .getByRole('article')
      .getByRole('link', { name: hindi('Chat') })
      .click()
    await expect(prakash).toHaveURL(`/chat?job_id=${job.id}`)
    await say(prakash, 'कल माल भेज दें?')
    await expectNoEnglish(prakash, ...names)
  })
})

test('in Hindi a buyer whose trial is over pays and posts', { tag: '@phone-only' }, async ({
  server,
  browserOf,
  database,
}) => {
  const account = await signedUp(server, 'buyer', 'Kiran Hindi')
  await database.database`update users set trial_expires_at = now() - interval '1 day' where id = ${account.id}`
  const kiran = await signInHere(await browserOf('Kiran'), account)
  const dialog = kiran.getByRole('dialog', { name: hindi('Post Job') })

  await test.step('posting is refused, with a way to pay', async () => {
    await expect(kiran.getByText(hindi('Activate Your Subscription'))).toBeVisible()
    await expectNoEnglish(kiran, 'Kiran Hindi')
    await kiran.goto('/jobs?action=post')
    await fillJob(kiran)
    await dialog.getByRole('button', { name: hindi('Post Job') }).click()
    await expect(dialog.getByRole('alert')).toContainText(translate('hi', messages.subscriptionNeeded))
    await expectNoEnglish(kiran, 'Kiran Hindi')
    await dialog
      .getByRole('alert')
      .getByRole('link', { name: hindi('Subscribe Now') })
      .click()
    await expect(kiran.getByText('₹5,000', { exact: true })).toBeVisible()
    await expectNoEnglish(kiran, 'Kiran Hindi')
  })

  await test.step('the payment leads to the dashboard', async () => {
    await kiran.getByRole('button', { name: hindi('Subscribe Now') }).click()
    const checkout = kiran.getByRole('dialog', { name: hindi('Test payment') })
    await expect(checkout).toContainText(hindi('TEST'))
    await expectNoEnglish(kiran, 'Kiran Hindi')
    await checkout.getByRole('button', { name: hindi('Pay {amount}', { amount: '₹5,000' }) }).click()
    await expect(kiran).toHaveURL('/dashboard')
    await expect(kiran.getByText(translate('hi', messages.paymentDone))).toBeVisible()
    await expectNoEnglish(kiran, 'Kiran Hindi')
  })

  await test.step('the job waits as it was written, and is posted', async () => {
    await kiran.goto('/jobs?action=post')
    await expect(dialog.getByLabel(hindi('Title'))).toHaveValue(title)
    await dialog.getByRole('button', { name: hindi('Post Job') }).click()
    await expect(kiran.getByRole('tab', { name: hindi('My Jobs ({count})', { count: 1 }) })).toBeVisible()
  })
})

async function signInHere(page: Page, account: { email: string; password: string }): Promise<Page> {
  await page.goto('/auth')
  await expectNoEnglish(page)
  await page.getByLabel(hindi('Email')).fill(account.email)
  await page.getByLabel(hindi('Password'), { exact: true }).fill(account.password)
  await page
    .locator('form')
    .getByRole('button', { name: hindi('Sign In') })
    .click()
  await expect(page).toHaveURL(/\/dashboard/)
  return page
}

/** By the bottom bar. */
async function open(page: Page, screen: string) {
  await page.getByRole('link', { name: screen, exact: true }).click()
}

async function fillJob(page: Page) {
  const dialog = page.getByRole('dialog', { name: hindi('Post Job') })
  await dialog.getByLabel(hindi('Title')).fill(title)
  await dialog.getByLabel(hindi('Description')).fill('500 बोरी, दो बार में साइट पर।')
  await dialog.getByLabel(hindi('Location')).fill(place)
  await dialog.getByLabel(hindi('Delivery timeline')).fill('10 दिन में')
}

async function placeBid(page: Page, price: string) {
  await open(page, hindi('Jobs'))
  await page
    .getByRole('article')
    .filter({ hasText: title })
    .getByRole('link', { name: hindi('Submit Bid') })
    .click()
  const form = page.getByRole('dialog', { name: hindi('Submit Bid') })
  await form.getByLabel(hindi('Price quote')).fill(price)
  await expect(form).toContainText('रुपये मात्र')
  await form.getByLabel(hindi('Delivery estimate')).fill('7 दिन')
  await expectNoEnglish(page, 'Asha Hindi', 'Vikram Hindi')
  await form.getByRole('button', { name: hindi('Submit Bid') }).click()
  await expect(page.getByText(translate('hi', messages.bidSubmitted))).toBeVisible()
  await expect(page.getByText(translate('hi', messages.bidAwaiting))).toBeVisible()
}

function thread(page: Page) {
  return page.getByRole('log', { name: hindi('Messages') })
}

async function say(page: Page, text: string) {
  await page.getByRole('textbox', { name: hindi('Message') }).fill(text)
  await page.getByRole('button', { name: hindi('Send') }).click()
  await expect(thread(page).getByText(text)).toBeVisible()
}
