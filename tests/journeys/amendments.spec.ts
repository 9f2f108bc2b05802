import { hindi } from '#tests/support/hindi.ts'
import { expect, type Page, test } from '#tests/support/journey.ts'
import type { Person } from '#tests/support/market.ts'
import { acceptedOrder } from '#tests/support/orders.ts'
import { own } from '#tests/support/own.ts'
import { expectScreenFine } from '#tests/support/screen-fine.ts'
import { signedUp } from '#tests/support/server-people.ts'
import { joined } from '#tests/support/team.ts'

test.use({ viewport: { width: 360, height: 740 }, locale: 'hi-IN' })

test("an amendment above the purchaser's limit waits for the owner before the supplier is asked", async ({
  server,
  database,
  browserOf,
}) => {
  const names = { ravi: own('Ravi Amends'), asha: own('Asha Amends') }
  const owner = await signedUp(server, 'buyer', names.ravi)
  const supplier = await signedUp(server, 'supplier', names.asha)
  await owner.call('changeName', { body: { person_name: 'रवि पाटिल' } })
  const email = 'meena.amends@firm.example.in'
  const purchaser = await joined(server, owner, {
    ...{ email, person_name: 'मीना राव', member_role: 'purchaser', award_limit: 10_000 },
  })
  const order = await acceptedOrder({ database: database.database }, { buyer: owner, supplier })
  const phoneOf = async (person: Person, path: string): Promise<Page> => {
    const page = await browserOf(person.email)
    await page.goto('/auth')
    await page.getByLabel(hindi('Email')).fill(person.email)
    await page.getByLabel(hindi('Password'), { exact: true }).fill(person.password)
    await page
      .locator('form')
      .getByRole('button', { name: hindi('Sign In') })
      .tap()
    await expect(page).toHaveURL(/\/dashboard/)
    await page.goto(path)
    return page
  }
  const ofPaper = [order.job.title, order.buyer.address, order.supplier.address, order.deliver_to, 'PDF · v']
  const typed = order.items.map(({ description }) => description)
  const marks = ['IST', 'CGST', 'SGST', 'PO/', 'HSN', 'SAC', 'TDS']
  const look = (page: Page) => expectScreenFine(page, ...Object.values(names), ...ofPaper, ...typed, ...marks)
  const tap = (page: Page, name: string) => page.getByRole('button', { name: hindi(name), exact: true }).tap()
  const meena = await phoneOf(purchaser, `/orders/${order.id}`)
  const ravi = await phoneOf(owner, '/dashboard')
  const amend = async () => {
    await tap(meena, 'Amend')
    const dialog = meena.getByRole('dialog')
    await dialog.getByLabel(/मात्रा/).first().fill('600')
    await dialog.getByLabel(hindi('Reason')).fill('एक और स्लैब')
    await expect(dialog.getByRole('status').filter({ hasText: '₹42,480' })).toBeVisible()
    await tap(meena, 'Send the amendment')
    await expect(dialog).toBeHidden()
  }

  await test.step('Meena is told that her amendment waits for a colleague, and so is Ravi', async () => {
    await amend()
    await expect(meena.getByText(hindi('Amendment to be approved')).first()).toBeVisible()
    await expect(meena.getByText(hindi('You asked for this. A colleague decides.'))).toBeVisible()
    await look(meena)
    await ravi.reload()
    await ravi
      .getByRole('link', {
        name: hindi('{name} asks you to approve an amendment of the order to {company}', {
          ...{ name: 'मीना राव', company: names.asha },
        }),
      })
      .tap()
    await expect(ravi.getByText('+₹42,480.00')).toBeVisible()
    await look(ravi)
  })

  await test.step('Ravi refuses it; Meena reads why and sends it again', async () => {
    await tap(ravi, 'Refuse')
    await ravi.getByRole('alertdialog').getByLabel(hindi('Reason')).fill('पहले नक़्शा')
    await look(ravi)
    await ravi
      .getByRole('alertdialog')
      .getByRole('button', { name: hindi('Refuse') })
      .tap()
    await expect(ravi.getByRole('alertdialog')).toBeHidden()
    await meena.reload()
    await expect(meena.getByText('पहले नक़्शा')).toBeVisible()
    await amend()
  })

  await test.step('it stands under Approvals; once it is approved the supplier is asked', async () => {
    await ravi.goto('/approvals')
    await expect(ravi.getByRole('heading', { name: hindi('Amendments of orders') })).toBeVisible()
    await look(ravi)
    await ravi.getByRole('link', { name: names.asha }).tap()
    await tap(ravi, 'Approve')
    await ravi
      .getByRole('alertdialog')
      .getByRole('button', { name: hindi('Approve') })
      .tap()
    await expect(ravi.getByText(hindi('Amendment to be accepted')).first()).toBeVisible()
    await look(ravi)
    const asha = await phoneOf(supplier, `/orders/${order.id}`)
    await expect(asha.getByText('+₹42,480.00')).toBeVisible()
    await expect(asha.getByRole('button', { name: hindi('Accept'), exact: true })).toBeVisible()
  })
})
