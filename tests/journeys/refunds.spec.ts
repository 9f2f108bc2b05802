import { acceptAtSite, billFor, daysAgo } from '#tests/support/bills.ts'
import { english, hindi } from '#tests/support/hindi.ts'
import { expect, type Page, test } from '#tests/support/journey.ts'
import { acceptedOrder, advancedOrder } from '#tests/support/orders.ts'
import { own } from '#tests/support/own.ts'
import { signInAndOpen } from '#tests/support/phone.ts'
import { expectAccessible, expectScreenFine } from '#tests/support/screen-fine.ts'
import { signedUp } from '#tests/support/server-people.ts'

for (const language of ['en', 'hi'] as const) {
  const say = language === 'hi' ? hindi : english

  test.describe(`on a small phone, ${language}`, () => {
    test.use({ viewport: { width: 360, height: 740 }, locale: language === 'hi' ? 'hi-IN' : 'en-IN' })

    test(`a credit note after the last payment is paid back (${language})`, async ({ server, database, browserOf }) => {
      const names = [own(`Ravi Refunds ${language}`), own(`Asha Refunds ${language}`)]
      const buyer = await signedUp(server, 'buyer', names[0]!)
      const supplier = await signedUp(server, 'supplier', names[1]!)
      const order = await acceptedOrder({ database: database.database }, { buyer, supplier })
      const params = { id: order.id }
      const all = order.items.map(({ qty }) => qty)
      await acceptAtSite(buyer, order, all)
      const bill = await supplier.call('submitBill', { params, body: billFor(order, all) })
      const { payable } = await buyer.call('passBill', { params: { id: bill.id }, body: {} })
      const paid = {
        bill_id: bill.id,
        mode: 'neft',
        reference: 'UTR-ALL',
        paid_on: daysAgo(1),
        amount: payable,
      } as const
      const payment = await buyer.call('recordPayment', { params, body: paid })
      await supplier.call('confirmPayment', { params: { id: payment.id } })
      const note = await supplier.call('submitBill', {
        params,
        body: { ...billFor(order, [50, 0, 0], { kind: 'credit_note' }), number: 'CN-7' },
      })

      const ofPaper = [order.job.title, order.buyer.address, order.supplier.address, order.deliver_to, order.number!]
      const allowed = [...names, ...ofPaper, ...order.items.map(({ description }) => description), 'CN-7', 'UTR-BACK']
      const marks = ['CGST', 'SGST', 'TDS', 'UTR', 'NEFT', 'PDF', 'Round-off', 'MSME', 'Tally', 'CSV', 'MSME-1', 'v1']
      const look = (page: Page) =>
        language === 'hi' ? expectScreenFine(page, ...allowed, ...marks) : expectAccessible(page)

      const ravi = await signInAndOpen(await browserOf('Ravi'), buyer, `/bills/${note.id}`, say)
      const dialog = ravi.getByRole('dialog')
      await ravi.getByRole('button', { name: say('Pass credit note') }).tap()
      await dialog.getByRole('button', { name: say('Pass credit note') }).tap()
      await expect(ravi.getByText(/₹21,240/).first()).toBeVisible()
      await ravi.getByRole('button', { name: say('Record the refund') }).tap()
      await dialog.getByLabel('UTR').fill('UTR-BACK')
      await look(ravi)
      await dialog.getByRole('button', { name: say('Record the refund') }).tap()
      await expect(ravi.getByText(/UTR-BACK/)).toBeVisible()
      await look(ravi)

      const asha = await signInAndOpen(await browserOf('Asha'), supplier, `/bills/${note.id}`, say)
      await expect(asha.getByText(/UTR-BACK/)).toBeVisible()
      await look(asha)
    })

    test(`an advance of an order that was closed is paid back (${language})`, async ({
      server,
      database,
      browserOf,
    }) => {
      const names = [own(`Ravi Advance ${language}`), own(`Asha Advance ${language}`)]
      const buyer = await signedUp(server, 'buyer', names[0]!)
      const supplier = await signedUp(server, 'supplier', names[1]!)
      const { order, amount } = await advancedOrder({ database: database.database }, { buyer, supplier })
      await buyer.call('closeOrder', { params: { id: order.id }, body: { reason: 'REST' } })

      const ravi = await signInAndOpen(await browserOf('Ravi'), buyer, `/orders/${order.id}`, say)
      const record = { name: say('Record what was paid back') }
      await ravi.getByRole('button', record).tap()
      const dialog = ravi.getByRole('dialog')
      await expect(dialog.getByRole('textbox', { name: say('Amount') })).toHaveValue(String(amount))
      await dialog.getByLabel('UTR').fill('UTR-BACK')
      await expectAccessible(ravi)
      await dialog.getByRole('button', record).tap()
      await expect(ravi.getByText(/UTR-BACK/)).toBeVisible()
      await expect(ravi.getByRole('button', record)).toHaveCount(0)
      await expectAccessible(ravi)

      const asha = await signInAndOpen(await browserOf('Asha'), supplier, `/orders/${order.id}`, say)
      await expect(asha.getByText(/UTR-BACK/)).toBeVisible()
    })
  })
}
