import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { messages } from '#contract/messages.ts'
import { inTransaction } from '#server/db/database.ts'
import { colleague } from '#tests/support/colleagues.ts'
import { openStream } from '#tests/support/event-stream.ts'
import { type Market, openMarket, type Person, placeBid, postJob } from '#tests/support/market.ts'

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

const reason = 'Sends invoices of other firms'
const suspend = ({ id }: { id: string }) => office.try('suspendUser', { params: { id }, body: { reason } })
const suspendCompany = ({ id }: { id: string }) => office.try('suspendCompany', { params: { id }, body: { reason } })
/** What the person meets when opening the product. */
const entry = async (person: Person) => {
  const { status, body } = await person.try('profile')
  return [status, (body as { code?: string }).code]
}
const refused = [401, messages.accountSuspended.code]
const welcome = [200, undefined]

test('a suspended supplier is out at once, is told so at the next sign-in, and comes back when it is lifted', async () => {
  const asha = await market.supplier('Asha Cement')
  const ravi = await market.buyer('Ravi Constructions')
  const bid = await placeBid(asha, await postJob(ravi), 900)
  expect(await entry(asha)).toEqual(welcome)

  expect((await suspend(asha)).body).toEqual({ message: 'User suspended' })
  expect(await entry(asha)).toEqual(refused)
  const again = await market.signIn(asha)
  expect(await entry(again)).toEqual(refused)
  expect((await again.try('placeBid', { params: { jobId: bid.job_id }, body: {} as never })).status).toBe(401)

  // What was offered stays: a suspension is no deletion.
  const [seen] = await ravi.call('bidsOfJob', { params: { id: bid.job_id } })
  expect([seen!.id, seen!.status]).toEqual([bid.id, 'submitted'])

  expect((await office.try('restoreUser', { params: { id: asha.id } })).body).toEqual({ message: 'Suspension lifted' })
  // The suspension has ended the sessions for good, so a stolen one does not return with its owner.
  expect(await entry(asha)).toEqual([401, messages.sessionEnded.code])
  expect(await entry(await market.signIn(asha))).toEqual(welcome)
})

test('the event stream of a suspended person ends', async () => {
  const meena = await market.buyer('Meena Towers')
  const stream = await openStream(await market.app.http.listen({ port: 0, host: '127.0.0.1' }), meena.token)
  await suspend(meena)
  await stream.ended
})

test('with a company each of its members is out, and a colleague of another one is not', async () => {
  const farah = await market.buyer('Farah Buildcon')
  const kiran = await colleague(market, farah, 'Kiran', 'purchaser')
  const other = await market.buyer('Gopal Builders')
  expect((await suspendCompany(farah)).body).toEqual({ message: 'Company suspended' })
  expect([await entry(farah), await entry(kiran), await entry(other)]).toEqual([refused, refused, welcome])

  const users = await office.call('adminUsers', { query: { status: 'suspended', q: 'Farah' } })
  expect(users.map(({ id, suspension }) => [id, suspension?.of, suspension?.reason])).toEqual(
    expect.arrayContaining([
      [farah.id, 'company', reason],
      [kiran.id, 'company', reason],
    ]),
  )
  const [company] = await office.call('adminCompanies', { query: { q: 'Farah' } })
  expect(company).toMatchObject({ suspension_reason: reason, suspended_at: expect.any(String) })

  await office.call('restoreCompany', { params: { id: farah.id } })
  expect(await entry(await market.signIn(kiran))).toEqual(welcome)
})

test('the log of a company tells that one of its people was suspended and let in again, without the reason', async () => {
  const owner = await market.buyer('Wondering Builders')
  const leela = await colleague(market, owner, 'Leela Away', 'viewer')
  await suspend(leela)
  await office.call('restoreUser', { params: { id: leela.id } })
  await suspend(owner)
  await office.call('restoreUser', { params: { id: owner.id } })
  const log = await (await market.signIn(owner)).call('companyLog')
  expect(new Set(log.slice(0, 4).map(({ who }) => who.name))).toEqual(new Set(['Nirmaan Office']))
  expect(log.slice(0, 4).map(({ did, what }) => [did, what])).toEqual([
    ['restore_member', 'Wondering Builders (owner)'],
    ['suspend_member', 'Wondering Builders (owner)'],
    ['restore_member', 'Leela Away (viewer)'],
    ['suspend_member', 'Leela Away (viewer)'],
  ])
  const alone = await market.buyer('Alone Builders')
  await suspend(alone)
  await office.call('restoreUser', { params: { id: alone.id } })
  expect(await (await market.signIn(alone)).call('companyLog')).toEqual([])
})

test('who was suspended alone stays suspended when the company is let in again', async () => {
  const nitin = await market.supplier('Nitin Traders')
  await suspend(nitin)
  await suspendCompany(nitin)
  await office.call('restoreCompany', { params: { id: nitin.id } })
  expect(await entry(await market.signIn(nitin))).toEqual(refused)
})

test('each suspension stands in the audit log with its reason, and lifting it once', async () => {
  const vikram = await market.supplier('Vikram Traders')
  await suspend(vikram)
  for (const _ of [1, 2]) await office.call('restoreUser', { params: { id: vikram.id } })
  expect(await market.auditOf(vikram)).toEqual([
    { action: 'suspend_user', actor_id: office.id, target: `Vikram Traders (supplier): ${reason}` },
    { action: 'restore_user', actor_id: office.id, target: 'Vikram Traders (supplier)' },
  ])
})

test('a suspension needs a reason, and nobody suspends the own account or company', async () => {
  const sunil = await market.staff('salesman', 'Sunil Sales')
  expect((await office.try('suspendUser', { params: { id: sunil.id }, body: { reason: ' ' } })).status).toBe(422)
  for (const answer of [await suspend(office), await suspendCompany(office)])
    expect([answer.status, answer.body]).toMatchObject([409, { detail: messages.suspendYourself.text }])
})

test('of two admins who suspend each other at the same moment one stays', async () => {
  const second = await market.staff('admin', 'Second Office')
  const third = await market.staff('admin', 'Third Office')
  const by = (admin: Person, { id }: Person) => admin.try('suspendUser', { params: { id }, body: { reason } })
  const answers = await Promise.all([by(second, third), by(third, second)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401])
  await vi.waitFor(async () =>
    expect([(await entry(second))[0], (await entry(third))[0]].toSorted()).toEqual([200, 401]),
  )
})

describe('an admin helps with an account', () => {
  const help = { reason: 'Called from the number in the profile' }

  test('by ending every session, for example of a stolen phone', async () => {
    const tara = await market.supplier('Tara Traders')
    expect((await office.call('endUserSessions', { params: { id: tara.id }, body: help })).message).toBe(
      'Signed out on every device',
    )
    expect(await entry(tara)).toEqual([401, messages.sessionEnded.code])
    expect(await entry(await market.signIn(tara))).toEqual(welcome)
    expect(await market.auditOf(tara)).toEqual([
      { action: 'end_sessions', actor_id: office.id, target: `Tara Traders (supplier): ${help.reason}` },
    ])
    expect((await office.try('endUserSessions', { params: { id: tara.id }, body: { reason: ' ' } })).status).toBe(422)
  })

  test('by mailing a code for a new password, which the admin does not see', async () => {
    const uma = await market.supplier('Uma Traders')
    const { text } = await office.try('sendResetCode', { params: { id: uma.id }, body: help })
    const codeIn = (mail: string) => /\b\d{6}\b/.exec(mail)?.[0]
    const code = await vi.waitFor(() => {
      const mail = market.printed.findLast((printed) => printed.startsWith(`Mail to ${uma.email}:`))
      expect(mail && codeIn(mail)).toBeTruthy()
      return codeIn(mail!)!
    })
    expect(text).not.toContain(code)
    const new_password = 'sand-and-gravel-9'
    await market.stranger.call('resetPassword', { body: { email: uma.email, reset_code: code, new_password } })
    expect(await entry(await market.signIn({ ...uma, password: new_password }))).toEqual(welcome)
    expect((await market.auditOf(uma)).map(({ action }) => action)).toEqual(['send_reset_code'])
  })

  test('by changing a lost address: the old one is told and no longer signs in, the company shows the new one', async () => {
    const [veena, other] = [await market.supplier('Veena Traders'), await market.supplier('Other Traders')]
    const email = 'veena.new@example.in'
    const change = (to: string) =>
      office.try('changeUserEmail', { params: { id: veena.id }, body: { ...help, email: to } })
    expect((await change(other.email)).status).toBe(409)
    expect(await entry(veena)).toEqual(welcome)

    expect((await change(email)).status).toBe(200)
    expect((await change(email)).status).toBe(200)
    expect(await entry(veena)).toEqual([401, messages.sessionEnded.code])
    await expect(market.signIn(veena)).rejects.toThrow()
    const again = await market.signIn({ ...veena, email })
    expect((await again.call('profile')).user).toMatchObject({ email, company_name: 'Veena Traders' })
    const [company] = await office.call('adminCompanies', { query: { q: 'Veena' } })
    expect(company!.contact_email).toBe(email)
    await vi.waitFor(() =>
      expect(market.printed.filter((text) => text.startsWith(`Mail to ${veena.email}:`))).toEqual([
        expect.stringContaining('has another e-mail address now'),
      ]),
    )
  })

  test('but a change of address that is refused changes nothing: its admin was suspended at that moment', async () => {
    const [wanda, former] = [await market.supplier('Wanda Traders'), await market.staff('admin', 'Former Office')]
    expect(await entry(former)).toEqual(welcome)
    const changing = await inTransaction(market.database, async (tx) => {
      await tx`update users set suspended_at = now(), suspension_reason = 'Left' where id = ${former.id}`
      const body = { ...help, email: 'wanda.stolen@example.in' }
      const call = former.try('changeUserEmail', { params: { id: wanda.id }, body })
      await vi.waitFor(async () => {
        const waiting =
          await market.database`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
        expect(waiting).toHaveLength(1)
      })
      return { call }
    })
    expect((await changing.call).status).toBe(401)
    expect(await entry(await market.signIn(wanda))).toEqual(welcome)
  })

  test('by removing an account that never became a company, and no other one', async () => {
    const stuck = await market.account('stuck.halfway@example.in')
    const asha = await market.supplier('Anil Cement')
    const found = await office.call('unfinishedAccounts', { query: { q: 'HALFWAY' } })
    expect(found).toEqual([{ id: stuck.id, email: stuck.email, created_at: expect.any(String), left_company: false }])
    expect(await office.call('unfinishedAccounts', { query: { q: asha.email } })).toEqual([])

    expect((await office.try('removeAccount', { params: { id: asha.id } })).status).toBe(404)
    expect((await office.try('removeAccount', { params: { id: stuck.id } })).status).toBe(200)
    expect((await office.try('removeAccount', { params: { id: stuck.id } })).status).toBe(404)
    await expect(market.signIn(stuck)).rejects.toThrow()
    expect(await office.call('unfinishedAccounts', { query: { q: 'halfway' } })).toEqual([])
    expect(await market.auditOf(stuck)).toEqual([
      { action: 'remove_account', actor_id: office.id, target: stuck.email },
    ])
  })

  test('whoever was removed from a company is found without one, and the company of a founder who left by who stayed', async () => {
    const founder = await market.supplier('Founded Cement')
    const heir = await colleague(market, founder, 'Heir Vaidya', 'owner')
    await heir.call('removeMember', { params: { userId: founder.id } })
    const found = await office.call('unfinishedAccounts', { query: { q: founder.email } })
    expect(found).toMatchObject([{ id: founder.id, left_company: true }])
    const details = await office.call('userDetails', { params: { id: founder.id } })
    expect(details.user).toMatchObject({ id: heir.id, company_name: 'Founded Cement' })

    expect((await office.try('deleteUser', { params: { id: founder.id }, body: {} })).status).toBe(200)
    await expect(market.signIn(founder)).rejects.toThrow()
    expect(await office.call('unfinishedAccounts', { query: { q: founder.email } })).toEqual([])
  })
})
