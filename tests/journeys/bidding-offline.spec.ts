import type { Locator } from '@playwright/test'
import { messages } from '#contract/messages.ts'
import { appIsKept, expect, test } from '#tests/support/journey.ts'
import { award, placeBid, postJob } from '#tests/support/market.ts'
import { own } from '#tests/support/own.ts'
import type { Person } from '#tests/support/person.ts'
import { sampleContents } from '#tests/support/sample-files.ts'
import { signedUp } from '#tests/support/server-people.ts'

test.use({ serviceWorkers: 'allow', refusals: [409, 502, 'no answer'] })

const rates = { name: 'rates.pdf', mimeType: 'application/pdf', buffer: sampleContents.pdf }
const notes = 'Unloading included. Payment in 15 days.'

test('a bid typed without a network survives a reload, and is placed once when the network is back', async ({
  server,
  signIn,
}) => {
  const supplier = await signedUp(server, 'supplier', own('Asha Offline'))
  const job = await postJob(await signedUp(server, 'buyer', own('Ravi Bids Offline')), { title: own('Fly ash bricks') })
  const asha = await signIn(supplier)
  await appIsKept(asha)
  await asha.goto(`/bids?job_id=${job.id}&action=bid`)
  const form = asha.getByRole('dialog', { name: 'Submit Bid' })

  await test.step('the network goes while Asha types; the price is said back in words all the same', async () => {
    await form.getByLabel('Price quote').fill('12.5')
    await asha.context().setOffline(true)
    await form.getByRole('button', { name: '12.5 lakh' }).click()
    await expect(form).toContainText('₹12,50,000 · for everything · Rupees Twelve Lakh Fifty Thousand Only')
    await form.getByLabel('Delivery estimate').fill('3 days')
    await form.getByLabel('Notes').fill(notes)
    await form.locator('input[type=file][multiple]').setInputFiles(rates)
    await expect(form.getByRole('list', { name: 'Selected files' })).toContainText(rates.name)
  })

  await test.step('after a reload all of it is there', async () => {
    await asha.reload()
    await expectTyped(form)
  })

  await test.step('submitted without a network, it waits and says so', async () => {
    await form.getByRole('button', { name: 'Submit Bid' }).click()
    await expect(form.getByText('Bid not sent yet')).toBeVisible()
    await expectTyped(form)
  })

  await test.step('when the network is back it is placed by itself, once, with its file', async () => {
    await asha.context().setOffline(false)
    await expect(form).toBeHidden()
    await expect(asha.getByText(messages.bidAwaiting.text)).toBeVisible()
    const [bid, ...more] = await bidsOf(supplier)
    expect(more).toEqual([])
    expect(bid).toMatchObject({ job_id: job.id, price_quote: 12_50_000, delivery_estimate: '3 days', notes })
    const files = await supplier.call('files', { params: { fileType: 'bid', itemId: bid!.id } })
    expect(files.map((file) => file.filename)).toEqual([rates.name])
  })
})

test('a bid whose answer was lost is placed once, in the words that were sent', async ({ server, signIn }) => {
  const supplier = await signedUp(server, 'supplier', own('Vikram Offline'))
  const job = await postJob(await signedUp(server, 'buyer', own('Meena Bids Offline')), { title: own('Cobble stones') })
  const vikram = await signIn(supplier)
  await appIsKept(vikram)
  await vikram.goto(`/bids?job_id=${job.id}&action=bid`)
  const form = vikram.getByRole('dialog', { name: 'Submit Bid' })
  const keys = new Set<string | undefined>()

  await test.step('the request arrives, its answer does not', async () => {
    await vikram.route('**/api/jobs/*/bids', async (route) => {
      if (route.request().method() !== 'POST') return route.continue()
      keys.add(route.request().headers()['idempotency-key'])
      await route.fetch()
      await route.abort('connectionreset')
    })
    await form.getByLabel('Price quote').fill('1,85,000')
    await form.getByLabel('Delivery estimate').fill('3 days')
    await form.getByRole('button', { name: 'Submit Bid' }).click()
    await expect(form.getByText('Bid not sent yet')).toBeVisible()
    expect(await bidsOf(supplier)).toHaveLength(1)
  })

  await test.step('asking again is the same act, and its answer is that of the first', async () => {
    await form.getByRole('button', { name: 'Retry' }).click()
    await expect(form.getByRole('button', { name: 'Retry' })).toBeEnabled()
    await vikram.unrouteAll({ behavior: 'wait' })
    await expect(form).toBeHidden()
    await expect(vikram.getByText(messages.bidSubmitted.text)).toBeVisible()
    await expect(vikram.getByText(messages.bidAwaiting.text)).toBeVisible()
    expect(keys.size).toBe(1)
    expect(await bidsOf(supplier)).toHaveLength(1)
  })
})

test('a bid that waits, on a job that another one wins meanwhile, says so on whichever screen is open', async ({
  server,
  signIn,
}) => {
  const buyer = await signedUp(server, 'buyer', own('Leela Bids Offline'))
  const supplier = await signedUp(server, 'supplier', own('Kiran Offline'))
  const job = await postJob(buyer, { title: own('Paver blocks') })
  const kiran = await signIn(supplier)
  await appIsKept(kiran)
  await kiran.goto(`/bids?job_id=${job.id}&action=bid`)
  const form = kiran.getByRole('dialog', { name: 'Submit Bid' })

  await test.step('it is sent without a network, and its form is closed', async () => {
    await form.getByLabel('Price quote').fill('95,000')
    await form.getByLabel('Delivery estimate').fill('2 days')
    await kiran.context().setOffline(true)
    await form.getByRole('button', { name: 'Submit Bid' }).click()
    await expect(form.getByText('Bid not sent yet')).toBeVisible()
    await form.getByRole('button', { name: 'Close' }).click()
    await kiran.getByRole('button', { name: 'Bid waiting to be sent' }).click()
    await expect(form.getByText('Bid not sent yet')).toBeVisible()
    await form.getByRole('button', { name: 'Close' }).click()
  })

  await test.step('when the network is back it is too late, which stays on the screen until it is discarded', async () => {
    const winner = await signedUp(server, 'supplier', own('Tara Bids Offline'))
    await award(buyer, await placeBid(winner, job, 90_000))
    await kiran.context().setOffline(false)
    const notice = kiran.getByRole('alert').filter({ hasText: 'Your bid was not submitted' })
    await expect(notice).toContainText(messages.jobNotOpen.text)
    await kiran.goto('/dashboard')
    await notice.getByRole('button', { name: 'Discard' }).click()
    await expect(notice).toHaveCount(0)
    await kiran.reload()
    await expect(kiran.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(notice).toHaveCount(0)
    expect(await bidsOf(supplier)).toEqual([])
  })
})

async function expectTyped(form: Locator) {
  await expect(form.getByLabel('Price quote')).toHaveValue('12.5 lakh')
  await expect(form.getByLabel('Delivery estimate')).toHaveValue('3 days')
  await expect(form.getByLabel('Notes')).toHaveValue(notes)
  await expect(form.getByRole('list', { name: 'Selected files' })).toContainText(rates.name)
}

const bidsOf = (supplier: Person) => supplier.call('ownBids')
