import { english, hindi } from '#tests/support/hindi.ts'
import { expect, test } from '#tests/support/journey.ts'
import { award, placeBid, postJob } from '#tests/support/market.ts'
import { own } from '#tests/support/own.ts'
import { signInAndOpen } from '#tests/support/phone.ts'
import { expectAccessible, expectScreenFine } from '#tests/support/screen-fine.ts'
import { signedUp } from '#tests/support/server-people.ts'

for (const language of ['en', 'hi'] as const) {
  const say = language === 'hi' ? hindi : english
  const freightCharged = language === 'hi' ? /भाड़ा अलग लिया जाएगा/ : /freight is charged/

  test.describe(`on a small phone, ${language}`, () => {
    test.use({
      viewport: { width: 360, height: 740 },
      locale: language === 'hi' ? 'hi-IN' : 'en-IN',
      refusals: [422],
    })

    test(`one price becomes lines that come to it (${language})`, async ({ server, browserOf }) => {
      const buyer = await signedUp(server, 'buyer', own(`Ravi Lines ${language}`))
      const supplier = await signedUp(server, 'supplier', own(`Asha Lines ${language}`))
      const job = await postJob(buyer)
      const bid = await placeBid(supplier, job, 185_000.5)
      await award(buyer, bid)
      const order = await buyer.call('makeOrder', { params: { id: job.id }, body: { bid_id: bid.id } })
      const page = await signInAndOpen(await browserOf('Ravi'), buyer, `/orders/${order.id}`, say)
      await expect(page.getByRole('button', { name: freightCharged })).toBeVisible()
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
      await page.getByRole('button', { name: freightCharged }).tap()
      await page.getByRole('button', { name: say('Write lines and GST'), exact: true }).tap()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel(say('The rates are')).selectOption('before_gst')
      await dialog.getByLabel(say('Description')).fill('सीमेंट OPC 53')
      await expect(dialog.getByLabel(say('Quantity'))).toHaveValue('500')
      await expect(dialog.getByLabel(say('Unit'))).toHaveValue('bag')
      await dialog.getByRole('textbox', { name: say('Rate'), exact: true }).fill('370')
      await dialog.getByRole('combobox', { name: 'GST', exact: true }).selectOption('18')
      await expect(dialog.getByText('₹2,18,300')).toBeVisible()
      const save = dialog.getByRole('button', { name: say('Save draft') })
      await save.tap()
      await expect(dialog.getByText(/₹2,18,300\.00/)).toBeVisible()
      await dialog.getByRole('textbox', { name: say('Rate'), exact: true }).fill('313.56')
      const { buyer: from, supplier: to, deliver_to } = order
      const given = [
        ...[
          job.title,
          job.description,
          job.quantity!,
          bid.notes!,
          job.delivery_timeline,
          from.company_name,
          to.company_name,
          from.address,
          to.address,
          deliver_to,
          'Nashik, Maharashtra',
        ],
        ...['CGST', 'SGST', 'Round-off', 'PDF · v1', 'v1'],
      ]
      const look = () => (language === 'hi' ? expectScreenFine(page, ...given) : expectAccessible(page))
      await look()
      await save.tap()
      await expect(dialog).toBeHidden()
      await expect(page.getByText('सीमेंट OPC 53').first()).toBeVisible()
    })
  })
}
