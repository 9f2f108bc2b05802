import type { Locator, Page } from '@playwright/test'
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
  const asha = await signIn(await signedUp(server, 'supplier', own('Asha Reads')))
  await seesLines(asha, job!.id)
})

async function seesLines(page: Page, jobId: string) {
  await page.goto(`/jobs/${jobId}`)
  const lines = page.getByRole('region', { name: '40 lines' })
  await expect(lines.getByText('500 bag', { exact: true })).toBeVisible()
}
