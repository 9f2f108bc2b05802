import AxeBuilder from '@axe-core/playwright'
import { messages } from '#contract/messages.ts'
import { jobLine, postJobWithLines } from '#tests/support/boq.ts'
import { appIsKept, expect, type Page, test } from '#tests/support/journey.ts'
import { own } from '#tests/support/own.ts'
import { signedUp } from '#tests/support/server-people.ts'

test.use({ serviceWorkers: 'allow', refusals: ['no answer'], viewport: { width: 360, height: 640 }, hasTouch: true })

const count = 40
const mostTaps = 45

/** Names that differ in more than a number, as goods do whose rates lie far apart. */
const letters = (n: number) => String.fromCharCode(65 + Math.floor(n / 26), 65 + (n % 26))

test('forty lines are priced on a small phone without a network in at most 45 taps, and the bid is sent once later', async ({
  server,
  signIn,
}) => {
  const buyer = await signedUp(server, 'buyer', own('Ravi Rates'))
  const supplier = await signedUp(server, 'supplier', own('Asha Rates'))
  const lines = Array.from({ length: count }, (_, n) =>
    jobLine(`Item ${letters(n)}`, { unit: 'bag', pack: 50, qty: n + 1 }),
  )
  const job = await postJobWithLines(buyer, lines, {
    title: own('Materials for block C'),
    budget_range: '20 - 30 lakh',
  })
  const asha = await signIn(supplier)
  await appIsKept(asha)
  await asha.addInitScript(countTaps)
  // The lines are fetched while the job is read.
  const fetched = asha.waitForResponse('**/api/jobs/*/items')
  await asha.goto(`/jobs/${job.id}`)
  await (await fetched).finished()
  const form = asha.getByRole('dialog', { name: 'Submit Bid' })
  const rate = form.getByRole('textbox', { name: /^Rate of/ })
  const next = form.getByRole('button', { name: 'Next', exact: true })

  await test.step('the network goes; line after line is priced, one tap each', async () => {
    await asha.context().setOffline(true)
    await asha.getByRole('button', { name: 'Submit Bid' }).tap()
    for (let n = 1; n <= count; n++) {
      await expect(form.getByText(`Line ${n} of ${count}`)).toBeVisible()
      await expect(rate).toBeFocused()
      await asha.keyboard.type(`${n}00`)
      if (n === 2) await expectAccessible(asha)
      await next.tap()
    }
    await expect(form).toContainText('Rupees Twenty-Six Lakh Twelve Thousand Five Hundred Twenty Only')
  })

  await test.step('charges and terms are gone through, the whole is checked and submitted', async () => {
    await next.tap()
    await form.getByRole('button', { name: '7 days' }).tap()
    await next.tap()
    await expect(form).toContainText('40 of 40 lines quoted')
    await form.getByRole('button', { name: 'Submit Bid' }).tap()
    await expect(form.getByText('Bid not sent yet')).toBeVisible()
    const taps = await tapsOn(asha)
    expect(taps).toBeLessThanOrEqual(mostTaps)
    expect(taps).toBeGreaterThan(count)
  })

  await test.step('after a reload all of it is there, and it still waits', async () => {
    await asha.reload()
    await expect(form.getByText('Bid not sent yet')).toBeVisible()
    await form.getByRole('button', { name: 'Rates', exact: true }).tap()
    await expect(rate).toHaveValue('100')
  })

  await test.step('with the network it is placed, once, with every rate', async () => {
    await asha.context().setOffline(false)
    await expect(form).toBeHidden()
    await expect(asha.getByText(messages.bidAwaiting.text)).toBeVisible()
    const bids = await supplier.call('ownBids')
    expect(bids).toMatchObject([{ job_id: job.id, price_quote: 2_612_520, delivery_estimate: '7 days' }])
    const whole = await supplier.call('bid', { params: { id: bids[0]!.id } })
    expect(whole.items.map((item) => item.rate)).toEqual(lines.map((_, n) => (n + 1) * 100))
  })
})

function countTaps() {
  const counted = () => sessionStorage.setItem('taps', String(Number(sessionStorage.getItem('taps')) + 1))
  addEventListener('pointerdown', counted, { capture: true })
}

const tapsOn = (page: Page) => page.evaluate(() => Number(sessionStorage.getItem('taps')))

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
}
