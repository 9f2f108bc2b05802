import { readFile } from 'node:fs/promises'
import type { Locator } from '@playwright/test'
import { limits } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'
import { contentTypeOf, type Extension } from '#domain/attachment-rules.ts'
import { expect, type Page, test } from '#tests/support/journey.ts'
import { award, placeBid, postJob } from '#tests/support/market.ts'
import { sampleContents } from '#tests/support/sample-files.ts'
import { signedUp } from '#tests/support/server-people.ts'

type Chosen = { name: string; mimeType: string; buffer: Buffer }

const sample = (extension: Extension, name = `sample.${extension}`): Chosen => ({
  name,
  mimeType: contentTypeOf(extension),
  buffer: sampleContents[extension],
})
const everyKind = (Object.keys(sampleContents) as Extension[]).map((extension) => sample(extension))
const program = { name: 'setup.exe', mimeType: 'application/x-msdownload', buffer: Buffer.from('MZ') }
const tooLarge = { ...sample('pdf', 'drone.pdf'), buffer: Buffer.alloc(limits.fileBytes + 1) }

// Simulated failures of an upload and a message, and files whose content does not match their name.
test.use({ refusals: [422, 500, 502] })

test('files of every kind go up with a job and a bid, and come down byte for byte', { tag: '@desktop' }, async ({
  server,
  signIn,
}) => {
  const ravi = await signIn(await signedUp(server, 'buyer', 'Ravi Files'))
  const asha = await signIn(await signedUp(server, 'supplier', 'Asha Files'))
  const dialog = ravi.getByRole('dialog', { name: 'Post Job' })
  const title = 'Precast drain covers'

  await test.step('what cannot be attached is refused at once, and the rest is kept', async () => {
    await ravi.goto('/jobs?action=post')
    await choose(dialog, [program, tooLarge, ...everyKind])
    await expect(dialog.getByRole('alert')).toContainText(messages.fileUnsupported({ filename: 'setup.exe' }).text)
    await expect(dialog.getByRole('alert')).toContainText(messages.fileTooLarge({ filename: 'drone.pdf' }).text)
    await expect(selected(dialog)).toHaveCount(everyKind.length)
    await choose(dialog, [sample('txt', 'eleventh.txt')])
    await expect(dialog.getByRole('alert')).toContainText(
      messages.tooManyFilesAtOnce({ filename: 'eleventh.txt' }).text,
    )
    await dialog.getByRole('button', { name: 'Remove sample.gif' }).click()
    await choose(dialog, [sample('gif')])
    await expect(selected(dialog)).toHaveCount(everyKind.length)
  })

  await test.step('the job is there even if its files do not arrive at the first try', async () => {
    await dialog.getByLabel('Title').fill(title)
    await dialog.getByLabel('Description').fill('As in the drawings.')
    await dialog.getByLabel('Location').fill('Nashik, Maharashtra')
    await dialog.getByLabel('Delivery timeline').fill('Within 10 days')
    await ravi.route('**/api/upload/job/*', (route) => route.fulfill({ status: 500 }))
    await dialog.getByRole('button', { name: 'Post Job' }).click()
    await expect(ravi.getByText(messages.jobUploadFailed.text)).toBeVisible()
    await ravi.unroute('**/api/upload/job/*')
    await dialog.getByRole('button', { name: 'Try again' }).click()
    await expect(dialog).toBeHidden()
    await expect(ravi.getByRole('tab', { name: 'My Jobs (1)' })).toBeVisible()
  })

  await test.step('its owner sees them and adds what comes later', async () => {
    await ravi.getByRole('link', { name: title }).click()
    const panel = ravi.getByRole('main')
    await expect(panel.getByRole('list', { name: 'Attachments' }).getByRole('listitem')).toHaveCount(everyKind.length)
    await panel.getByRole('button', { name: 'Add files' }).click()
    await choose(panel, [{ ...sample('pdf', 'not-a.pdf'), buffer: Buffer.from('plain text') }])
    await panel.getByRole('button', { name: 'Upload 1 file' }).click()
    await expect(panel.getByRole('alert')).toContainText(messages.fileUnsupported({ filename: 'not-a.pdf' }).text)
    await panel.getByRole('button', { name: 'Remove not-a.pdf' }).click()
    await choose(panel, [sample('txt', 'सीमेंट दर.txt')])
    await panel.getByRole('button', { name: 'Try again' }).click()
    await expectSaved(ravi, sample('txt', 'सीमेंट दर.txt'))
  })

  await test.step('a supplier saves every one of them under its name', async () => {
    await asha.goto('/jobs')
    await asha.getByRole('article').filter({ hasText: title }).getByRole('link', { name: 'Submit Bid' }).click()
    await asha.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
    await expect(asha.getByRole('button', { name: 'Download सीमेंट दर.txt' })).toBeVisible()
    // Chromium drops an eleventh download within one second.
    for (const file of everyKind) await expectSaved(asha, file)
  })

  await test.step('the supplier bids with a file', async () => {
    await asha.getByRole('button', { name: 'Submit Bid' }).click()
    const bid = asha.getByRole('dialog', { name: 'Submit Bid' })
    await bid.getByLabel('Price quote').fill('45,000')
    await bid.getByLabel('Delivery estimate').fill('4 days')
    await choose(bid, [program, sample('xlsx', 'rates.xlsx')])
    await expect(bid.getByRole('alert')).toContainText(messages.fileUnsupported({ filename: 'setup.exe' }).text)
    await bid.getByRole('button', { name: 'Submit Bid' }).click()
    await expect(bid).toBeHidden()
  })

  await test.step('the buyer opens it from the comparison', async () => {
    await ravi.getByRole('link', { name: 'All jobs' }).click()
    await ravi
      .getByRole('article')
      .filter({ hasText: title })
      .getByRole('link', { name: /View Bids/ })
      .click()
    await openedPanel(ravi.getByRole('article').filter({ hasText: 'Asha Files' }))
    await expectSaved(ravi, sample('xlsx', 'rates.xlsx'))
  })

  await test.step('a download that fails says so', async () => {
    await ravi.route('**/api/download/**', (route) => route.fulfill({ status: 502 }))
    await ravi.getByRole('button', { name: 'Download rates.xlsx' }).click()
    await expect(ravi.getByText(messages.downloadFailed.text, { exact: true })).toBeVisible()
  })
})

test('the two sides of a chat send each other papers and photos', async ({ server, signIn }) => {
  const buyer = await signedUp(server, 'buyer', 'Meena Files')
  const supplier = await signedUp(server, 'supplier', 'Vikram Files')
  const job = await postJob(buyer)
  await award(buyer, await placeBid(supplier, job, 185_000))
  const [meena, vikram] = [await signIn(buyer), await signIn(supplier)]
  await meena.goto(`/chat?job_id=${job.id}`)
  await vikram.goto(`/chat?job_id=${job.id}`)

  await test.step('a chat takes PDF and JPG alone', async () => {
    const photo = { ...sample('jpg', 'wall.jpg'), buffer: Buffer.alloc(limits.fileBytes + 1) }
    await choose(meena.locator('form'), [sample('gif'), photo, sample('pdf', 'order.pdf'), sample('jpg', 'gate.jpg')])
    await expect(meena.getByRole('alert')).toContainText(messages.chatFileUnsupported({ filename: 'sample.gif' }).text)
    await expect(meena.getByRole('alert')).toContainText(messages.chatFileTooLarge({ filename: 'wall.jpg' }).text)
    await meena.getByRole('button', { name: 'Remove gate.jpg' }).click()
    await expect(selected(meena.locator('form'))).toHaveCount(1)
  })

  await test.step('without a text the message reads as what it is', async () => {
    await meena.getByRole('button', { name: 'Send' }).click()
    await expect(thread(meena)).toContainText(messages.fileAttachment.text)
    await expect(thread(vikram)).toContainText(messages.fileAttachment.text)
    await expectSaved(vikram, sample('pdf', 'order.pdf'))
  })

  await test.step('a PNG becomes a JPG on the way, and is shown small and large', async () => {
    await choose(meena.locator('form'), [sample('png', 'crack.png')])
    await meena.getByRole('button', { name: 'Send' }).click()
    const photo = thread(vikram).getByRole('button', { name: 'View crack.jpg' })
    await expect(photo.locator('img')).toBeVisible()
    await photo.click()
    const large = vikram.getByRole('dialog', { name: 'crack.jpg' })
    await expect(large.getByRole('img', { name: 'crack.jpg' })).toBeVisible()
    await vikram.keyboard.press('Escape')
    await expect(large).toBeHidden()
    await expect(photo).toBeFocused()
  })

  await test.step('what does not get through keeps its text and files until it does', async () => {
    await vikram.route('**/chat/with-files', (route) => route.fulfill({ status: 500 }))
    await vikram.getByRole('textbox', { name: 'Message' }).fill('Signed. See you at the gate.')
    await choose(vikram.locator('form'), [sample('pdf', 'signed.pdf'), sample('jpeg', 'gate.jpeg')])
    await vikram.getByRole('button', { name: 'Send' }).click()
    await expect(vikram.getByRole('alert')).toContainText(messages.sendFailed.text)
    await vikram.unroute('**/chat/with-files')
    await vikram.getByRole('button', { name: 'Retry' }).click()
    await expect(thread(meena)).toContainText('Signed. See you at the gate.')
    await expectSaved(meena, sample('pdf', 'signed.pdf'))
    await expectSaved(meena, sample('jpeg', 'gate.jpeg'))
  })

  await test.step('a download that fails says so', async () => {
    await meena.route('**/api/download/**', (route) => route.fulfill({ status: 502 }))
    await meena.getByRole('button', { name: 'Download signed.pdf' }).click()
    await expect(meena.getByText(messages.chatDownloadFailed.text)).toBeVisible()
  })
})

const thread = (page: Page) => page.getByRole('log', { name: 'Messages' })

async function choose(area: Locator, files: Chosen[]): Promise<void> {
  await area.locator('input[type=file][multiple]').setInputFiles(files)
}

const selected = (area: Locator) => area.getByRole('list', { name: 'Selected files' }).getByRole('listitem')

async function openedPanel(area: Locator): Promise<Locator> {
  await area.getByRole('button', { name: 'Attachments' }).click()
  await expect(area.getByRole('list', { name: 'Attachments' })).toBeVisible()
  return area
}

/** The download has the same bytes and name as the chosen file. */
async function expectSaved(page: Page, { name, buffer }: Chosen): Promise<void> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: `Download ${name}`, exact: true }).click(),
  ])
  expect(download.suggestedFilename()).toBe(name)
  expect((await readFile(await download.path())).equals(buffer), `${name} is unchanged`).toBe(true)
}
