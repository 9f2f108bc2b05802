import { messages } from '#contract/messages.ts'
import { expect, fillSignIn, firstAdmin, type Page, password, test } from '#tests/support/journey.ts'
import { award, companyDetails, placeBid, postJob, say } from '#tests/support/market.ts'
import { own } from '#tests/support/own.ts'
import { signedIn, signedUp } from '#tests/support/server-people.ts'

// Simulated server errors.
test.use({ refusals: [500, 503, 'no answer'] })

test('where the server gives no reason, a buyer reads what failed', { tag: ['@desktop', '@full-strength'] }, async ({
  server,
  signIn,
}) => {
  const buyer = await signedUp(server, 'buyer', own('Ravi Fails'))
  const supplier = await signedUp(server, 'supplier', own('Asha Fails'))
  const job = await postJob(buyer)
  await placeBid(supplier, job, 185_000)
  const ravi = await signIn(buyer)

  await test.step('posting a job', async () => {
    await ravi.goto('/jobs?action=post')
    const dialog = ravi.getByRole('dialog', { name: 'Post Job' })
    await dialog.getByLabel('Title').fill('Binding wire')
    await dialog.getByLabel('Description').fill('20 gauge, annealed.')
    await dialog.getByLabel('Location').fill('Nashik')
    await dialog.getByLabel('Delivery timeline').fill('2 days')
    await whileFailing(ravi, '**/api/jobs', async () => {
      await dialog.getByRole('button', { name: 'Post Job' }).click()
      await expect(dialog.getByRole('alert')).toHaveText('Failed to create job')
    })
  })

  await test.step('listing the files of a job, and awarding a bid', async () => {
    await whileFailing(ravi, '**/api/files/job/*', async () => {
      await ravi.goto(`/bids?job_id=${job.id}`)
      await ravi.getByRole('button', { name: 'Job Details' }).click()
      await expect(ravi.getByText('Failed to load attachments')).toBeVisible()
    })
    await ravi.getByRole('button', { name: 'Try again' }).click()
    await expect(ravi.getByText('No attachments')).toBeVisible()
    await whileFailing(ravi, '**/award/*', async () => {
      await ravi.getByRole('button', { name: 'Award' }).click()
      await ravi.getByRole('button', { name: 'Award Bid' }).click()
      await expect(ravi.getByText('Failed to award bid: Unknown error')).toBeVisible()
    })
  })

  await test.step('ordering and verifying a payment', async () => {
    await ravi.goto('/subscription')
    await whileFailing(ravi, '**/payments/create-subscription-order', async () => {
      await ravi.getByRole('button', { name: 'Subscribe Now' }).click()
      await expect(ravi.getByText('Failed to create payment order')).toBeVisible()
    })
    await whileFailing(ravi, '**/payments/verify-subscription', async () => {
      await ravi.getByRole('button', { name: 'Subscribe Now' }).click()
      await ravi.getByRole('button', { name: 'Pay ₹5,000' }).click()
      await expect(ravi.getByText('Payment verification failed. Please contact support.')).toBeVisible()
    })
  })
})

test('where the server gives no reason, a supplier reads what failed', async ({ server, signIn }) => {
  const buyer = await signedUp(server, 'buyer', own('Meena Fails'))
  const supplier = await signedUp(server, 'supplier', own('Vikram Fails'))
  const [won, open] = [await postJob(buyer), await postJob(buyer, { title: 'Fly ash bricks' })]
  await award(buyer, await placeBid(supplier, won, 185_000))
  const vikram = await signIn(supplier)

  await test.step('submitting a bid, and then its file, without which the bid still stands', async () => {
    await vikram.goto(`/bids?job_id=${open.id}&action=bid`)
    const dialog = vikram.getByRole('dialog', { name: 'Submit Bid' })
    await dialog.getByLabel('Price quote').fill('45000')
    await dialog.getByLabel('Delivery estimate').fill('3 days')
    const file = { name: 'rates.txt', mimeType: 'text/plain', buffer: Buffer.from('8.50 each') }
    await dialog.locator('input[type=file][multiple]').setInputFiles(file)
    await whileFailing(vikram, '**/api/jobs/*/bids', async () => {
      await dialog.getByRole('button', { name: 'Submit Bid' }).click()
      await expect(dialog.getByRole('alert')).toHaveText('Failed to submit bid')
    })
    await whileFailing(vikram, '**/api/upload/bid/*', async () => {
      await dialog.getByRole('button', { name: 'Submit Bid' }).click()
      await expect(vikram.getByText('Bid submitted successfully!')).toBeVisible()
      await expect(vikram.getByText(messages.bidUploadFailed.text)).toBeVisible()
    })
    await dialog.getByRole('button', { name: 'Upload later' }).click()
    await expect(vikram.getByText(messages.bidAwaiting.text)).toBeVisible()
  })

  await test.step('sending and deleting a message', async () => {
    await say(supplier, won, 'On its way.')
    await vikram.goto(`/chat?job_id=${won.id}`)
    await whileFailing(vikram, `**/api/jobs/*/chat`, async () => {
      await vikram.getByRole('textbox', { name: 'Message' }).fill('Arrived.')
      await vikram.getByRole('button', { name: 'Send' }).click()
      const failed = vikram.getByText('Failed to send message. Please try again.')
      await expect(failed).toBeVisible()
      await vikram.getByRole('button', { name: 'Edit' }).click()
      await expect(failed).toHaveCount(0)
      await expect(vikram.getByRole('textbox', { name: 'Message' })).toHaveValue('Arrived.')
      await vikram.getByRole('button', { name: 'Send' }).click()
      await expect(failed).toBeVisible()
    })
    await vikram.getByRole('button', { name: 'Discard' }).click()
    await whileFailing(vikram, '**/api/messages/*', async () => {
      await vikram.getByRole('log').getByText('On its way.').hover()
      await vikram.getByRole('button', { name: 'Message actions' }).click()
      await vikram.getByRole('menuitem', { name: 'Delete message' }).click()
      await vikram.getByRole('button', { name: 'Delete', exact: true }).click()
      await expect(vikram.getByText('Failed to delete message. Please try again.')).toBeVisible()
    })
  })

  await test.step('saving the profile', async () => {
    await vikram.goto('/settings')
    const seen = Promise.withResolvers<void>()
    await vikram.route('**/api/profile', async (route) => {
      if (route.request().method() === 'GET') return route.continue()
      await seen.promise
      await route.fulfill({ status: 500 })
    })
    await vikram.getByRole('button', { name: 'Save Changes' }).click()
    await expect(vikram.getByRole('button', { name: 'Saving...' })).toBeDisabled()
    seen.resolve()
    await expect(vikram.getByRole('alert')).toHaveText('Failed to update profile')
    await vikram.unroute('**/api/profile')
  })

  await test.step('changing and resetting the password', async () => {
    await vikram.getByRole('tab', { name: 'Change Password' }).click()
    await expect(vikram.getByRole('button', { name: 'Show password' })).toHaveCount(2)
    await vikram.getByLabel('Current Password').fill(password)
    await vikram.getByLabel('New Password', { exact: true }).fill('bricks-and-tiles')
    await vikram.getByLabel('Confirm Password').fill('bricks-and-tiles')
    await whileFailing(vikram, '**/auth/change-password', async () => {
      await vikram.getByRole('button', { name: 'Change Password' }).click()
      await expect(vikram.getByRole('alert')).toHaveText('Failed to change password')
    })
    await vikram.getByRole('tab', { name: 'Forgot Password' }).click()
    await whileFailing(vikram, '**/auth/forgot-password', async () => {
      await vikram.getByRole('button', { name: 'Send Reset Code' }).click()
      await expect(vikram.getByRole('alert')).toHaveText('Failed to send reset code')
    })
    await vikram.getByRole('button', { name: 'Send Reset Code' }).click()
    await expect(vikram.getByLabel('Reset Code')).toHaveAttribute('maxlength', '6')
    await vikram.getByLabel('Reset Code').fill('123456')
    await vikram.getByLabel('New Password').fill('bricks-and-tiles')
    await whileFailing(vikram, '**/auth/reset-password', async () => {
      await vikram.getByRole('button', { name: 'Reset Password' }).click()
      await expect(vikram.getByRole('alert')).toHaveText('Failed to reset password')
    })
  })
})

test('where the server gives no reason, salesmen and admins read what failed', {
  tag: ['@desktop', '@full-strength'],
}, async ({ server, signIn }) => {
  const buyer = await signedUp(server, 'buyer', own('Gopal Fails'))
  const job = await postJob(buyer, { title: own('Paver blocks') })
  const admin = await signedIn(server, firstAdmin)
  const email = 'sunil.fails@example.in'
  const gst_number = '27SUNIL1234F1Z5'
  const body = { ...companyDetails, email, password, role: 'salesman', company_name: 'Sunil Sales', gst_number }
  await admin.call('createStaff', { body })

  await test.step('a bid for a firm', async () => {
    const sunil = await signIn({ email, password })
    const card = sunil.getByRole('article').filter({ hasText: job.title })
    await card.getByRole('button', { name: 'Submit Bid' }).click()
    const dialog = sunil.getByRole('dialog', { name: 'Submit Bid' })
    await dialog.getByRole('button', { name: 'Submit Bid' }).click()
    for (const missing of [
      'Company name is required',
      'Contact phone is required',
      messages.invalidGstNumber.text,
      'Business address is required',
      'Price quote is required',
      'Delivery estimate is required',
    ])
      await expect(dialog.getByText(missing, { exact: true })).toBeVisible()
    await dialog.getByLabel('Company name').fill('Deccan Stone Works')
    await dialog.getByLabel('Contact phone').fill('+91 20 2567 8901')
    await dialog.getByLabel('GST number').fill('27DECCA1234F1ZX')
    await dialog.getByLabel('Business address').fill('Quarry Road, Pune 411041')
    await dialog.getByLabel('Price quote').fill('45000')
    await dialog.getByLabel('Delivery estimate').fill('3 days')
    await whileFailing(sunil, '**/salesman-bids', async () => {
      await dialog.getByRole('button', { name: 'Submit Bid' }).click()
      await expect(dialog.getByRole('alert')).toHaveText('Failed to submit bid: Unknown error')
    })
    await dialog.getByRole('button', { name: 'Submit Bid' }).click()
    await expect(dialog).toBeHidden()
  })

  const page = await signIn(firstAdmin)

  await test.step('the details of a user', async () => {
    await page.goto(`/dashboard?tab=users&q=${encodeURIComponent(own('Gopal Fails'))}`)
    await whileFailing(page, '**/details', async () => {
      await page.getByRole('button', { name: /^View details/ }).click()
      await expect(page.getByText('Failed to fetch user details: Unknown error')).toBeVisible()
    })
    await page.getByRole('button', { name: 'Close' }).click()
  })

  await test.step('where the bids of a job cannot be fetched, its details show it without them', async () => {
    await page.goto(`/dashboard?tab=jobs&q=${encodeURIComponent(job.title)}`)
    await whileFailing(page, '**/api/jobs/*/bids/all', async () => {
      const answer = page.waitForResponse('**/api/jobs/*/bids/all')
      await page.getByRole('button', { name: /^View details/ }).click()
      await answer
      const details = page.getByRole('dialog', { name: 'Job Details' })
      await expect(details).toContainText(job.description)
      await expect(details.getByText('No attachments')).toBeVisible()
      await expect(details.getByText(/^Received bids/)).toHaveCount(0)
    })
    await page.getByRole('button', { name: 'Close' }).click()
  })

  for (const [tab, words, sentence] of [
    ['users', own('Gopal Fails'), 'Failed to delete user: Unknown error'],
    ['jobs', job.title, 'Failed to delete job: Unknown error'],
    ['bids', job.id, 'Failed to delete bid: Unknown error'],
  ] as const)
    await test.step(`a deletion in the tab of ${tab}`, async () => {
      await page.goto(`/dashboard?tab=${tab}&q=${encodeURIComponent(words)}`)
      await whileFailing(page, `**/api/admin/${tab}/*`, async () => {
        await page.getByRole('button', { name: /^Delete/ }).click()
        const question = page.getByRole('alertdialog')
        await question.getByRole('textbox', { name: 'Reason' }).fill('Posted twice')
        await question.getByRole('button', { name: 'Delete' }).click()
        await expect(page.getByText(sentence)).toBeVisible()
      })
    })
})

test('lists that cannot be fetched leave their empty states, with the reason and another try', async ({
  server,
  browserOf,
}) => {
  const account = await signedUp(server, 'buyer', own('Kiran Fails'))
  const ravi = await browserOf(account.email)
  // Before anything is cached, since cached data would be shown with its age.
  await ravi.route('**/api/{jobs,jobs/my,notifications,chats}?*', (route) => route.fulfill({ status: 503 }))
  await ravi.route('**/api/chats', (route) => route.fulfill({ status: 503 }))
  await ravi.goto('/auth')
  await fillSignIn(ravi, account)
  for (const [path, empty] of [
    ['/dashboard', 'No recent activity'],
    ['/jobs', messages.noOwnJobs.text],
    ['/jobs?tab=all', messages.noJobs.text],
    ['/bids', messages.noBidsReceived.text],
    ['/chat', messages.noChats.text],
  ] as const) {
    await ravi.goto(path)
    await expect(ravi.getByText(empty), path).toBeVisible()
    await expect(ravi.getByText("Can't reach the server. Check your connection and try again."), path).toBeVisible()
    await expect(ravi.getByText("Can't reach the server, retrying"), path).toBeVisible()
  }
  await ravi.unroute('**/api/chats')
  await ravi.getByRole('button', { name: 'Try again' }).click()
  await expect(ravi.getByText('Chats become available after a job is awarded')).toBeVisible()
})

const reads = ['**/api/files/job/*', '**/details', '**/api/jobs/*/bids/all']

/** These calls fail with an error without a reason. For a write, reads of the same address pass. */
async function whileFailing(page: Page, address: string, story: () => Promise<void>) {
  const isRead = reads.includes(address)
  await page.route(address, (route) =>
    route.request().method() === 'GET' && !isRead ? route.continue() : route.fulfill({ status: 500 }),
  )
  await story()
  await page.unroute(address)
}

test('a file of the app that does not arrive is asked for once more; if it stays away the page says so', async ({
  browserOf,
}) => {
  const page = await browserOf('stranger')
  const signIn = page.getByRole('button', { name: 'Sign In' })
  let failing = 1
  await page.route('**/assets/public-*.js', (route) =>
    failing-- > 0 ? route.abort('connectionreset') : route.continue(),
  )
  await page.goto('/auth')
  await expect(signIn).toBeVisible()

  failing = Number.POSITIVE_INFINITY
  await page.reload()
  await expect(page.getByRole('alert')).toHaveText('This page did not load.')
  failing = 0
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(signIn).toBeVisible()
})
