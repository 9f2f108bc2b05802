import type { Locator, Page } from '@playwright/test'
import { quoteLines } from '#tests/support/boq.ts'
import { expect, test } from '#tests/support/journey.ts'
import { own } from '#tests/support/own.ts'
import { signedUp } from '#tests/support/server-people.ts'

const sizes = [8, 10, 12, 16, 20, 25]
const rows = [
  ...Array.from({ length: 36 }, (_, n) => `${n + 1}) ${sizes[n % 6]}mm TMT Fe500D - ${n + 2} MT`),
  'OPC 53 cement - 500 bag',
  'M sand - 12 brass',
  'AAC block 600x200x150 - 4000 nos',
  'binding wire 120 kg',
]
const message = [...rows, 'site Baner Pune, 28 Nov tak chahiye'].join('\n')

/** Counts what a finger does after the paste. */
function finger() {
  const counted = { taps: 0 }
  return {
    counted,
    async tap(target: Locator) {
      await target.tap()
      counted.taps += 1
    },
  }
}

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

test('a message of 40 lines is published in at most 4 taps after the paste, and a supplier sees its lines', async ({
  server,
  signIn,
}) => {
  const buyer = await signedUp(server, 'buyer', own('Ravi Pastes'))
  const ravi = await signIn(buyer)
  await ravi.goto('/jobs?action=post')
  const form = ravi.getByRole('dialog', { name: 'Post Job' })
  await form.getByRole('button', { name: 'Lines' }).tap()
  await form.getByLabel('Paste a WhatsApp message or rows from Excel').fill(message)
  const { tap, counted } = finger()
  await tap(form.getByRole('button', { name: 'Add 40 lines' }))
  await expect(form.getByLabel('Location')).toHaveValue('Baner, Pune')
  await tap(form.getByRole('button', { name: 'Post Job' }))
  await expect(ravi.getByText('Job posted. Suppliers can bid on it now.')).toBeVisible()
  expect(counted.taps).toBeLessThanOrEqual(4)

  const [job] = await buyer.call('ownJobs', { query: {} })
  expect(job).toMatchObject({ item_count: 40, status: 'open' })
  await seesLines(ravi, job!.id)
  const supplier = await signedUp(server, 'supplier', own('Asha Reads'))
  const asha = await signIn(supplier)
  await seesLines(asha, job!.id)

  await test.step('Ravi changes a line: he reads before and after, and Asha is asked for a rate of the changed line', async () => {
    await quoteLines(
      supplier,
      job!,
      rows.map(() => 400),
    )
    await ravi.reload()
    await ravi.getByRole('button', { name: 'Change this job' }).tap()
    const change = ravi.getByRole('dialog', { name: 'Change this job' })
    await change.getByRole('button', { name: /^Lines/ }).tap()
    await change
      .getByRole('button', { name: /TMT Fe500D/ })
      .first()
      .tap()
    const line = ravi.getByRole('dialog', { name: 'Line 1' })
    await line.getByLabel('Quantity', { exact: true }).fill('9')
    await line.getByRole('button', { name: 'Done' }).tap()
    await expect(change.getByRole('region', { name: 'Changed lines' })).toContainText(/: 2 MT.*: 9 MT/s)
    await change.getByLabel('What changes, in a sentence').fill('More of 8 mm')
    // By key: a second tap at the place of "Done" would be the second half of a double tap.
    await change.getByRole('button', { name: 'Send the change' }).press('Enter')
    await expect(change).toBeHidden()

    await expect(asha.getByText('The job has changed since your bid')).toBeVisible()
    await expect(asha.getByText('More of 8 mm').first()).toBeVisible()
    await expect(asha.getByRole('button', { name: 'My bid still stands' })).toBeHidden()
    await asha.getByRole('button', { name: 'Revise my bid' }).first().tap()
    const form = asha.getByRole('dialog', { name: 'Revise my bid' })
    await expect(form.getByText('Line 1 of 40')).toBeVisible()
    await expect(form.getByRole('textbox', { name: /^Rate of/ })).toHaveValue('')
  })
})

async function seesLines(page: Page, jobId: string) {
  await page.goto(`/jobs/${jobId}`)
  const lines = page.getByRole('region', { name: '40 lines' })
  await expect(lines.getByText('500 bags', { exact: true })).toBeVisible()
}
