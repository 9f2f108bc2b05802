import { gstCheckDigit } from '#domain/gst-number.ts'
import { expect, firstAdmin, test } from '#tests/support/journey.ts'
import { companyDetails, placeBid, postJob } from '#tests/support/market.ts'
import { own } from '#tests/support/own.ts'
import { sample } from '#tests/support/sample-files.ts'
import { signedUp } from '#tests/support/server-people.ts'

test.use({ refusals: [422] })

/** With its right last character, unlike those of other tests. */
function realNumber(project: string): string {
  const start = `27AAPFA${project === 'phone' ? 8101 : 8102}C1Z`
  return start + gstCheckDigit(start)
}

test('a supplier gives evidence, the office decides, and the buyer reads what was checked and when', async ({
  server,
  signIn,
}, { project }) => {
  const buyer = await signedUp(server, 'buyer', own('Ravi Opens Badges'))
  const asha = await signedUp(server, 'supplier', own('Asha Gives Evidence'), '27EVIDE1001F1Z5')
  const job = await postJob(buyer, { title: own('Bricks with evidence') })
  await placeBid(asha, job, 82_000)
  const [page, office, ravi] = [await signIn(asha), await signIn(firstAdmin), await signIn(buyer)]
  const line = (name: string) => page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })

  await test.step('a GST number that cannot be right is named where it stands, before anybody looks', async () => {
    await page.goto('/settings?tab=verification')
    await expect(page.getByText('3 checks are missing, so no badge is shown')).toBeVisible()
    await expect(line('GST registration')).toContainText('The last character of this number does not fit the others')
    await asha.call('updateProfile', {
      body: { ...companyDetails, company_name: own('Asha Gives Evidence'), gst_number: realNumber(project.name) },
    })
    await page.reload()
  })

  await test.step('she sends a photo; what is no document is refused beside the button', async () => {
    await line('GST registration').getByRole('button', { name: 'Have it checked' }).click()
    const dialog = page.getByRole('dialog', { name: 'GST registration' })
    const input = dialog.locator('input[type=file]').first()
    const fileOf = async (file: File) => ({
      name: file.name,
      mimeType: file.type,
      buffer: Buffer.from(await file.arrayBuffer()),
    })
    await input.setInputFiles(await fileOf(sample('txt')))
    await expect(dialog.getByText('Only PDF, JPG and PNG files are allowed.')).toBeVisible()
    await input.setInputFiles(await fileOf(sample('png')))
    await dialog.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(line('GST registration')).toContainText('Our office is looking at it.')
    await line('Address').getByRole('button', { name: 'Have it checked' }).click()
    await page.getByRole('dialog', { name: 'Address' }).getByRole('button', { name: 'Send', exact: true }).click()
    await expect(line('Address')).toContainText('Our office is looking at it.')
    await line('Contact').getByRole('button', { name: 'Ask for a call' }).click()
    await expect(line('Contact')).toContainText('Our office will call you.')
  })

  const decide = async (kind: string, button: string) => {
    await office
      .getByRole('link')
      .filter({ hasText: own('Asha Gives Evidence') })
      .filter({ hasText: kind })
      .click()
    await expect(office.getByRole('heading', { name: new RegExp(`^${kind}`) })).toBeVisible()
    await office.getByRole('button', { name: button, exact: true }).click()
  }

  await test.step('the office refuses one with a reason, and passes it when it is asked for again', async () => {
    await office.goto('/dashboard?tab=checks')
    await decide('Address', 'Refuse')
    await expect(office.getByText('Choose the reason.')).toBeVisible()
    await office.getByText('The document could not be read.').click()
    await office.getByRole('button', { name: 'Refuse', exact: true }).click()
    await expect(office.getByRole('button', { name: 'Refuse', exact: true })).toBeHidden()
    await page.reload()
    await expect(line('Address')).toContainText('The document could not be read.')
    await line('Address').getByRole('button', { name: 'Have it checked' }).click()
    await page.getByRole('dialog', { name: 'Address' }).getByRole('button', { name: 'Send', exact: true }).click()
    await expect(line('Address')).toContainText('Our office is looking at it.')
    for (const kind of ['GST registration', 'Address', 'Phone number']) {
      await office.goto('/dashboard?tab=checks')
      await decide(kind, 'Pass')
      // A tab of the list has the word of the toast too.
      await expect(office.getByRole('button', { name: 'Pass', exact: true })).toBeHidden()
    }
    await page.reload()
    await expect(page.getByText('Your company is verified')).toBeVisible()
  })

  await test.step('the buyer taps the badge: three lines with dates, no document and no name', async () => {
    await ravi.goto(`/bids?job_id=${job.id}`)
    await ravi
      .getByRole('button', { name: /what was checked of/ })
      .filter({ visible: true })
      .first()
      .click()
    const sheet = ravi.getByRole('dialog', { name: 'What was checked' })
    for (const kind of ['GST registration', 'Address', 'Phone number'])
      await expect(sheet.getByRole('listitem').filter({ hasText: kind })).toContainText(/Checked on .* Holds until/)
    await expect(sheet).not.toContainText('png')
  })
})
