import { acceptAtSite, daysAgo } from '#tests/support/bills.ts'
import { english, hindi } from '#tests/support/hindi.ts'
import { expect, type Page, test } from '#tests/support/journey.ts'
import type { Person } from '#tests/support/market.ts'
import { acceptPending, draftedOrder, issueOrder } from '#tests/support/orders.ts'
import { own } from '#tests/support/own.ts'
import { signInAndOpen } from '#tests/support/phone.ts'
import { expectAccessible, expectScreenFine } from '#tests/support/screen-fine.ts'
import { signedUp } from '#tests/support/server-people.ts'
import type { TestDatabase } from '#tests/support/test-database.ts'

const part = (name: string, percent: number, on_date: string) => ({ name, percent, trigger: 'date' as const, on_date })

/** In force: two tenths are paid on days that have come, the rest after the receipt; 200 bags, 5 t and 20 cum are accepted. */
async function orderInParts({ database }: TestDatabase, buyer: Person, supplier: Person, names: readonly string[]) {
  const { id, revision } = await draftedOrder({ database }, { buyer, supplier })
  const milestones = [
    part(names[0]!, 10, daysAgo(3)),
    part(names[1]!, 10, daysAgo(2)),
    { name: names[2]!, percent: 80, trigger: 'receipt' as const, days: 30 },
  ]
  const draft = await buyer.call('changeOrder', { params: { id }, body: { revision, milestones } })
  const order = await acceptPending(supplier, await issueOrder(buyer, draft))
  await acceptAtSite(buyer, order, [200, 5, 20])
  return order
}

for (const language of ['en', 'hi'] as const) {
  const say = language === 'hi' ? hindi : english

  test.describe(`on a small phone, ${language}`, () => {
    test.use({ viewport: { width: 360, height: 740 }, locale: language === 'hi' ? 'hi-IN' : 'en-IN' })

    test(`a bill that differs in three things is sent back; a dispute freezes its milestone alone (${language})`, async ({
      server,
      database,
      browserOf,
    }) => {
      const names = [own(`Ravi Disputes ${language}`), own(`Asha Disputes ${language}`)]
      const buyer = await signedUp(server, 'buyer', names[0]!)
      const supplier = await signedUp(server, 'supplier', names[1]!)
      const parts = ['Plinth', 'Slab', 'Rest']
      const order = await orderInParts(database, buyer, supplier, parts)
      const path = `/orders/${order.id}`
      const tap = (page: Page, name: string) => page.getByRole('button', { name: say(name), exact: true }).tap()
      const inDialog = (page: Page, name: string) =>
        page
          .getByRole('dialog')
          .getByRole('button', { name: say(name), exact: true })
          .tap()
      const papers = [order.job.title, order.buyer.address, order.supplier.address, order.deliver_to, order.number!]
      const typed = [...order.items.map(({ description }) => description), 'INV-7', 'INV-8', 'UTR-7', ...parts]
      const said = ['Rate as ordered, please', 'Cracks in the slab', 'Cured for 21 days', 'Half now']
      const marks = [
        'CGST',
        'SGST',
        'IGST',
        'TDS',
        'UTR',
        'NEFT',
        'LD',
        'RA',
        'PDF',
        'PDF · v1',
        'v1',
        'GRN',
        'IST',
        'Round-off',
        'Due',
      ]
      const look = (page: Page) =>
        language === 'hi'
          ? expectScreenFine(page, ...names, ...papers, ...typed, ...said, ...marks, 'Nashik, Maharashtra')
          : expectAccessible(page)
      const seller = await signInAndOpen(await browserOf('Asha'), supplier, path, say)
      const payer = await signInAndOpen(await browserOf('Ravi'), buyer, path, say)

      await test.step('Asha bills a bag too many, a rate too high and the tax of another state', async () => {
        await tap(seller, 'Send a bill')
        const dialog = seller.getByRole('dialog')
        await dialog.getByLabel(say('Bill number')).fill('INV-7')
        await dialog.getByLabel(say('Tax on your bill')).selectOption('inter')
        await dialog.getByLabel(say('Quantity')).first().fill('201')
        await dialog.getByLabel(say('Rate'), { exact: true }).nth(1).fill('52100')
        await inDialog(seller, 'Send bill')
        await inDialog(seller, 'Yes, send it')
        await expect(seller.getByText(say('Differs from the order'), { exact: true })).toBeVisible()
      })

      await test.step('Ravi reads exactly these three, and returns it', async () => {
        await payer.reload()
        await expect(payer.getByRole('link', { name: /INV-7/ })).toBeVisible()
        await expect(payer.getByText(say('Held money'))).toBeHidden()
        await payer.getByRole('link', { name: /INV-7/ }).tap()
        const findings = [
          say('IGST on the bill; within a state it is CGST and SGST'),
          say('Billed {found}, accepted and not billed yet {expected}', { found: '201', expected: '200' }),
          say('Rate ₹{found}, ordered ₹{expected}', { found: '52,100', expected: '52,000' }),
        ]
        await expect(payer.getByRole('list', { name: say('Differences') }).getByRole('listitem')).toHaveText(findings)
        await look(payer)
        await tap(payer, 'Return')
        await payer.getByRole('alertdialog').getByRole('textbox').fill(said[0]!)
        await payer
          .getByRole('alertdialog')
          .getByRole('button', { name: say('Return'), exact: true })
          .tap()
        await expect(payer.getByText(said[0]!)).toBeVisible()
      })

      await test.step('the corrected bill is passed, paid and confirmed', async () => {
        await seller.goto(path)
        await tap(seller, 'Send a bill')
        await seller.getByRole('dialog').getByLabel(say('Bill number')).fill('INV-8')
        await inDialog(seller, 'Send bill')
        await expect(seller).toHaveURL(/\/bills\//)
        await payer.goto(seller.url())
        await tap(payer, 'Pass for payment')
        await inDialog(payer, 'Pass for payment')
        await tap(payer, 'Record a payment')
        await payer.getByLabel(say('UTR or cheque number')).fill('UTR-7')
        await inDialog(payer, 'Record payment')
        const payments = payer.getByRole('region', { name: say('Payments') })
        await expect(payments.getByText(say('To be confirmed'), { exact: true })).toBeVisible()
        await tap(seller, 'Payment received')
        await tap(seller, 'Yes, it has arrived')
        await expect(seller.getByText(say('Confirmed'), { exact: true })).toBeVisible()
      })

      const terms = (page: Page) => page.getByRole('region', { name: say('Payment terms') })
      const milestone = (page: Page, name: string) => terms(page).getByRole('listitem').filter({ hasText: name })
      await test.step('Ravi disputes one part of the price: it is frozen alone', async () => {
        await payer.goto(path)
        await milestone(payer, 'Slab')
          .getByRole('button', { name: say('Dispute'), exact: true })
          .tap()
        const dialog = payer.getByRole('dialog')
        await dialog.getByLabel(say('What it is about')).selectOption('quality')
        await dialog.getByLabel(say('Your claim')).fill(said[1]!)
        await look(payer)
        await inDialog(payer, 'Raise a dispute')
        await expect(milestone(payer, 'Slab').getByText(say('Disputed'), { exact: true })).toBeVisible()
        const pays = { name: say('Record a payment') }
        await expect(milestone(payer, 'Slab').getByRole('button', pays)).toBeHidden()
        await milestone(payer, 'Plinth').getByRole('button', pays).tap()
        await payer.getByLabel(say('UTR or cheque number')).fill('UTR-8')
        await inDialog(payer, 'Record payment')
        await expect(milestone(payer, 'Plinth').getByText(say('To be confirmed'), { exact: true })).toBeVisible()
      })

      // The bell shows 9+ of more than nine.
      for (const person of [buyer, supplier]) await person.call('readAllNotifications')
      const disputes = (page: Page) => page.getByRole('region', { name: say('Disputes') })
      await test.step('Asha answers and proposes; Ravi agrees, and the part is due again', async () => {
        await seller.goto('/dashboard')
        await seller.locator(`a[href="${path}#disputes"]`).tap()
        await expect(disputes(seller)).toContainText(said[1]!)
        await expect(disputes(seller)).toBeInViewport()
        await expect(milestone(seller, 'Slab').getByText(say('Disputed'), { exact: true })).toBeVisible()
        await tap(seller, 'Add evidence')
        await seller.getByLabel(say('What happened')).fill(said[2]!)
        await inDialog(seller, 'Send')
        await expect(disputes(seller)).toContainText(said[2]!)
        await tap(seller, 'Propose an outcome')
        await seller.getByLabel(say('How it ends')).fill(said[3]!)
        await inDialog(seller, 'Send')
        await expect(seller.getByRole('dialog')).toBeHidden()
        await look(seller)
        await payer.reload()
        await expect(disputes(payer)).toContainText(said[2]!)
        await tap(payer, 'Agree')
        await payer
          .getByRole('alertdialog')
          .getByRole('button', { name: say('Agree'), exact: true })
          .tap()
        await expect(disputes(payer)).toContainText(say('Agreed'))
        await expect(milestone(payer, 'Slab').getByRole('button', { name: say('Record a payment') })).toBeVisible()
        await look(payer)
      })
    })
  })
}
