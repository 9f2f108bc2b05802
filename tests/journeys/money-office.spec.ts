import { acceptAtSite, billFor, daysAgo } from '#tests/support/bills.ts'
import { english, hindi } from '#tests/support/hindi.ts'
import { expect, firstAdmin, type Page, test } from '#tests/support/journey.ts'
import { acceptedOrder } from '#tests/support/orders.ts'
import { own } from '#tests/support/own.ts'
import { signInAndOpen } from '#tests/support/phone.ts'
import { expectAccessible, expectScreenFine } from '#tests/support/screen-fine.ts'
import { signedUp } from '#tests/support/server-people.ts'

for (const language of ['en', 'hi'] as const) {
  const say = language === 'hi' ? hindi : english

  test.describe(`on a small phone, ${language}`, () => {
    test.use({ viewport: { width: 360, height: 740 }, locale: language === 'hi' ? 'hi-IN' : 'en-IN' })

    test(`the office decides a dispute and sets a bank rate; a small supplier is owed interest (${language})`, async ({
      server,
      database,
      browserOf,
    }) => {
      const names = [own(`Ravi Office ${language}`), own(`Asha Office ${language}`)]
      const buyer = await signedUp(server, 'buyer', names[0]!)
      const supplier = await signedUp(server, 'supplier', names[1]!)
      const order = await acceptedOrder({ database: database.database }, { buyer, supplier })
      await acceptAtSite(buyer, order, [200, 0, 0], daysAgo(60))
      const number = own('OFF')
      const said = ['Ten bags were wet', 'Half of it is paid', 'The photos show five']
      const papers = [order.job.title, order.buyer.address, order.supplier.address, order.number!, number, ...said]
      const given = [...names, ...papers, ...order.items.map(({ description }) => description), 'OFF', 'INV-1']
      const marks = [
        'UDYAM-MH-18-0012345',
        'UDYAM',
        'MSMED',
        'MSME-1',
        'MSME',
        'CGST',
        'SGST',
        'TDS',
        'CSV',
        'IST',
        'Round-off',
        'Due',
        'UTR',
        'LD',
        'RA',
        'NEFT',
      ]
      const look = (page: Page) =>
        language === 'hi' ? expectScreenFine(page, ...given, ...marks, 'Tally') : expectAccessible(page)
      const tap = (page: Page, name: string) => page.getByRole('button', { name: say(name), exact: true }).tap()

      const asha = await signInAndOpen(await browserOf('Asha'), supplier, '/settings?tab=msme', say)
      await test.step('Asha declares a small enterprise', async () => {
        await asha.getByLabel(say('Category')).selectOption('small')
        await asha.getByLabel(say('Udyam number')).fill('UDYAM-MH-18-12')
        await asha.getByLabel(say('Registered on')).fill('2021-04-01')
        await tap(asha, 'Save declaration')
        const hint = asha.getByText(say('Such as UDYAM-MH-18-0012345'))
        await expect(hint).toBeHidden()
        await asha.getByLabel(say('Udyam number')).fill('udyam-mh-18-0012345')
        await expect(hint).toBeVisible()
        await asha.getByLabel(say('Udyam number')).press('Enter')
        const declared = { msme_class: 'small', udyam_number: 'UDYAM-MH-18-0012345', udyam_on: '2021-04-01' }
        await expect.poll(() => supplier.call('company')).toMatchObject(declared)
      })
      const bill = await supplier.call('submitBill', {
        params: { id: order.id },
        body: billFor(order, [200, 0, 0], { number }),
      })

      const office = await signInAndOpen(await browserOf('office'), firstAdmin, '/dashboard?tab=rates', say)
      await test.step('the office adds the bank rate', async () => {
        await office.getByLabel(say('From the day')).fill(language === 'hi' ? '2025-02-07' : '2025-01-01')
        await office.getByLabel(say('Bank rate, %')).fill('6.5')
        await tap(office, 'Add')
        await expect(office.getByRole('region', { name: say('Bank rates') })).toContainText('6.5 %')
        await look(office)
      })

      await test.step('Ravi reads what the supplier is, and the interest, and saves the tables', async () => {
        const ravi = await signInAndOpen(await browserOf('Ravi'), buyer, `/bills/${bill.id}`, say)
        const declared = 'Declared by the supplier: {enterprise} (MSMED Act).'
        await expect(ravi.getByText(say(declared, { enterprise: say('Small enterprise') }))).toBeVisible()
        await look(ravi)
        await ravi.goto('/payables')
        await expect(ravi.getByText(/₹1,\d{3}\.\d\d/).first()).toBeVisible()
        const saved = ravi.waitForEvent('download')
        await ravi.getByRole('button', { name: `${say('Bills')}, Excel` }).tap()
        expect((await saved).suggestedFilename()).toBe('bills.xlsx')
        await look(ravi)
      })

      const { id } = await supplier.call('raiseDispute', {
        params: { id: order.id },
        body: { kind: 'quality', claim: said[0]!, bill_id: bill.id },
      })
      await database.database`update disputes set evidence_until = clock_timestamp() where id = ${id}`
      await test.step('the office reads both sides and decides', async () => {
        await office.goto('/dashboard?tab=disputes')
        const row = office.getByRole('listitem').filter({ hasText: said[0]! })
        await row.getByRole('button', { name: say('Read everything') }).tap()
        await expect(row.getByRole('region', { name: say('Bill in dispute') })).toContainText(
          order.items[0]!.description,
        )
        await row.getByText(say('What was ordered')).tap()
        await expect(row.getByRole('region', { name: say('Lines') })).toContainText(order.items[0]!.description)
        await look(office)
        await office.getByLabel(say('How it ends')).fill(said[1]!)
        await office.getByLabel(say('Reason')).fill(said[2]!)
        await tap(office, 'Decide')
        await expect(office.getByText(say('Dispute decided'))).toBeVisible()
        await asha.goto(`/bills/${bill.id}`)
        const disputes = asha.getByRole('region', { name: say('Disputes') })
        await expect(disputes).toContainText(said[1]!)
        await expect(disputes).toContainText(said[2]!)
        await look(asha)
      })
    })
  })
}
