import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { compileCache } from '#tests/support/compile-cache.ts'
import { type Market, openMarket } from '#tests/support/market.ts'

let market: Market

beforeAll(async () => {
  market = await openMarket()
})
afterAll(() => market.close())

type Run = { code: number; out: string; error: string }

/** Runs the command in a process of its own, on the database of a running product. */
async function user(...args: string[]): Promise<Run> {
  const { databaseUrl, app } = market
  const child = spawn(process.execPath, [join(import.meta.dirname, 'user.ts'), ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...compileCache(),
      PATH: process.env.PATH,
      DATABASE_URL: databaseUrl,
      DATA_DIR: app.services.config.dataDir,
    },
  })
  const ended = new Promise<number>((resolve) => child.once('exit', (code) => resolve(code ?? -1)))
  const [out, error, code] = await Promise.all([text(child.stdout), text(child.stderr), ended])
  return { code, out, error }
}

const signIn = (email: string, password: string) => market.signIn({ id: '', email, password })

test('an admin is made with a password of its own, which is shown once and opens the account', async () => {
  const { code, out, error } = await user('create', '--role', 'admin', '--email', 'Meera@Nirmaan.example')
  expect([code, error]).toEqual([0, ''])
  const [, password] = out.match(/^Made the admin meera@nirmaan\.example\.\nPassword, shown this once: (\S{16})\n$/)!
  const meera = await signIn('meera@nirmaan.example', password!)
  expect(await meera.call('dashboardStats')).toMatchObject({ total_users: 1 })
})

test('a salesman is made with the given password and company, and a mistyped GST number is pointed out', async () => {
  const given = ['--password', 'tiles-and-sand', '--company', 'Joshi Agency', '--gst', '27abcde1234f1z5']
  const { code, out } = await user('create', '--role', 'salesman', '--email', 'joshi@example.in', ...given)
  expect(code).toBe(0)
  expect(out).not.toContain('tiles-and-sand')
  expect(out).toContain('The check digit of 27ABCDE1234F1Z5 is not right')
  const joshi = await signIn('joshi@example.in', 'tiles-and-sand')
  expect((await joshi.call('profile')).user).toMatchObject({ role: 'salesman', company_name: 'Joshi Agency' })
})

test('a buyer is made as by signing up, with the free trial', async () => {
  const company = [
    '--company',
    'Ravi Constructions',
    '--phone',
    '+91 20 1450 9901',
    '--gst',
    '27AAHCS4172K1ZZ',
    '--address',
    'Pune',
  ]
  const { code } = await user(
    'create',
    '--role',
    'buyer',
    '--email',
    'ravi@example.in',
    '--password',
    'plinth-work',
    ...company,
  )
  expect(code).toBe(0)
  const ravi = await signIn('ravi@example.in', 'plinth-work')
  expect((await ravi.call('profile')).user.subscription_status).toBe('trial')
})

test('what is missing or wrong is named all at once, and nothing is made', async () => {
  const { code, out, error } = await user('create', '--role', 'supplier', '--email', 'asha', '--gst', '27')
  expect([code, out]).toEqual([1, ''])
  expect(error).toContain('The supplier was not made:\n')
  for (const mistake of [
    '--company is needed',
    '--phone is needed',
    '--address is needed',
    '--email: ',
    messages.invalidGstNumber.text,
  ])
    expect(error).toContain(mistake)
  expect(error).toContain('Usage:')
})

test.each([
  [['create', '--role', 'boss'], '--role must be one of buyer, supplier, salesman, admin'],
  [['create', '--mail', 'a@example.in'], "Unknown option '--mail'"],
  [[], 'npm run user -- create'],
])('whoever types %j is told how it is meant', async (args, hint) => {
  const { code, error } = await user(...args)
  expect(code).toBe(1)
  expect(error).toContain(hint)
  expect(error).toContain('Usage:')
})

test('an address is used once', async () => {
  await market.supplier('Asha Cement', { email: 'asha@example.in' })
  const { code, error } = await user('create', '--role', 'admin', '--email', 'asha@example.in')
  expect([code, error]).toEqual([1, `${messages.emailTaken.text}\n`])
})

test('the list shows everybody, or those of a role', async () => {
  const admins = await user('list', '--role', 'admin')
  expect(admins.out).toMatch(/^\d{4}-\d\d-\d\d {2}admin {5}meera@nirmaan\.example {2}Nirmaan\n1 user\n$/)
  const all = await user('list')
  expect(all.out).toContain('Ravi Constructions')
  expect(all.out).toContain('4 users')
})

test('the second factor of the last admin is reset, who has lost it, and the log says how', async () => {
  const lata = await market.staff('admin', 'Lata Office')
  const { secret } = await lata.call('newFactorSecret')
  await lata.call('enableSecondFactor', { body: { code: new TOTP({ secret }).generate() } })
  expect((await (await market.signIn(lata)).try('adminUsers')).status).toBe(403)

  const reset = () => user('reset-second-factor', '--email', 'Lata.Office@example.in')
  expect(await reset()).toMatchObject({ code: 0, out: expect.stringContaining('All sessions have ended.') })
  expect((await lata.try('profile')).status).toBe(401)
  expect((await (await market.signIn(lata)).try('adminUsers')).status).toBe(200)
  expect((await market.auditOf(lata)).at(-1)).toMatchObject({ action: 'reset_second_factor', actor_id: lata.id })
  expect((await reset()).error).toContain('has no second factor')
  expect((await user('reset-second-factor', '--email', 'nobody@example.in')).error).toContain('There is no admin')
})
