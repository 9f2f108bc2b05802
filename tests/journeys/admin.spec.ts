import { messages } from '#contract/messages.ts'
import { expect, firstAdmin, type Page, password, test } from '#tests/support/journey.ts'
import { award, cementJob, placeBid, postJob, say } from '#tests/support/market.ts'
import { signedUp } from '#tests/support/server-people.ts'

// Refused deletions, a taken address, the deleted buyer's page, and a deleted job.
test.use({ refusals: [400, 401, 404, 409] })

test('an admin finds, views and makes users, and cannot delete what must stay', { tag: '@desktop' }, async ({
  server,
  signIn,
}) => {
  const gopal = await signedUp(server, 'buyer', 'Gopal Builders')
  const asha = await signedUp(server, 'supplier', 'Asha Bricks')
  const walls = await postJob(gopal, { ...cementJob, title: 'Bricks for walls' })
  await postJob(gopal, { ...cementJob, title: 'Paving of the hall' })
  await award(gopal, await placeBid(asha, walls, 82_000))
  const admin = await signIn(firstAdmin)

  await test.step('the overview counts what there is', async () => {
    for (const counter of ['Total Users', 'Total Jobs', 'Total Bids', 'Active Jobs'])
      await expect(admin.getByText(counter, { exact: true })).toBeVisible()
    await expect(admin.getByRole('link', { name: 'Bricks for walls' }).first()).toBeVisible()
  })

  await test.step('a search finds the buyer, and the details show everything', async () => {
    await open(admin, 'Users')
    await search(admin, 'users', 'gopal')
    await expect(rows(admin)).toHaveCount(1)
    await admin.getByRole('button', { name: 'View details of Gopal Builders' }).click()
    const details = admin.getByRole('dialog', { name: 'User Details' })
    await expect(details).toContainText('gopal.builders@example.in')
    await expect(details).toContainText('••••••••')
    await expect(details).toContainText('Jobs posted (2)')
    await expect(details).toContainText('Bids submitted (0)')
    await details.getByRole('button', { name: 'Bricks for walls' }).click()
    const job = admin.getByRole('dialog', { name: 'Job Details' })
    await expect(job).toContainText('Received bids (1)')
    await job.getByRole('button', { name: 'Asha Bricks' }).click()
    await expect(admin.getByRole('dialog', { name: 'Bid Details' })).toContainText('₹82,000')
    await admin.getByRole('button', { name: 'Back' }).click()
    await expect(job).toBeVisible()
    await job.getByRole('button', { name: 'Close' }).click()
    await expect(admin.getByRole('dialog')).toHaveCount(0)
  })

  await test.step('neither the awarded bid nor oneself can be deleted', async () => {
    await open(admin, 'Bids')
    await search(admin, 'bids', walls.id.slice(0, 8))
    await expect(rows(admin)).toHaveCount(1)
    await expect(admin.getByRole('button', { name: /^View details/ })).toBeVisible()
    await expect(admin.getByRole('button', { name: /^Delete/ })).toHaveCount(0)
    await open(admin, 'Users')
    await search(admin, 'users', firstAdmin.email)
    await expect(rows(admin)).toHaveCount(1)
    await expect(admin.getByRole('button', { name: /^View details/ })).toBeVisible()
    await expect(admin.getByRole('button', { name: /^Delete/ })).toHaveCount(0)
  })

  await test.step('a salesman is made, with an address that nobody has', async () => {
    await admin.getByRole('button', { name: 'Create user' }).click()
    const dialog = admin.getByRole('dialog', { name: 'Create user' })
    await dialog.getByLabel('Email').fill(gopal.email)
    await dialog.getByLabel('Password', { exact: true }).fill(password)
    await dialog.getByLabel('Company Name').fill('Nitin Sales')
    await dialog.getByLabel('Contact Phone').fill('+91 98765 43210')
    await dialog.getByLabel('GST Number').fill('27ABCDE9002F1Z5')
    await dialog.getByLabel('Business Address').fill('9 Market Yard, Pune 411037')
    await dialog.getByRole('button', { name: 'Create user' }).click()
    await expect(dialog.getByRole('alert')).toHaveText(messages.emailTaken.text)
    await dialog.getByLabel('Email').fill('nitin@example.in')
    await dialog.getByRole('button', { name: 'Create user' }).click()
    await expect(admin.getByText(messages.userCreated.text)).toBeVisible()
    await search(admin, 'users', 'nitin')
    await expect(rows(admin)).toContainText(['Salesman'])
  })

  await test.step('it stands in the audit log', async () => {
    await open(admin, 'Audit log')
    await expect(rows(admin).filter({ hasText: 'Created a user' }).filter({ hasText: 'Nitin Sales' })).toHaveCount(1)
  })
})

test('an admin deletes a buyer, a supplier and a job; what was awarded stays readable', { tag: '@desktop' }, async ({
  server,
  signIn,
}) => {
  const [suresh, asha, vikram, meena] = await Promise.all([
    signedUp(server, 'buyer', 'Suresh Builders'),
    signedUp(server, 'supplier', 'Asha Stones'),
    signedUp(server, 'supplier', 'Vikram Pavers'),
    signedUp(server, 'buyer', 'Meena Towers'),
  ])
  const steps = await postJob(suresh, { ...cementJob, title: 'Stones for steps' })
  const paving = await postJob(suresh, { ...cementJob, title: 'Paving of the yard' })
  const drive = await postJob(meena, { ...cementJob, title: 'Paving of the drive' })
  await award(suresh, await placeBid(asha, steps, 82_000))
  await say(suresh, steps, 'Unload at gate 2.')
  await placeBid(vikram, paving, 61_000)
  await placeBid(vikram, drive, 67_500)
  const sureshsPage = await signIn(suresh)
  const admin = await signIn(firstAdmin)

  await test.step('after a look at what goes and what stays the buyer is deleted, and is out at once', async () => {
    await open(admin, 'Users')
    await search(admin, 'users', 'suresh')
    await remove(admin, 'Suresh Builders', messages.deleteUserAsk.text, [
      'The account can no longer be used, at once.',
      'Open jobs withdrawn: 1, with the bids on them: 1',
      'Awarded jobs that stay readable to their suppliers, chat included: 1',
    ])
    await expect(admin.getByText(messages.userDeleted.text)).toBeVisible()
    await expect(admin.getByText('No users found')).toBeVisible()
    await sureshsPage.goto('/jobs')
    await expectOut(sureshsPage)
  })

  await test.step('the winner still reads the job, the bid and the chat; the other bid is withdrawn', async () => {
    const ashasPage = await signIn(asha)
    await ashasPage.goto('/bids')
    await expect(ashasPage.getByText(messages.bidWon.text)).toBeVisible()
    await ashasPage.goto(`/chat?job_id=${steps.id}`)
    await expect(ashasPage.getByRole('log', { name: 'Messages' })).toContainText('Unload at gate 2.')
    await expect(ashasPage.getByText('Deleted user').filter({ visible: true }).first()).toBeVisible()
    const vikramsPage = await signIn(vikram)
    await vikramsPage.goto('/bids')
    await expect(bid(vikramsPage, paving.title)).toContainText(messages.bidWithdrawn.text)
    await expect(bid(vikramsPage, drive.title)).toContainText(messages.bidAwaiting.text)
  })

  await test.step('a deleted supplier takes the undecided bid along', async () => {
    await search(admin, 'users', 'vikram pavers')
    await remove(admin, 'Vikram Pavers', messages.deleteUserAsk.text)
    await expect(admin.getByText('No users found')).toBeVisible()
    const meenasPage = await signIn(meena)
    await meenasPage.goto(`/bids?job_id=${drive.id}`)
    await expect(meenasPage.getByText(messages.noBidsReceived.text)).toBeVisible()
  })

  await test.step('a job is deleted, and all of it stands in the audit log', async () => {
    await open(admin, 'Jobs')
    await search(admin, 'jobs', 'the drive')
    await remove(admin, drive.title, messages.deleteJobAsk.text)
    await expect(admin.getByText(messages.jobDeleted.text)).toBeVisible()
    await expect(admin.getByText(messages.noJobs.text)).toBeVisible()
    await open(admin, 'Audit log')
    await expect(rows(admin).filter({ hasText: 'Deleted a user' }).filter({ hasText: 'Suresh Builders' })).toHaveCount(
      1,
    )
    await expect(rows(admin).filter({ hasText: 'Deleted a job' }).filter({ hasText: drive.title })).toHaveCount(1)
  })

  await test.step('a company is closed, and nobody of it is signed in any more', async () => {
    const meenasPage = await signIn(meena)
    await admin.goto('/dashboard?tab=companies')
    await search(admin, 'companies', 'meena')
    await admin.getByRole('button', { name: 'Close Meena Towers' }).click()
    const dialog = admin.getByRole('alertdialog', { name: 'Close Meena Towers?' })
    await expect(dialog).toContainText(messages.closeCompanyAsk.text)
    await expect(dialog.getByRole('listitem').first()).toHaveText('Members who can no longer sign in, at once: 1')
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Bankrupt')
    await dialog.getByRole('button', { name: 'Close company' }).click()
    await expect(admin.getByText(messages.companyClosed.text)).toBeVisible()
    await expect(admin.getByText('No companies found')).toBeVisible()
    await meenasPage.goto('/jobs')
    await expectOut(meenasPage)
  })
})

async function open(page: Page, tab: 'Users' | 'Jobs' | 'Bids' | 'Audit log') {
  await page.getByRole('link', { name: tab, exact: true }).click()
  await expect(page.getByRole('heading', { name: tab, level: 1 })).toBeVisible()
}

async function search(page: Page, what: string, words: string) {
  await page.getByRole('searchbox', { name: `Search ${what}` }).fill(words)
  await expect(page).toHaveURL((url) => url.searchParams.get('q') === words)
}

/** Rows of the table, or the cards on phones. */
function rows(page: Page) {
  return page.locator('tbody tr, ul[aria-label^="List of"] > li')
}

function bid(page: Page, title: string) {
  return page.getByRole('article').filter({ hasText: title })
}

/** A page that was told at once forgets who was there: it shows what a stranger sees. */
async function expectOut(page: Page) {
  const out = page.getByText('You were signed out').or(page.getByRole('link', { name: 'Get Started', exact: true }))
  await expect(out).toBeVisible()
}

/** `name`: the row's name in the button. `effects`: the consequences that the confirmation lists. */
async function remove(page: Page, name: string, question: string, effects: string[] = []) {
  await page.getByRole('button', { name: `Delete ${name}` }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText(question)
  for (const effect of effects) await expect(dialog.getByText(effect)).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Asked for it')
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(dialog).toBeHidden()
}
