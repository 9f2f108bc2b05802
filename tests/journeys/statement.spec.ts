import { statementWords } from '#contract/statement-words.ts'
import { translate } from '#server/language/translate.ts'
import { jobLine, linesOf, postJobWithLines, quoteLines, ratesFor } from '#tests/support/boq.ts'
import { hindi } from '#tests/support/hindi.ts'
import { expect, type Page, test } from '#tests/support/journey.ts'
import { own } from '#tests/support/own.ts'
import { expectAccessible, expectScreenFine } from '#tests/support/screen-fine.ts'
import { signedUp } from '#tests/support/server-people.ts'
import type { ServerProcess } from '#tests/support/server-process.ts'

const freight = { kind: 'freight', basis: 'lump', gst_percent: 18, payable_to: 'supplier', reverse_charge: false }

/**
 * Three bids on three lines. With all GST Asha is cheaper, whose firm may charge none; without the GST that comes back Balaji is;
 * Chetan has no price for the sand, and would be the cheapest with Balaji's.
 */
async function threeBids(server: ServerProcess) {
  const [buyer, asha, balaji, chetan] = [
    await signedUp(server, 'buyer', own('Ravi States')),
    await signedUp(server, 'supplier', own('Asha States')),
    await signedUp(server, 'supplier', own('Balaji States')),
    await signedUp(server, 'supplier', own('Chetan States')),
  ]
  const lines = [
    jobLine('सीमेंट', { unit: 'bag', pack: 50, qty: 500 }),
    jobLine('सरिया', { unit: 'mt', qty: 25 }),
    jobLine('नदी की रेत', { unit: 'cum', qty: 40 }),
  ]
  const words = { title: 'टावर का सामान', description: 'सूची देखें', location: 'नासिक', delivery_timeline: '15 दिन' }
  const job = await postJobWithLines(buyer, lines, words)
  const more = { delivery_estimate: '7 दिन', delivery_basis: 'for_site' }
  const items = ratesFor(await linesOf(buyer, job), [400, 62_000, 1500], 0)
  await quoteLines(asha, job, [], { ...more, items, tax_type: 'composition' })
  await quoteLines(balaji, job, [372.5, 56_200, 1400], { ...more, charges: [{ ...freight, amount: 12_000 }] })
  await quoteLines(chetan, job, [371, 56_000, null], more)
  return { buyer, job }
}

const cards = (page: Page) => page.getByRole('article')

test.describe('on a small phone in Hindi', () => {
  test.use({ viewport: { width: 360, height: 740 }, locale: 'hi-IN' })

  test('a buyer compares by another basis, fills in a line, judges a bid, and awards the first in two taps', async ({
    server,
    browserOf,
  }) => {
    const { buyer, job } = await threeBids(server)
    const ravi = await browserOf('Ravi')
    await ravi.goto(`/auth?next=${encodeURIComponent(`/bids?job_id=${job.id}`)}`)
    await ravi.getByLabel(hindi('Email')).fill(buyer.email)
    await ravi.getByLabel(hindi('Password'), { exact: true }).fill(buyer.password)
    await ravi
      .locator('form')
      .getByRole('button', { name: hindi('Sign In') })
      .click()
    await expect(ravi).toHaveURL(/\/dashboard|\/bids/)
    await ravi.goto(`/bids?job_id=${job.id}`)
    const look = () =>
      expectScreenFine(ravi, ...['Ravi', 'Asha', 'Balaji', 'Chetan'].map((name) => own(`${name} States`)))
    const dialog = ravi.getByRole('dialog')
    const close = () => dialog.getByRole('button', { name: hindi('Close') }).tap()
    const openCard = (place: number) =>
      cards(ravi)
        .nth(place)
        .getByRole('button', { name: hindi('Show the sum and the lines') })
        .tap()

    await test.step('the ranking with all GST, and without the GST that comes back', async () => {
      await expect(cards(ravi)).toHaveText([/L1.*Asha/s, /L2.*Balaji/s, /Chetan/])
      await look()
      await ravi.getByRole('button', { name: hindi('Excluded'), exact: true }).tap()
      await expect(cards(ravi)).toHaveText([/L1.*Balaji/s, /L2.*Asha/s, /Chetan/])
    })

    await test.step('an amount for the line that is not quoted gives its bid a rank', async () => {
      await ravi.getByRole('tab', { name: hindi('Line by line') }).tap()
      await ravi.getByRole('button', { name: hindi('Not quoted by all') }).tap()
      await look()
      await ravi.getByRole('button', { name: /Chetan/ }).tap()
      await dialog.getByRole('button', { name: hindi('Add an amount for this line') }).tap()
      await look()
      await dialog.getByRole('button', { name: hindi('Add amount') }).tap()
      await expect(dialog).toContainText('₹56,000')
      await close()
      await ravi.getByRole('tab', { name: hindi('Ranking') }).tap()
      await expect(cards(ravi)).toHaveText([/L1.*Chetan/s, /L2.*Balaji/s, /L3.*Asha/s])
    })

    await test.step('a bid that does not suit has no rank', async () => {
      await openCard(0)
      await dialog.getByRole('button', { name: translate('hi', statementWords.unsuitable) }).tap()
      await expect(dialog.getByRole('button', { pressed: true })).toHaveText(translate('hi', statementWords.unsuitable))
      await look()
      await close()
      await expect(cards(ravi)).toHaveText([/L1.*Balaji/s, /L2.*Asha/s, /Chetan/])
    })

    await test.step('the first is awarded in two taps', async () => {
      await cards(ravi)
        .first()
        .getByRole('button', { name: hindi('Award') })
        .tap()
      await look()
      await ravi
        .getByRole('alertdialog')
        .getByRole('button', { name: hindi('Award Bid') })
        .tap()
      await expect(ravi.getByRole('alertdialog')).toBeHidden()
      await expect.poll(async () => (await buyer.call('job', { params: { id: job.id } })).status).toBe('awarded')
      await look()
    })
  })
})

test.describe('at a desk in the dark', () => {
  test.use({ viewport: { width: 1440, height: 900 }, colorScheme: 'dark', isMobile: false })

  test('a buyer reads the whole table, and the sum behind a figure', async ({ server, signIn }) => {
    const { buyer, job } = await threeBids(server)
    const ravi = await signIn(buyer)
    await ravi.goto(`/bids?job_id=${job.id}`)
    const table = ravi.getByRole('table')
    await expect(table.locator('thead th')).toHaveText([/Lines/, /L1.*Asha/s, /L2.*Balaji/s, /Chetan/])
    const landed = table.getByRole('row', { name: /^Landed cost ₹|^Landed cost .*₹/ })
    await expect(landed.getByRole('cell')).toHaveText(['₹18,10,000.00', '₹19,57,915.00', /₹/])
    await expect(
      table
        .getByRole('row', { name: /नदी की रेत/ })
        .getByRole('cell')
        .last(),
    ).toHaveText('Not quoted')
    await expectAccessible(ravi)
    await table
      .getByRole('row', { name: /सीमेंट/ })
      .getByRole('button', { name: /Balaji/ })
      .click()
    await expect(ravi.getByRole('dialog')).toContainText('372.50')
    await expectAccessible(ravi)
  })
})
