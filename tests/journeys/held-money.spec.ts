import { english, hindi } from '#tests/support/hindi.ts'
import { expect, firstAdmin, type Page, test } from '#tests/support/journey.ts'
import { acceptedOrder } from '#tests/support/orders.ts'
import { own } from '#tests/support/own.ts'
import { signInAndOpen } from '#tests/support/phone.ts'
import { expectAccessible, expectScreenFine } from '#tests/support/screen-fine.ts'
import { signedUp } from '#tests/support/server-people.ts'

test.use({ settings: { ESCROW: 'sandbox' } })

for (const language of ['en', 'hi'] as const) {
  const say = language === 'hi' ? hindi : english

  test.describe(`on a small phone, ${language}`, () => {
    test.use({
      viewport: { width: 360, height: 740 },
      locale: language === 'hi' ? 'hi-IN' : 'en-IN',
      refusals: [409],
    })

    test(`a part of the price is held by the partner and released (${language})`, async ({
      server,
      database,
      browserOf,
    }) => {
      const names = [own(`Ravi Held ${language}`), own(`Asha Held ${language}`)]
      const buyer = await signedUp(server, 'buyer', names[0]!)
      const supplier = await signedUp(server, 'supplier', names[1]!)
      const order = await acceptedOrder({ database: database.database }, { buyer, supplier })
      const path = `/orders/${order.id}`
      const held = (page: Page) => page.getByRole('region', { name: say('Held money') })
      const tap = (page: Page, name: string) => page.getByRole('button', { name: say(name), exact: true }).tap()
      const inDialog = (page: Page, role: 'dialog' | 'alertdialog', name: string) =>
        page
          .getByRole(role)
          .getByRole('button', { name: say(name), exact: true })
          .tap()
      const given = [
        ...[...names, order.job.title, order.buyer.address, order.supplier.address, order.deliver_to, order.number!],
        ...[...order.items.map(({ description }) => description), 'Nashik, Maharashtra', 'acc_Test42'],
        ...['CGST', 'SGST', 'TDS', 'LD', 'RA', 'PDF', 'PDF · v1', 'v1', 'GRN', 'IST'],
      ]
      const look = (page: Page) => (language === 'hi' ? expectScreenFine(page, ...given) : expectAccessible(page))

      const ravi = await signInAndOpen(await browserOf('Ravi'), buyer, path, say)
      await test.step('without an account of the supplier nothing can be held', async () => {
        await tap(ravi, 'Have it held')
        await inDialog(ravi, 'dialog', 'Pay in')
        await expect(ravi.getByRole('dialog').getByRole('alert')).toBeVisible()
        await inDialog(ravi, 'dialog', 'Cancel')
      })

      await test.step('the office names the account', async () => {
        const admin = await signInAndOpen(
          await browserOf('office'),
          firstAdmin,
          `/dashboard?tab=users&id=${supplier.id}`,
          say,
        )
        await admin.getByLabel(say('Account at the partner')).fill('acc_Test42')
        await tap(admin, 'Name the account')
        await expect(admin.getByText('acc_Test42')).toBeVisible()
      })

      await test.step('Ravi pays it in; both sides see that it is held', async () => {
        await tap(ravi, 'Have it held')
        await look(ravi)
        await inDialog(ravi, 'dialog', 'Pay in')
        await expect(held(ravi).getByText(say('Held'), { exact: true })).toBeVisible()
        const asha = await signInAndOpen(await browserOf('Asha'), supplier, path, say)
        await expect(held(asha).getByText(say('Held'), { exact: true })).toBeVisible()
        await expect(held(asha).getByRole('button', { name: say('Give back to the buyer') })).toBeVisible()
        await look(asha)
      })

      await test.step('released, it is a payment that needs no confirmation', async () => {
        await tap(ravi, 'Release to the supplier')
        await inDialog(ravi, 'alertdialog', 'Release to the supplier')
        await expect(held(ravi).getByText(say('Released'), { exact: true })).toBeVisible()
        await expect(ravi.getByText(say('Confirmed'), { exact: true })).toBeVisible()
        await look(ravi)
      })
    })
  })
}
