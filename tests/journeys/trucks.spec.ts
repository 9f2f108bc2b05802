import { AxeBuilder } from '@axe-core/playwright'
import { hashOfInvitationToken, newInvitationToken } from '#server/features/company/invitation-token.ts'
import { appIsKept, expect, type Page, test } from '#tests/support/journey.ts'
import { own } from '#tests/support/own.ts'
import type { Person } from '#tests/support/person.ts'
import { orderToReceive, send, truckOf } from '#tests/support/receiving.ts'
import { sampleContents } from '#tests/support/sample-files.ts'
import { accountAt, signedUp } from '#tests/support/server-people.ts'
import type { TestDatabase } from '#tests/support/test-database.ts'

test.use({ serviceWorkers: 'allow', refusals: [409, 502, 'no answer'] })

const photo = { name: 'truck.jpg', mimeType: 'image/jpeg', buffer: sampleContents.jpg }

/** A site engineer of the buyer's company. */
async function engineerOf(buyer: Person, name: string, { server, database }: World): Promise<Person> {
  const email = `${name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '.')}@site.example.in`
  const token = newInvitationToken()
  const { id } = await buyer.call('inviteMember', { body: { email, member_role: 'site' } })
  const hash = hashOfInvitationToken(token)
  await database.database`update company_invitations set token_hash = ${hash} where id = ${id}`
  const person = await accountAt(server, { email, password: 'cement-and-sand' })
  await person.call('acceptInvitation', { params: { token }, body: { person_name: name } })
  return person
}
type World = { server: { url: string }; database: TestDatabase }

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).include('main').analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
}

/** Three taps: the truck, all as per challan, receive. */
async function receiveAsSent(page: Page, vehicle: string): Promise<void> {
  await page.getByRole('link', { name: vehicle }).click()
  await page.getByRole('button', { name: 'All as per challan' }).click()
  await page.getByRole('button', { name: 'Receive', exact: true }).click()
  await expect(page.getByRole('link', { name: vehicle })).toContainText('waits to be sent')
}

test('twenty trucks are received by two engineers on two phones without a network', async ({
  server,
  database,
  signIn,
}) => {
  const buyer = await signedUp(server, 'buyer', own('Ravi Trucks'))
  const supplier = await signedUp(server, 'supplier', own('Asha Trucks'))
  const order = await orderToReceive(database, { buyer, supplier })
  const [first, second] = [
    await engineerOf(buyer, own('Mohan'), { server, database }),
    await engineerOf(buyer, own('Farida'), { server, database }),
  ]

  await test.step('the supplier sends the first truck: all that is left is filled in, its number is typed', async () => {
    const asha = await signIn(supplier)
    await asha.goto('/dispatching')
    await asha.getByRole('link', { name: order.title }).click()
    await asha.getByLabel('Cement OPC 53 grade').fill('25')
    for (const other of ['TMT bars 12 mm', 'River sand']) await asha.getByLabel(other).fill('')
    await asha.getByLabel('Vehicle number').fill('MH 12 T 01')
    await asha.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(asha.getByRole('img', { name: 'QR code for the gate' })).toBeVisible()
    await expectAccessible(asha)
    await asha.emulateMedia({ media: 'print' })
    await expect(asha.getByRole('heading')).toHaveText([/MH 12 T 01$/])
    await expect(asha.getByText(/^PO\/\d\d-\d\d\/\d{4}$/)).toBeVisible()
    await expect(asha.getByRole('button')).toHaveCount(0)
    await asha.emulateMedia({ media: null })
  })
  const vehicles = Array.from({ length: 20 }, (_, n) => `MH 12 T ${String(n + 1).padStart(2, '0')}`)
  for (const vehicle_number of vehicles.slice(1)) await send(supplier, order, truckOf(order, [25], { vehicle_number }))

  const [mohan, farida] = [await signIn(first), await signIn(second)]
  await test.step('both phones have the list, and lose the network', async () => {
    for (const phone of [mohan, farida]) {
      await appIsKept(phone)
      await phone.goto('/receiving')
      await expect(phone.getByRole('link', { name: vehicles[19]! })).toBeVisible()
      await phone.context().setOffline(true)
    }
  })

  await test.step('one receives ten trucks, the other eleven: one truck is with both', async () => {
    for (const vehicle of vehicles.slice(0, 10)) await receiveAsSent(mohan, vehicle)
    await farida.getByRole('link', { name: vehicles[9]! }).click()
    await farida.getByRole('button', { name: 'All as per challan' }).click()
    await farida.locator('input[type=file][multiple]').setInputFiles(photo)
    await farida.getByRole('button', { name: 'Receive', exact: true }).click()
    for (const vehicle of vehicles.slice(10, 19)) await receiveAsSent(farida, vehicle)
  })

  await test.step('the last one is short and damaged, with a photo', async () => {
    await farida.getByRole('link', { name: vehicles[19]! }).click()
    await farida.getByRole('button', { name: 'Count' }).click()
    await farida.getByLabel('Received', { exact: true }).fill('20')
    await farida.getByLabel('Of these damaged').fill('2')
    await farida.getByLabel('What is wrong with it').fill('Torn bags')
    await expectAccessible(farida)
    await farida.locator('input[type=file][multiple]').setInputFiles(photo)
    await farida.getByRole('button', { name: 'Receive', exact: true }).click()
    await expect(farida.getByText('1 photo')).toHaveCount(2)
  })

  const accepted = async () => {
    const { items } = await buyer.call('receivingOrder', { params: { id: order.id } })
    return [items[0]!.received_qty, items[0]!.accepted_qty]
  }
  await test.step('with a network all arrive, and the second of one truck is told who had it', async () => {
    await mohan.context().setOffline(false)
    await expect(mohan.getByRole('list', { name: 'Received on this device' })).toBeHidden()
    expect(await accepted()).toEqual([250, 250])
    await farida.context().setOffline(false)
    await expect(
      farida
        .getByRole('main')
        .getByRole('list', { name: 'Received on this device' })
        .getByText(`Already received: by ${own('Mohan')}`),
    ).toBeVisible()
    await expect.poll(accepted).toEqual([250 + 9 * 25 + 20, 250 + 9 * 25 + 18])
    await expectAccessible(farida)
    await farida.getByRole('button', { name: 'Add my photo to it' }).click()
    await expect(farida.getByRole('list', { name: 'Received on this device' })).toBeHidden()
  })

  await test.step('each truck has one receipt, numbered without a gap; photos reach the supplier', async () => {
    const ofOrder = () => supplier.call('receipts', { params: { id: order.id } })
    await expect.poll(async () => (await ofOrder()).flatMap(({ files }) => files).length).toBe(2)
    const receipts = await ofOrder()
    expect(new Set(receipts.map(({ dispatch_id }) => dispatch_id)).size).toBe(20)
    const serials = receipts.map(({ number }) => Number(number.split('/').at(-1)))
    expect(serials.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, n) => n + 1))
    const asha = await signIn(supplier)
    await asha.goto('/dashboard')
    await asha.goto(`/dispatching?order=${order.id}`)
    const short = asha.getByRole('listitem').filter({ hasText: 'Short or rejected' })
    await expect(short).toContainText('received 20 bags · short 5 bags · rejected 2 bags · accepted 18 bags')
    await expect(short.getByRole('group', { name: 'Photos' }).getByRole('button')).toHaveCount(1)
    await expectAccessible(asha)
  })
})
