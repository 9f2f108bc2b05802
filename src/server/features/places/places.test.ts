import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Market, openMarket, type Person, postJob } from '#tests/support/market.ts'

let market: Market
let ravi: Person

beforeAll(async () => {
  market = await openMarket()
  ravi = await market.buyer('Ravi Constructions', { address: 'Office 7, Baner Road, Pune 411 045' })
})
afterAll(async () => {
  expect(await market.violations()).toEqual([])
  await market.close()
})

test('places are found for everybody who is signed in', async () => {
  expect((await ravi.call('places', { query: { q: 'Satpur' } }))[0]).toMatchObject({
    pin: '422007',
    district: 'Nashik',
  })
  expect(await ravi.call('places')).toEqual([])
})

test.each([
  ['Gangapur Road, Nashik 422005', '422005'],
  ['Phase 2, Hinjawadi, Pune - 411 057', '411057'],
  ['Near 400001 godown, Satpur 422007, Maharashtra', '422007'],
  ['Nashik, Maharashtra', null],
  ['Survey 1234567, Nashik', null],
  ['Call 98220 12345 or +91 20 2567 8901, Pune', null],
  ['Plot 012345', null],
])('the job at "%s" has the PIN code %s', async (location, pincode) => {
  expect((await postJob(ravi, { location })).pincode).toBe(pincode)
})

test('the PIN code follows the location of a draft and the address of a company', async () => {
  const draft = await postJob(ravi, { location: 'Pune 411001', draft: true })
  const changed = await ravi.call('changeDraft', {
    params: { id: draft.id },
    body: { location: 'Nashik 422001', version: draft.version },
  })
  expect(changed.pincode).toBe('422001')
  const { company_name, contact_phone, gst_number } = (await ravi.call('profile')).user
  expect((await ravi.call('company')).pincode).toBe('411045')
  await ravi.call('updateProfile', { body: { company_name, contact_phone, gst_number, address: 'Thane 400601' } })
  expect((await ravi.call('company')).pincode).toBe('400601')
})
