import { refusals } from '#contract/refusals.ts'
import { expect, firstAdmin, test } from '#tests/support/journey.ts'
import { acceptedOrder } from '#tests/support/orders.ts'
import { own } from '#tests/support/own.ts'
import { expectAccessible } from '#tests/support/screen-fine.ts'
import { signedIn, signedUp } from '#tests/support/server-people.ts'

test.use({ refusals: [409, 'no answer'] })

test('the office closes a buyer while its supplier is without a network: nothing says "Sent", and the order says what is left to do', async ({
  server,
  database,
  signIn,
}) => {
  const buyer = await signedUp(server, 'buyer', own('Ravi Closing'))
  const supplier = await signedUp(server, 'supplier', own('Asha Closing'))
  const order = await acceptedOrder(database, { buyer, supplier })
  const asha = await signIn(supplier)

  await test.step('a message that waited for the network is refused, and can still be read', async () => {
    await asha.goto(`/chat?job_id=${order.job.id}`)
    await expect(asha.getByRole('link', { name: /^Open order/ })).toBeVisible()
    await asha.context().setOffline(true)
    await asha.getByRole('textbox', { name: 'Message' }).fill('Truck leaves Thursday 6 am')
    await asha.getByRole('button', { name: 'Send' }).click()
    await expect(asha.getByText('Goes out when the network is back')).toBeVisible()
    await (await signedIn(server, firstAdmin)).call('closeCompany', { params: { id: buyer.id } })
    await asha.context().setOffline(false)
    await expect(asha.getByText(refusals.accountClosed.text)).toBeVisible()
    await expect(asha.getByRole('note')).toContainText('Nobody reads its messages any more')
    await expect(asha.getByRole('textbox', { name: 'Message' })).toHaveCount(0)
    await expect(asha.getByRole('log')).toContainText('Truck leaves Thursday 6 am')
    await expectAccessible(asha)
    await asha.getByRole('button', { name: 'Discard' }).click()
    await expect(asha.getByRole('log')).not.toContainText('Truck leaves Thursday 6 am')
  })

  await test.step('the dashboard asks for no message, and the notification leads to the order', async () => {
    await asha.goto('/dashboard')
    await expect(asha.getByText(/write to/)).toHaveCount(0)
    await asha.getByRole('button', { name: /^Notifications/ }).click()
    await asha.getByText("The buyer's account was closed").click()
    await expect(asha).toHaveURL(`/orders/${order.id}`)
  })

  await test.step('the order keeps its paper, and asks for no truck', async () => {
    await expect(asha.getByText(`The account of ${own('Ravi Closing')} was closed on`)).toBeVisible()
    await expect(asha.getByText('No more trucks are asked for.')).toBeVisible()
    await expect(asha.getByRole('heading', { name: order.number! })).toBeVisible()
    await expect(asha.getByRole('link', { name: 'Send a truck' })).toHaveCount(0)
    await expectAccessible(asha)
  })
})
