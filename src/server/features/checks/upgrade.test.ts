import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { gstNumberOf, type Market, openMarket } from '#tests/support/market.ts'
import { splitStatements } from '../../db/split-statements.ts'

let market: Market
beforeAll(async () => {
  market = await openMarket()
})
afterAll(() => market.close())

async function migrate(name: string): Promise<void> {
  const file = new URL(`../../db/migrations/${name}.sql`, import.meta.url)
  for (const statement of splitStatements(await readFile(file, 'utf8'))) await market.database.unsafe(statement)
}

test('who was verified by the GST registration alone has no badge after the upgrade, is told so, and waits for two checks', async () => {
  const office = await market.staff('admin', 'Nirmaan Office')
  const asha = await market.supplier('Asha Cement', { gst_number: gstNumberOf(1) })
  const vikram = await market.supplier('Vikram Cement', { gst_number: gstNumberOf(2) })
  // As the version before left them: Asha is verified since a month, Vikram never was.
  await market.database`
    update companies set verified_at = now() - interval '30 days', verified_until = null where id = ${asha.id}`
  await migrate('0071_checks_of_before')
  await migrate('0080_tell_of_three_checks')

  expect((await asha.call('profile')).user.verified_at).toBeNull()
  const checks = await asha.call('companyChecks', { params: { id: asha.id } })
  expect(new Map(checks.map((check) => [check.kind, [check.status, check.carried_over]]))).toEqual(
    new Map([
      ['gst', ['passed', false]],
      ['address', ['asked', true]],
      ['phone', ['asked', true]],
    ]),
  )
  expect((await asha.call('notifications'))[0]).toMatchObject({
    title: 'The Verified badge has ended',
    message: expect.stringContaining('three checks'),
  })
  expect(await vikram.call('notifications')).toEqual([])

  for (const { id, carried_over } of await office.call('adminChecks', { query: { status: 'asked' } })) {
    expect(carried_over).toBe(true)
    await office.call('decideCheck', { params: { id }, body: { passed: true } })
  }
  expect((await asha.call('profile')).user.verified_at).not.toBeNull()
})
