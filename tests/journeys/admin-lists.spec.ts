import type { Locator } from '@playwright/test'
import { expect, firstAdmin, type Page, test } from '#tests/support/journey.ts'
import { type Person, placeBid, postJob } from '#tests/support/market.ts'
import { own } from '#tests/support/own.ts'
import { signedUp } from '#tests/support/server-people.ts'

// A failing call for details.
test.use({ refusals: [500] })

const onPhone = () => test.info().project.name === 'phone'

test('what an admin looks at has an address: filters, and the record beside the list', { tag: '@both' }, async ({
  server,
  signIn,
}) => {
  const farah = await signedUp(server, 'buyer', own('Farah Lists'))
  const asha = await signedUp(server, 'supplier', own('Asha Lists'))
  const admin = await signIn(firstAdmin)
  const panel = admin.getByRole('dialog', { name: 'User Details' })
  await admin.goto('/dashboard?tab=users&q=lists')

  await test.step('a filter narrows the list, and stands in the address', async () => {
    await expect(row(admin, own('Asha Lists'))).toBeVisible()
    await admin.getByRole('combobox', { name: 'Role' }).selectOption('Construction Company')
    await expect(admin).toHaveURL(/role=buyer/)
    await expect(row(admin, own('Asha Lists'))).toHaveCount(0)
  })

  await test.step('a record opens beside it, and a reload shows both again', async () => {
    await row(admin, own('Farah Lists')).getByRole('link').click()
    await expect(admin).toHaveURL(new RegExp(`id=${farah.id}`))
    await expect(panel).toContainText(farah.email)
    await admin.reload()
    await expect(panel).toContainText(farah.email)
    await expect(admin).toHaveURL(/role=buyer/)
  })

  await test.step('the id can be taken along', async () => {
    await admin.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await panel.getByRole('button', { name: 'Copy user ID' }).click()
    await expect(panel.getByRole('button', { name: 'Copied user ID' })).toBeVisible()
    expect(await admin.evaluate(() => navigator.clipboard.readText())).toBe(farah.id)
  })

  await test.step('Back closes a question over the record, and leaves the record', async () => {
    await panel.getByRole('button', { name: 'Suspend' }).click()
    const question = admin.getByRole('alertdialog')
    await expect(question).toBeVisible()
    await admin.goBack()
    await expect(question).toBeHidden()
    await expect(panel).toContainText(farah.email)
  })

  await test.step("the browser's buttons close and open it, and leave the filter as it is", async () => {
    await admin.goBack()
    await expect(panel).toHaveCount(0)
    await expect(admin.getByRole('combobox', { name: 'Role' })).toHaveValue('buyer')
    await admin.goForward()
    await expect(panel).toContainText(farah.email)
  })

  await test.step('on phones it has the screen for itself, with a way back; elsewhere the list stays in use', async () => {
    if (onPhone()) {
      expect(await panel.evaluate((element) => element.clientWidth)).toBe(admin.viewportSize()!.width)
      await panel.getByRole('button', { name: 'Back' }).click()
    } else {
      await expect.poll(() => overlap(panel, admin.getByRole('table'))).toBeLessThanOrEqual(0)
      await panel.getByRole('button', { name: 'Close' }).click()
    }
    await expect(panel).toHaveCount(0)
    await expect(admin).toHaveURL(/role=buyer/)
  })

  await test.step('where nothing fits, one press shows everything again', async () => {
    await admin.getByRole('searchbox').fill('nobody of this name')
    await expect(admin.getByText('No users found')).toBeVisible()
    await admin.getByRole('button', { name: 'Clear search and filters' }).click()
    await expect(admin).toHaveURL('/dashboard?tab=users')
    await expect(row(admin, own('Asha Lists'))).toBeVisible()
  })

  await test.step('details that cannot be read say why, with the number of the request and another try', async () => {
    await admin.route('**/api/admin/users/*/details', (route) => route.fulfill(outOfOrder))
    await row(admin, own('Asha Lists')).getByRole('link').click()
    await expect(panel.getByRole('alert')).toContainText('Failed to fetch user details: Unknown error')
    await expect(panel.getByRole('alert')).toContainText('Request id: 5f0c')
    await admin.unroute('**/api/admin/users/*/details')
    await panel.getByRole('button', { name: 'Try again' }).click()
    await expect(panel).toContainText(asha.email)
  })
})

test('the lists are worked by keyboard alone', { tag: '@desktop' }, async ({ server, signIn }) => {
  const [sand, gravel, bricks] = [own('Sand keyed'), own('Gravel keyed'), own('Bricks keyed')]
  const buyer = await signedUp(server, 'buyer', own('Kiran Keys'))
  for (const title of [sand, gravel, bricks]) await postJob(buyer, { title })
  const admin = await signIn(firstAdmin)
  const panel = admin.getByRole('dialog', { name: 'Job Details' })
  const link = (title: string) => admin.getByRole('link', { name: title, exact: true })
  await admin.goto('/dashboard?tab=jobs')
  await expect(link(bricks)).toBeVisible()
  if (!onPhone()) await expect(admin.getByRole('list', { name: 'Keyboard' })).toContainText('Open details')

  await test.step('from the search into the rows, and along them', async () => {
    await admin.keyboard.press('/')
    await expect(admin.getByRole('searchbox', { name: 'Search jobs' })).toBeFocused()
    await admin.keyboard.type(own('keyed'))
    await expect(admin).toHaveURL(/q=keyed/)
    await expect(row(admin, own('keyed'))).toHaveCount(3)
    await admin.keyboard.press('ArrowDown')
    await expect(link(bricks)).toBeFocused()
    await admin.keyboard.press('j')
    await expect(link(gravel)).toBeFocused()
    await admin.keyboard.press('k')
    await expect(link(bricks)).toBeFocused()
  })

  await test.step('Enter opens, J goes on in the panel, and Esc leads back to the row that was seen last', async () => {
    await admin.keyboard.press('Enter')
    await expect(panel).toContainText(bricks)
    await panel.getByRole('button', { name: 'One down (J)' }).focus()
    await admin.keyboard.press('j')
    await expect(panel).toContainText(gravel)
    await admin.keyboard.press('Escape')
    await expect(panel).toHaveCount(0)
    await expect(link(gravel)).toBeFocused()
  })

  await test.step('Delete asks first and says what goes with it, and Esc leaves everything', async () => {
    await admin.keyboard.press('Delete')
    const question = admin.getByRole('alertdialog', { name: `Delete ${gravel}?` })
    await expect(question).toContainText('Bids that disappear from every list with it: 0')
    await admin.keyboard.press('Escape')
    await expect(question).toHaveCount(0)
    await expect(link(gravel)).toBeVisible()
  })
})

test('an admin checks the GST registration of a supplier, and buyers see it with the bids', {
  tag: '@desktop',
}, async ({ server, signIn }) => {
  const buyer = await signedUp(server, 'buyer', own('Ravi Verifies'))
  const asha = await signedUp(server, 'supplier', own('Asha Verified'))
  const job = await postJob(buyer, { title: 'Bricks of a known firm' })
  await placeBid(asha, job, 82_000)
  const [admin, ravi] = [await signIn(firstAdmin), await signIn(buyer)]
  const panel = admin.getByRole('dialog', { name: 'User Details' })
  const badge = ravi.getByText('Verified', { exact: true }).filter({ visible: true })

  await test.step('before it the bid stands without a badge', async () => {
    await ravi.goto(`/bids?job_id=${job.id}`)
    await expect(ravi.getByText(own('Asha Verified')).filter({ visible: true }).first()).toBeVisible()
    await expect(badge).toHaveCount(0)
  })

  await test.step('the admin finds who is to be checked, sees what to compare, and confirms', async () => {
    await admin.goto('/dashboard?tab=users')
    await admin.getByRole('combobox', { name: 'Verification' }).selectOption('Suppliers without a badge')
    await row(admin, own('Asha Verified')).getByRole('link').click()
    const gstNumber = (await asha.call('profile')).user.gst_number
    await expect(panel).toContainText(`${gstNumber} is registered and active`)
    await panel.getByRole('button', { name: 'Pass all three checks' }).click()
    const question = admin.getByRole('alertdialog')
    await expect(question).toContainText(`You have found ${gstNumber} active on the GST portal`)
    await question.getByRole('button', { name: 'Pass all three checks' }).click()
    await expect(admin.getByText('Company verified')).toBeVisible()
    await expect(panel).toContainText('by three dated checks')
  })

  await test.step('the buyer sees the badge, and the supplier is told', async () => {
    await ravi.reload()
    await expect(badge.first()).toBeVisible()
    expect(await newest(asha)).toBe('Your company is verified')
  })

  await test.step('it can be taken back, and both stand in the audit log', async () => {
    await panel.getByRole('button', { name: 'Withdraw verification' }).click()
    await admin.getByRole('alertdialog').getByRole('button', { name: 'Withdraw verification' }).click()
    await expect(panel.getByRole('button', { name: 'Pass all three checks' })).toBeVisible()
    await admin.goto(`/dashboard?tab=audit&q=${encodeURIComponent(own('Asha Verified'))}`)
    await expect(row(admin, 'Verified a supplier')).toHaveCount(1)
    await expect(row(admin, 'Withdrew a verification')).toHaveCount(1)
    await ravi.reload()
    await expect(ravi.getByText(own('Asha Verified')).filter({ visible: true }).first()).toBeVisible()
    await expect(badge).toHaveCount(0)
  })
})

const outOfOrder = {
  status: 500,
  contentType: 'application/problem+json',
  headers: { 'x-request-id': '5f0c' },
  body: JSON.stringify({ title: 'Internal Server Error', status: 500 }),
}

/** A row of the table, or the card on phones. */
const row = (page: Page, name: string) =>
  page.locator('tbody tr, ul[aria-label^="List of"] > li').filter({ hasText: name })

/** How many pixels `right` overlaps `left`. */
async function overlap(right: Locator, left: Locator): Promise<number> {
  const [one, other] = [(await right.boundingBox())!, (await left.boundingBox())!]
  return other.x + other.width - one.x
}

async function newest(person: Person): Promise<string> {
  const [notification] = await person.call('notifications')
  return notification!.title
}
