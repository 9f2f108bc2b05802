import { afterAll, beforeAll, expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { termsVersion } from '#contract/terms.ts'
import { salesmanToken } from '#tests/support/colleagues.ts'
import { companyDetails, gstNumberOf, type Market, openMarket, type Person } from '#tests/support/market.ts'
import { deleteOldInvitations } from './delete-old-invitations.ts'

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

const details = (company_name: string, gst: number) => ({
  ...companyDetails,
  company_name,
  gst_number: gstNumberOf(gst),
  password: 'river-sand-and-gravel',
})
const invite = (email: string, language: 'en' | 'hi' = 'en') =>
  office.call('inviteSalesman', { body: { email, language } })
const open = (token: string) => market.stranger.try('openSalesmanInvitation', { params: { token } })
const accept = (token: string, body = details('Sunil Sales', 811)) =>
  market.stranger.try('acceptSalesmanInvitation', { params: { token }, body })
const isGone = [404, messages.invitationGone.code]
const outcome = ({ status, body }: { status: number; body: unknown }) => [status, (body as { code?: string }).code]
const invited = async () => (await office.call('salesmanInvitations')).map(({ email }) => email)

test('a salesman is invited by mail, chooses a password that no admin knows, and the link works once', async () => {
  await invite('Sunil@Sales.example.in')
  expect(await invited()).toEqual(['sunil@sales.example.in'])
  const { token, text } = await mailTo('sunil@sales.example.in')
  expect(text).toContain('Choose a password')
  expect((await open(token)).body).toMatchObject({ email_hint: 's•••@sales.example.in' })

  const { status, body } = await accept(token, { ...details('Sunil Sales', 811), terms_version: termsVersion } as never)
  expect([status, body]).toMatchObject([200, { user: { role: 'salesman', company_name: 'Sunil Sales' } }])
  const sunil = await market.signIn({ id: '', email: 'sunil@sales.example.in', password: 'river-sand-and-gravel' })
  expect((await sunil.call('profile')).user.role).toBe('salesman')

  expect(await invited()).toEqual([])
  expect(outcome(await open(token))).toEqual(isGone)
  expect(outcome(await accept(token, details('Somebody Else', 812)))).toEqual(isGone)
})

test('a salesman without a GST number joins and keeps his profile without one', async () => {
  await invite('vijay@sales.example.in')
  const { token } = await mailTo('vijay@sales.example.in')
  const own = { ...details('Vijay Sales', 813), gst_number: '', terms_version: termsVersion } as never
  expect(await accept(token, own)).toMatchObject({ status: 200, body: { user: { role: 'salesman', gst_number: '' } } })
  const vijay = await market.signIn({ id: '', email: 'vijay@sales.example.in', password: 'river-sand-and-gravel' })
  const { user } = await vijay.call('updateProfile', { body: { gst_number: '', address: '4 Main Road, Nashik' } })
  expect(user).toMatchObject({ gst_number: '', address: '4 Main Road, Nashik' })
})

test('sent again, only the newest link works; withdrawn or expired, none does', async () => {
  await invite('meena@sales.example.in')
  const first = await mailTo('meena@sales.example.in')
  await invite('meena@sales.example.in')
  const second = await mailTo('meena@sales.example.in', 2)
  expect(outcome(await accept(first.token))).toEqual(isGone)
  expect((await open(second.token)).status).toBe(200)

  const [{ id } = { id: '' }] = await office.call('salesmanInvitations')
  await office.call('withdrawSalesmanInvitation', { params: { id } })
  expect(outcome(await open(second.token))).toEqual(isGone)
  expect((await office.try('withdrawSalesmanInvitation', { params: { id } })).status).toBe(404)

  await invite('kiran@sales.example.in')
  const { token } = await mailTo('kiran@sales.example.in')
  await market.database`
    update salesman_invitations set created_at = now() - interval '8 days', expires_at = now() - interval '1 day'`
  expect(outcome(await open(token))).toEqual(isGone)
  expect(outcome(await accept(token))).toEqual(isGone)
  // An expired one stays in the list, to be sent again.
  expect(await invited()).toEqual(['kiran@sales.example.in'])
  await deleteOldInvitations(market.database)
  expect(await invited()).toEqual(['kiran@sales.example.in'])
  await market.database`update salesman_invitations set created_at = '2020-01-01', expires_at = '2020-01-08'`
  await deleteOldInvitations(market.database)
  expect(await invited()).toEqual([])
})

test('two who open the link at the same moment make one salesman', async () => {
  await invite('pair@sales.example.in')
  const { token } = await mailTo('pair@sales.example.in')
  const body = details('Pair Sales', 813)
  const replies = await Promise.all([accept(token, body), accept(token, body)])
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 404])
})

test('the mail is in the language that the admin chose', async () => {
  await invite('hari@sales.example.in', 'hi')
  const { text } = await mailTo('hari@sales.example.in')
  expect(text.replaceAll(/https?:\S+|Nirmaan|\S+@\S+|Mail to|Subject/g, '')).not.toMatch(/[a-z]{2}/i)
})

test('an address with an account is refused, and the audit log has who invited whom', async () => {
  const asha = await market.supplier('Asha Cement')
  const taken = await office.try('inviteSalesman', { body: { email: asha.email.toUpperCase(), language: 'en' } })
  expect(outcome(taken)).toEqual([409, messages.emailTaken.code])
  const log = await office.call('auditLog')
  const of = (wanted: string) => log.filter(({ action }) => action === wanted).map(({ target }) => target)
  expect(of('invite_salesman')).toContain('sunil@sales.example.in')
  expect(of('withdraw_salesman_invitation')).toEqual(['meena@sales.example.in'])
})

/** The newest invitation mailed to an address; waits for the `count`th. */
async function mailTo(email: string, count = 1) {
  const token = await salesmanToken(market, email, count)
  return { token, text: market.printed.find((text) => text.includes(token))! }
}
