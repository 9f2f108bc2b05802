import { afterAll, beforeAll, expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { type MailServer, openMailServer } from '#tests/support/mail-server.ts'
import { companyDetails, gstNumberOf, type Market, openMarket, type Person } from '#tests/support/market.ts'

let mailServer: MailServer
let market: Market
/** A market where addresses must be confirmed. */
let strict: Market

beforeAll(async () => {
  mailServer = await openMailServer()
  const mail = { SMTP_URL: mailServer.url, MAIL_FROM: 'post@nirmaan.example' }
  market = await openMarket({ ...mail, AUTH_CONFIRM_EMAIL: '0' })
  strict = await openMarket({ ...mail, AUTH_CONFIRM_EMAIL: '1' })
})
afterAll(async () => {
  await Promise.all([market.close(), strict.close()])
  await mailServer.close()
})

const choose = (person: Person, language: 'en' | 'hi') => person.call('chooseLanguage', { body: { language } })
const forgets = ({ email }: Person) => market.stranger.call('forgotPassword', { body: { email } })

function signUpStrictly(email: string, data: Record<string, unknown>) {
  const payload = { email, password: 'bricks-and-mortar', data }
  return strict.app.http.inject({ method: 'POST', url: '/auth/v1/signup', payload })
}

test('who reads Hindi gets the reset code and the word of the change in Hindi; the code works', async () => {
  const asha = await market.supplier('Asha Cement')
  await choose(asha, 'hi')
  // A forgotten password has no session: the mail uses the account's language.
  await forgets(asha)
  const mail = await mailServer.mailTo(asha.email)
  expect(mail.subject).toBe('आपका Nirmaan रीसेट कोड')
  const reset_code = /आपका Nirmaan कोड: (\d{6})\n/.exec(mail.text)![1]!
  expect(mail.text).toContain('किसी को न बताएँ')

  const new_password = 'bricks-and-mortar'
  const answer = await market.stranger.call('resetPassword', { body: { email: asha.email, reset_code, new_password } })
  expect(answer.message).toBe(messages.passwordReset.text)
  const changed = await mailServer.mailTo(asha.email, 2)
  expect(changed.subject).toBe('आपका Nirmaan पासवर्ड बदल दिया गया है')
})

test('who has gone back to English, or never left it, gets English', async () => {
  const [ravi, vikram] = [await market.buyer('Ravi Constructions'), await market.supplier('Vikram Traders')]
  await choose(vikram, 'hi')
  await choose(vikram, 'en')
  for (const person of [ravi, vikram]) {
    await forgets(person)
    const mail = await mailServer.mailTo(person.email)
    expect(mail.subject).toBe('Your Nirmaan reset code')
    expect(mail.text).toMatch(/Your Nirmaan code is \d{6}\n/)
  }
})

test('an address is confirmed in the language of the sign-up form, and its profile begins with that', async () => {
  const nila = 'nila@example.in'
  const company = { ...companyDetails, company_name: 'Nila Steel', gst_number: gstNumberOf(850), role: 'supplier' }
  await signUpStrictly(nila, { ...company, language: 'hi' })
  const mail = await mailServer.mailTo(nila)
  expect(mail.subject).toBe('अपने Nirmaan अकाउंट की पुष्टि करें')
  const link = new URL(/^http\S+$/m.exec(mail.text)![0])
  const payload = { type: 'signup', token_hash: link.searchParams.get('token_hash') }
  const confirmed = await strict.app.http.inject({ method: 'POST', url: '/auth/v1/verify', payload })
  expect(confirmed.statusCode).toBe(200)

  const owner = await strict.signIn({ id: '', email: nila, password: 'bricks-and-mortar' })
  const told = confirmed.json().user.user_metadata
  expect((await owner.call('createProfile', { body: told })).user.language).toBe('hi')

  await strict.database`update sign_in.users set confirmation_sent_at = null where email = ${nila}`
  await signUpStrictly(nila, { language: 'en' })
  expect((await mailServer.mailTo(nila, 2)).subject).toBe('आपका Nirmaan अकाउंट पहले से बना है')
})

test('a language that the product does not know is English', async () => {
  for (const [n, language] of [undefined, 'xx', 7, { hi: true }, ['hi']].entries()) {
    await signUpStrictly(`tamil${n}@example.in`, { language })
    expect((await mailServer.mailTo(`tamil${n}@example.in`)).subject).toBe('Confirm your Nirmaan account')
  }
})
