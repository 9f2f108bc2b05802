import { afterAll, beforeAll, expect, test } from 'vitest'
import { rowsOfCsv } from '#domain/csv.ts'
import { type Market, openMarket, type Person } from '#tests/support/market.ts'
import { advancedOrder } from '#tests/support/orders.ts'

let market: Market
let office: Person
beforeAll(async () => {
  market = await openMarket()
  office = await market.staff('admin', 'Nirmaan Office')
})
afterAll(async () => {
  expect(await market.violations()).toEqual([])
  await market.close()
})

/** The only row of a table as an object. */
async function rowOf(person: Person, table: 'exportOrders' | 'exportTally') {
  const [fields, ...rows] = rowsOfCsv((await person.try(table)).text)
  expect(rows).toHaveLength(1)
  return Object.fromEntries(fields!.map((field, n) => [field, rows[0]![n]!]))
}

test.each(['buyer', 'supplier'] as const)(
  'the books of one side keep the name and the GST number of a closed %s, as on the paper of the order',
  async (side) => {
    const ravi = await market.buyer(`Ravi of ${side}`)
    const asha = await market.supplier(`Asha of ${side}`)
    await advancedOrder(market, { buyer: ravi, supplier: asha })
    const [closed, stays] = side === 'buyer' ? [ravi, asha] : [asha, ravi]
    const before = [await rowOf(stays, 'exportOrders'), await rowOf(stays, 'exportTally')]
    const owed = await stays.call(side === 'buyer' ? 'receivables' : 'payables')
    const { user } = await closed.call('profile')
    await office.call('closeCompany', { params: { id: closed.id } })
    expect([await rowOf(stays, 'exportOrders'), await rowOf(stays, 'exportTally')]).toEqual(before)
    expect(before[1]).toMatchObject({ Party: user.company_name, 'Party GSTIN': user.gst_number })
    expect(await stays.call(side === 'buyer' ? 'receivables' : 'payables')).toMatchObject({ kept: owed.kept })
  },
)
