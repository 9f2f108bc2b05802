import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openRegisterServer, type RegisterServer } from '#tests/support/register-servers.ts'
import { createCashfree } from './cashfree.ts'
import { createGsp } from './gsp.ts'
import { type CompanyRegister, RegisterAway } from './port.ts'

const asha = {
  gst_number: '27AAPFA1234C1Z5',
  status: 'Active',
  legal_name: 'ASHA CEMENTS PRIVATE LIMITED',
  trade_name: 'Asha Cement',
  pin: '410501',
}
const inTime = () => AbortSignal.timeout(5_000)

describe.each([
  ['cashfree', createCashfree],
  ['gsp', createGsp],
] as const)('the register of %s', (shape, create) => {
  let server: RegisterServer
  let register: CompanyRegister

  beforeAll(async () => {
    server = await openRegisterServer(shape)
    register = create(server.settings)
    server.taxpayers.set(asha.gst_number, asha)
  })
  beforeEach(() => {
    server.answer = null
  })
  afterAll(() => server.close())

  const lookUp = (gstNumber = asha.gst_number) => register.lookUp(gstNumber, inTime())
  const answerWith = (status: number, body: string) => {
    server.answer = (_request, response) => response.writeHead(status).end(body)
  }

  test('says what it knows of a number', async () => {
    expect(await lookUp()).toMatchObject({
      status: 'active',
      legal_name: asha.legal_name,
      trade_name: 'Asha Cement',
      taxpayer_type: 'Regular',
      pin: '410501',
      registered_on: '2019-04-01',
      cancelled_on: null,
    })
    expect((await lookUp())!.address).toMatch(/^Plot 4, Chakan, Pune, Maharashtra, 410501$/)
  })

  test('knows when a number was cancelled, and other states as such', async () => {
    const gone = { ...asha, gst_number: '27AAPFA1234C2Z4', status: 'Cancelled', cancelled_on: '2025-12-31' }
    const odd = { ...asha, gst_number: '27AAPFA1234C3Z3', status: 'Inactive' }
    for (const taxpayer of [gone, odd]) server.taxpayers.set(taxpayer.gst_number, taxpayer)
    expect(await lookUp(gone.gst_number)).toMatchObject({ status: 'cancelled', cancelled_on: '2025-12-31' })
    expect(await lookUp(odd.gst_number)).toMatchObject({ status: 'other' })
  })

  test('does not know a number that nobody has', async () => {
    expect(await lookUp('29AAPFA1234C1Z1')).toBeNull()
  })

  test('an answer about another number is none', async () => {
    server.taxpayers.set('29AAPFA9999C1Z1', asha)
    await expect(lookUp('29AAPFA9999C1Z1')).rejects.toThrow(RegisterAway)
  })

  test.each([
    ['an error', 500, '{"message":"failed"}'],
    ['a refusal of the keys', 401, '{}'],
    ['too many requests', 429, '{}'],
    ['no JSON', 200, '<html>maintenance</html>'],
    ['JSON of another shape', 200, '{"hello":"world"}'],
    ['a reply without end', 200, `"${'x'.repeat(200_000)}"`],
  ])('%s is no answer', async (_what, status, body) => {
    answerWith(status, body)
    await expect(lookUp()).rejects.toThrow(RegisterAway)
  })

  test('a redirect is not followed, so that the secret stays here', async () => {
    server.answer = (_request, response) => response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end()
    await expect(lookUp()).rejects.toThrow(RegisterAway)
  })

  test('it is asked once, and given up in time', async () => {
    const before = server.asked()
    server.answer = () => {}
    await expect(register.lookUp(asha.gst_number, AbortSignal.timeout(100))).rejects.toThrow(RegisterAway)
    expect(server.asked() - before).toBe(1)
  })

  test('names of the register are text: control characters go, and endless ones are cut', async () => {
    server.taxpayers.set('27AAPFA1234C4Z2', {
      ...asha,
      gst_number: '27AAPFA1234C4Z2',
      legal_name: `Asha\u0000\nCement ${'x'.repeat(2000)}`,
    })
    const { legal_name } = (await lookUp('27AAPFA1234C4Z2'))!
    expect(legal_name).toMatch(/^Asha Cement x+$/)
    expect(legal_name).toHaveLength(500)
  })
})

test('another secret is refused by the local servers too', async () => {
  const server = await openRegisterServer('cashfree')
  await expect(
    createCashfree({ ...server.settings, secret: 'wrong' }).lookUp(asha.gst_number, inTime()),
  ).rejects.toThrow()
  await server.close()
})
