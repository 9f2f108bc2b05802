import type { Job } from '#contract/job.ts'
import { expect, type Page, test } from '#tests/support/journey.ts'
import { own } from '#tests/support/own.ts'
import { signedUp } from '#tests/support/server-people.ts'
import { joined } from '#tests/support/team.ts'

// Who comes too late is refused; the public page of a job that is not open says so.
test.use({ refusals: [409, 410] })

test('a sealed job: bids are revised, confirmed and withdrawn, a late one is refused, and two people open them', async ({
  server,
  database,
  signIn,
}) => {
  const buyer = await signedUp(server, 'buyer', own('Ravi Seals'))
  const [ravi, second] = await Promise.all([
    signIn(buyer),
    joined(server, buyer, {
      email: 'meera.seals@firm.example.in',
      person_name: 'Meera Joshi',
      member_role: 'purchaser',
    }),
  ])
  const suppliers = ['Asha Seals', 'Bina Seals', 'Chand Seals', 'Deepak Late'].map((name) =>
    signedUp(server, 'supplier', own(name)),
  )
  const [asha, bina, chand, deepak] = await Promise.all(suppliers)
  const title = own('Sealed cement')

  await test.step('Ravi posts a job with sealed bids, which two people open', async () => {
    await ravi.goto('/jobs?action=post')
    const form = ravi.getByRole('dialog', { name: 'Post Job' })
    await form.getByLabel('Title').fill(title)
    await form.getByLabel('Quantity').fill('500 bags')
    await form.getByLabel('Location').fill('Nashik')
    await form.getByLabel('Delivery timeline').fill('Within 10 days')
    await form.getByLabel('Description').fill('Fresh stock in bags of 50 kg.')
    await form.getByRole('button', { name: 'Bidding' }).click()
    await form.getByRole('button', { name: 'In 5 days, 5 pm' }).click()
    await expect(form.getByLabel('Sealed until the deadline')).toBeChecked()
    await form.getByLabel('Two people open the bids').check()
    await form.getByRole('button', { name: 'Post Job' }).click()
    await expect(ravi.getByText('Job posted. Suppliers can bid on it now.')).toBeVisible()
  })
  const [job] = await buyer.call('ownJobs', { query: { q: title } })
  const address = `/jobs/${job!.id}`

  const phone = await signIn(asha!)
  const codes: string[] = []
  await test.step('Asha bids, and revises her bid: each version has a receipt code', async () => {
    await phone.goto(`${address}?action=bid`)
    await expect(phone.getByRole('timer').first()).toContainText('Closes in')
    await fillBid(phone, 'Submit Bid', '1,95,000')
    await expect(phone.getByText(/My bid v1, sealed · nobody can read it before .* 5:00 pm IST/)).toBeVisible()
    codes.push(await receiptCode(phone))
    await phone.getByRole('button', { name: 'Revise', exact: true }).click()
    await fillBid(phone, 'Send the revised bid', '1,87,500')
    await expect(phone.getByText('My bid v2, sealed')).toBeVisible()
    codes.push(await receiptCode(phone))
    expect(codes[1]).not.toBe(codes[0])
  })

  await test.step('Bina and Chand bid as well: Ravi reads how many, and nothing else', async () => {
    const params = { jobId: job!.id }
    await bina!.call('placeBid', { params, body: { price_quote: 191_000, delivery_estimate: '6 days' } })
    await chand!.call('placeBid', { params, body: { price_quote: 181_000, delivery_estimate: '9 days' } })
    await ravi.goto(address)
    await expect(ravi.getByRole('heading', { name: '3 sealed bids' })).toBeVisible()
    await expect(ravi.getByRole('main')).not.toContainText(/1,87,500|1,91,000|1,81,000/)
    await expect(ravi.getByRole('button', { name: 'Open bids' })).toBeHidden()
  })

  await test.step('a bidder asks, Ravi answers, and everybody reads it without who asked', async () => {
    await phone.getByRole('button', { name: 'Ask a question' }).click()
    await phone.getByRole('textbox', { name: 'Your question' }).fill('Who unloads? Call 98765 43210.')
    await expect(phone.getByText(/Phone numbers and e-mail addresses are not shown/)).toBeVisible()
    await phone.getByRole('button', { name: 'Send question' }).click()
    await expect(ravi.getByText('Who unloads?')).toBeVisible()
    await expect(ravi.getByRole('main')).not.toContainText(/98765|Asha/)
    await ravi.getByRole('button', { name: 'Answer', exact: true }).click()
    await ravi.getByRole('textbox', { name: 'Answer' }).fill('The supplier, at the gate.')
    await ravi.getByRole('button', { name: 'Send answer' }).click()
    await expect(phone.getByText('The supplier, at the gate.')).toBeVisible()
  })

  await test.step('Ravi changes the quantity; Asha reads it and confirms with one tap, Bina revises, Chand withdraws', async () => {
    await ravi.getByRole('button', { name: 'Change this job' }).click()
    await ravi.getByLabel('What changes, in a sentence').fill('100 bags more are needed.')
    await ravi.getByLabel('Quantity').fill('600 bags')
    await ravi.getByRole('button', { name: 'Send the change' }).click()
    await expect(ravi.getByRole('heading', { name: 'Changes to this job' })).toBeVisible()

    await expect(phone.getByText('100 bags more are needed.').first()).toBeVisible()
    await phone.getByRole('button', { name: 'My bid still stands' }).click()
    await expect(phone.getByText('Your bid still stands')).toBeVisible()
    await expect(phone.getByRole('button', { name: 'My bid still stands' })).toBeHidden()

    const [bid] = await bina!.call('ownBids', {})
    const revised = { price_quote: 189_000, delivery_estimate: '6 days', addendum_no: 1, version: 1 }
    await bina!.call('reviseBid', { params: { id: bid!.id }, body: revised })

    const other = await signIn(chand!)
    await other.goto(address)
    await other.getByRole('button', { name: 'Withdraw', exact: true }).click()
    await other.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click()
    // He can bid again while the job is open.
    await expect(other.getByRole('button', { name: 'Submit Bid' })).toBeVisible()
    await expect(other.getByRole('region', { name: 'Timeline' })).toContainText('Bid withdrawn')
  })

  await test.step('Deepak comes too late: he reads both times, and what he typed is still there', async () => {
    const late = await signIn(deepak!)
    await late.goto(`${address}?action=bid`)
    await expect(late.getByLabel('Price quote')).toBeVisible()
    const form = late.getByRole('form', { name: 'Submit Bid' })
    await closed(database, job!)
    await fillBid(late, 'Submit Bid', '1,70,000')
    await expect(form.getByText(/Bids closed at \S+ \S+ \(IST\)\. Yours reached us at \S+ \S+/)).toBeVisible()
    await expect(late.getByLabel('Price quote')).toHaveValue('1,70,000')
  })

  await test.step('Ravi opens the bids, and waits for a second person', async () => {
    await ravi.reload()
    await ravi.getByRole('button', { name: 'Open bids' }).click()
    await ravi.getByRole('alertdialog').getByRole('button', { name: 'Open bids' }).click()
    await expect(ravi.getByText(/^Waiting for a second person until/).first()).toBeVisible()
    await expect(ravi.getByRole('main')).not.toContainText('1,87,500')
  })

  await test.step('Meera opens them too: the statement shows both bids, and every receipt code is right', async () => {
    const meera = await signIn(second)
    await meera.goto(address)
    await meera.getByRole('button', { name: 'Open bids' }).click()
    await meera.getByRole('alertdialog').getByRole('button', { name: 'Open bids' }).click()
    const statement = meera.getByRole('region', { name: 'Bid Opening Statement' })
    await expect(statement).toContainText('Meera Joshi')
    await expect(statement.getByRole('listitem')).toHaveCount(2)
    await expect(statement).toContainText('₹1,87,500')
    await expect(statement).toContainText(codes[1]!)
    await statement.getByRole('button', { name: 'Check the receipt codes' }).click()
    await expect(statement.getByText(/Every receipt code is right/)).toBeVisible()
  })
})

async function fillBid(page: Page, send: string, price: string): Promise<void> {
  await page.getByLabel('Price quote').fill(price)
  await page.getByLabel('Delivery estimate').fill('7 days')
  await page.getByRole('dialog').getByRole('button', { name: send }).click()
}

const receiptCode = async (page: Page): Promise<string> =>
  (await page.getByText(/^[0-9A-F]{4}( [0-9A-F]{4}){3}$/).textContent()) ?? ''

/** The deadline passes: time cannot be moved in a running server, but the row can. */
async function closed({ database }: { database: import('#server/db/database.ts').Database }, job: Job): Promise<void> {
  await database`
    update jobs set bid_deadline = now(), question_deadline = now() - interval '1 hour' where id = ${job.id}`
}
