import { acceptAtSite, billFor } from '#tests/support/bills.ts'
import { english, hindi } from '#tests/support/hindi.ts'
import { expect, type Page, test } from '#tests/support/journey.ts'
import type { Person } from '#tests/support/market.ts'
import { acceptedOrder } from '#tests/support/orders.ts'
import { own } from '#tests/support/own.ts'
import { expectAccessible, expectScreenFine } from '#tests/support/screen-fine.ts'
import { signedUp } from '#tests/support/server-people.ts'
import { joined } from '#tests/support/team.ts'

for (const language of ['en', 'hi'] as const) {
  const say = language === 'hi' ? hindi : english

  test.describe(`on a small phone, ${language}`, () => {
    test.use({
      viewport: { width: 360, height: 740 },
      locale: language === 'hi' ? 'hi-IN' : 'en-IN',
      // The reference that is recorded already.
      refusals: [409],
    })

    test(`a bill is sent, passed, paid and confirmed (${language})`, async ({ server, database, browserOf }) => {
      const names = [own(`Ravi Bills ${language}`), own(`Asha Bills ${language}`)]
      const buyer = await signedUp(server, 'buyer', names[0]!)
      const supplier = await signedUp(server, 'supplier', names[1]!)
      const order = await acceptedOrder({ database: database.database }, { buyer, supplier })
      await acceptAtSite(buyer, order, [200, 0, 0])
      const phoneOf = async (person: Person, name: string, path: string): Promise<Page> => {
        const page = await browserOf(name)
        await page.goto(`/auth?next=${encodeURIComponent(path)}`)
        await page.getByLabel(say('Email')).fill(person.email)
        await page.getByLabel(say('Password'), { exact: true }).fill(person.password)
        await page
          .locator('form')
          .getByRole('button', { name: say('Sign In') })
          .tap()
        await expect(page).toHaveURL(/\/dashboard|\/bills|\/orders/)
        await page.goto(path)
        return page
      }
      const ofOrder = `/orders/${order.id}`
      const tap = (page: Page, name: string) => page.getByRole('button', { name: say(name), exact: true }).tap()
      const ofPaper = [order.job.title, order.buyer.address, order.supplier.address, order.deliver_to, order.number!]
      const typed = [
        ...order.items.map(({ description }) => description),
        'Nashik, Maharashtra',
        'INV-42',
        'INV-43',
        'UTR-42',
      ]
      const allowed = [...names, 'Meena Rao', ...ofPaper, ...typed, 'PDF · v1', 'v1']
      const marks = [
        'CGST',
        'SGST',
        'TDS',
        'UTR',
        'NEFT',
        'LD',
        'MSME-1',
        'MSME',
        'Tally',
        'CSV',
        'Due',
        'Round-off',
        'RA',
      ]
      const look = (page: Page) =>
        language === 'hi' ? expectScreenFine(page, ...allowed, ...marks) : expectAccessible(page)

      const asha = await phoneOf(supplier, 'Asha', ofOrder)
      await test.step('Asha bills what was accepted: the number is all she types', async () => {
        await tap(asha, 'Send a bill')
        const dialog = asha.getByRole('dialog')
        await expect(dialog).toContainText('₹84,960')
        await dialog.getByLabel(say('Bill number')).fill('INV-42')
        await look(asha)
        await dialog.getByRole('button', { name: say('Send bill') }).tap()
        await expect(asha.getByRole('heading', { name: say('Bill {number}', { number: 'INV-42' }) })).toBeVisible()
        await expect(asha.getByText(say('To be passed'), { exact: true }).first()).toBeVisible()
        await look(asha)
      })

      const accountant = await joined(server, buyer, {
        ...{ email: `meena.${language}@firm.example.in`, person_name: 'Meena Rao', member_role: 'accounts' },
      })
      const meena = await phoneOf(accountant, 'Meena', '/payables')
      await test.step("Ravi's accountant passes it and records the payment: bills are in the bar of her phone", async () => {
        await meena
          .getByRole('navigation', { name: say('Shortcuts') })
          .getByRole('link', { name: say('Bills') })
          .tap()
        await look(meena)
        await meena.getByRole('link', { name: /INV-42/ }).tap()
        await tap(meena, 'Pass for payment')
        await look(meena)
        await meena
          .getByRole('dialog')
          .getByRole('button', { name: say('Pass for payment') })
          .tap()
        await expect(meena.getByRole('dialog')).toBeHidden()
        await tap(meena, 'Record a payment')
        await meena.getByLabel(say('UTR or cheque number')).fill('UTR-42')
        await look(meena)
        await meena
          .getByRole('dialog')
          .getByRole('button', { name: say('Record payment'), exact: true })
          .tap()
        await expect(meena.getByRole('dialog')).toBeHidden()
        const payments = meena.getByRole('region', { name: say('Payments') })
        await expect(payments.getByText(say('To be confirmed'), { exact: true })).toBeVisible()
        await look(meena)
      })

      await test.step('the same transfer pays another bill of Asha', async () => {
        const params = { id: order.id }
        await acceptAtSite(buyer, order, [100, 0, 0])
        const paper = billFor(order, [100, 0, 0], { number: 'INV-43' })
        const { id } = await supplier.call('submitBill', { params, body: paper })
        await buyer.call('passBill', { params: { id }, body: {} })
        await meena.goto(`/bills/${id}`)
        const dialog = meena.getByRole('dialog')
        const inDialog = (name: string) => dialog.getByRole('button', { name: say(name), exact: true }).tap()
        await tap(meena, 'Record a payment')
        await meena.getByLabel(say('UTR or cheque number')).fill('utr-42')
        await inDialog('Record payment')
        await expect(dialog.getByText(/₹84,960.00/)).toBeVisible()
        await look(meena)
        await inDialog('Yes, the same transfer')
        await expect(meena.getByRole('dialog')).toBeHidden()
        await expect(meena.getByRole('region', { name: say('Payments') })).toContainText('utr-42')
        await supplier.call('confirmPayment', {
          params: { id: (await supplier.call('moneyOfOrder', { params })).payments[0]!.id },
        })
      })

      await test.step('Asha confirms that it has arrived', async () => {
        await tap(asha, 'Payment received')
        await tap(asha, 'Yes, it has arrived')
        await expect(asha.getByText(say('Confirmed'), { exact: true })).toBeVisible()
        await expect(asha.getByText(say('Paid'), { exact: true }).first()).toBeVisible()
        await look(asha)
        await asha.goto('/receivables')
        await expect(asha.getByRole('heading', { name: say('Nothing is owed') })).toBeVisible()
        await look(asha)
        await meena.goto('/payables')
        await expect(meena.getByText(say('Tables for your accountant'))).toBeVisible()
        await look(meena)
      })
    })
  })
}
