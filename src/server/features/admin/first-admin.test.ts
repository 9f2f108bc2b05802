import { afterEach, expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { createApp } from '#server/app.ts'
import { type Market, openMarket } from '#tests/support/market.ts'
import { fillDemo } from '../../demo/fill-demo.ts'
import { ensureFirstAdmin } from './first-admin.ts'

const settings = { ADMIN_EMAIL: 'Meera@Nirmaan.example', ADMIN_PASSWORD: 'keys-of-the-office' }
const meera = { id: '', email: 'meera@nirmaan.example', password: 'keys-of-the-office' }
let market: Market

afterEach(() => market.close())

const admins = () => market.database`select email from users where role = 'admin'`

test('the first start makes the admin that the settings name, who signs in and sees the platform', async () => {
  market = await openMarket(settings)
  await ensureFirstAdmin(market.app.services)
  const admin = await market.signIn(meera)
  expect(await admin.call('dashboardStats')).toMatchObject({ total_users: 1 })
  expect((await admin.call('auditLog')).map(({ action, target }) => [action, target])).toEqual([
    ['create_user', 'Nirmaan (admin)'],
  ])
})

test('later starts and servers that start at the same moment make no second one', async () => {
  market = await openMarket(settings)
  const other = await createApp({ config: market.app.services.config, database: market.database })
  await Promise.all([ensureFirstAdmin(market.app.services), ensureFirstAdmin(other.services)])
  await ensureFirstAdmin(other.services)
  expect(await admins()).toEqual([{ email: 'meera@nirmaan.example' }])
  await other.http.close()
})

test('a start that was killed between account and profile is completed by the next', async () => {
  market = await openMarket(settings)
  const { app, database } = market
  await ensureFirstAdmin(app.services)
  await database`delete from audit_log`
  await database`delete from users`
  await database`delete from companies`
  await ensureFirstAdmin(app.services)
  expect(await admins()).toEqual([{ email: 'meera@nirmaan.example' }])
})

test('somebody who signed up with that address before does not become admin, and the start says so', async () => {
  market = await openMarket(settings)
  await market.account('meera@nirmaan.example')
  await expect(ensureFirstAdmin(market.app.services)).rejects.toThrow(
    `The admin meera@nirmaan.example could not be made: ${messages.emailTaken.text}`,
  )
  expect(await admins()).toEqual([])
})

test('the demo comes beside the first admin', async () => {
  market = await openMarket(settings)
  await ensureFirstAdmin(market.app.services)
  expect(await fillDemo(market.app.services)).toBe(true)
  expect(await admins()).toHaveLength(2)
})
