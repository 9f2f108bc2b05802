import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { addressOf, colleague, invitationToken } from '#tests/support/colleagues.ts'
import { companyDetails, gstNumberOf, type Market, openMarket, type Person, postJob } from '#tests/support/market.ts'

let market: Market
let asha: Person

beforeAll(async () => {
  market = await openMarket()
  asha = await market.supplier('Asha Cement')
})
afterAll(async () => {
  expect(await market.violations()).toEqual([])
  await market.close()
})

const accept = (person: Person, token: string, person_name = 'Kavita Rao') =>
  person.try('acceptInvitation', { params: { token }, body: { person_name } })
/** Status and code of a refusal, without what differs between requests. */
const said = ({ status, body }: { status: number; body: { detail: string; code: string } }) => [
  status,
  body.detail,
  body.code,
]

describe('a member', () => {
  test('gets another role and limit, which hold for the very next call', async () => {
    const owner = await market.buyer('Quick Builders')
    const kavita = await colleague(market, owner, 'Kavita Quick', 'purchaser')
    expect((await kavita.try('postJob', { body: {} })).status).toBe(422)
    const changed = await owner.call('changeMember', {
      params: { userId: kavita.id },
      body: { member_role: 'approver', award_limit: 100 },
    })
    // Roles without awards have no limit.
    expect(changed).toMatchObject({ member_role: 'approver', award_limit: null })
    expect((await kavita.call('profile')).user).toMatchObject({ member_role: 'approver', award_limit: null })
    expect((await postJobAs(kavita)).status).toBe(403)
    const params = { userId: kavita.id }
    const limited = { member_role: 'purchaser', award_limit: 250_000.5 }
    expect(await owner.call('changeMember', { params, body: limited })).toMatchObject(limited)
    expect((await owner.call('changeMember', { params, body: { award_limit: null } })).award_limit).toBeNull()
  })

  test('who is the last owner cannot leave, be removed or be made anything else', async () => {
    const owner = await market.buyer('Lone Builders')
    const kavita = await colleague(market, owner, 'Kavita Lone', 'purchaser')
    const params = { userId: owner.id }
    const refused = [409, messages.lastOwner.text, 'last_owner']
    expect(said(await owner.try('removeMember', { params }))).toEqual(refused)
    expect(said(await owner.try('changeMember', { params, body: { member_role: 'viewer' } }))).toEqual(refused)
    await owner.call('changeMember', { params: { userId: kavita.id }, body: { member_role: 'owner' } })
    expect((await owner.call('removeMember', { params })).message).toBe(messages.companyLeft.text)
    expect((await kavita.call('members')).map(({ user_id }) => user_id)).toEqual([kavita.id])
  })

  test('who leaves founds another company, or joins one, and takes nothing along', async () => {
    const owner = await market.buyer('First Builders')
    const kavita = await colleague(market, owner, 'Kavita First', 'owner')
    const job = await postJob(owner)
    await owner.call('removeMember', { params: { userId: owner.id } })
    expect((await owner.try('profile')).status).toBe(404)
    expect((await owner.try('ownJobs')).status).toBe(403)

    const body = { ...companyDetails, role: 'supplier', company_name: 'Second Cement', gst_number: gstNumberOf(930) }
    const { user } = await owner.call('createProfile', { body })
    expect(user).toMatchObject({ id: owner.id, role: 'supplier', company_name: 'Second Cement', members: 1 })
    expect(user.company_id).not.toBe(owner.id)
    expect(await kavita.call('ownJobs')).toMatchObject([{ id: job.id, posted_by_info: { email: kavita.email } }])
    expect(await owner.call('notifications')).toEqual([])

    await kavita.call('inviteMember', { body: { email: owner.email, member_role: 'viewer' } })
    const token = await invitationToken(market, owner.email)
    const unused = messages.ownCompanyUnused({ company: 'Second Cement' })
    expect(said(await accept(owner, token))).toEqual([409, unused.text, 'own_company_unused'])
  })

  test('who is removed is signed out everywhere at once, on other devices too', async () => {
    const owner = await market.buyer('Strict Builders')
    const kavita = await colleague(market, owner, 'Kavita Strict', 'purchaser')
    const onPhone = await market.signIn(kavita)
    expect((await onPhone.try('profile')).status).toBe(200)
    const { message } = await owner.call('removeMember', { params: { userId: kavita.id } })
    expect(message).toBe(messages.memberRemoved.text)
    for (const device of [kavita, onPhone]) expect((await device.try('profile')).status).toBe(401)
    const again = await market.signIn(kavita)
    expect((await again.try('profile')).status).toBe(404)
    expect((await again.try('jobs')).status).toBe(403)
    expect((await owner.try('removeMember', { params: { userId: kavita.id } })).status).toBe(404)
  })

  test('of another company can neither be changed nor removed', async () => {
    const owner = await market.buyer('Nosy Builders')
    const params = { userId: asha.id }
    expect((await owner.try('changeMember', { params, body: { member_role: 'viewer' } })).status).toBe(404)
    expect((await owner.try('removeMember', { params })).status).toBe(404)
  })

  test('who may not see money is shown no limit and no rule', async () => {
    const owner = await market.buyer('Discreet Builders')
    const suresh = await colleague(market, owner, 'Suresh Discreet', 'site')
    await colleague(market, owner, 'Kavita Discreet', 'purchaser', { award_limit: 176_543.21 })
    await colleague(market, owner, 'Meena Discreet', 'approver')
    const rules = { rules: [{ above: 176_543.21, needs: 1 }], owner_too: false }
    await owner.call('setApprovalRules', { body: rules })
    expect((await owner.call('company')).approval_rules).toEqual(rules)
    expect((await suresh.call('company')).approval_rules).toBeNull()
    const seen = await Promise.all((['profile', 'company', 'members'] as const).map((name) => suresh.try(name)))
    for (const { status, text } of seen) expect([status, text.includes('176543')]).toEqual([200, false])
    expect((await suresh.call('members')).map(({ email }) => email)).toContain(addressOf('Kavita Discreet'))
  })
})

const postJobAs = (person: Person) =>
  person.try('postJob', {
    body: { title: 'Sand', category: 'material', description: 'x', location: 'Pune', delivery_timeline: 'Soon' },
  })

describe('the rules of a company', () => {
  test('rise from step to step, and ask for no more people than there are', async () => {
    const owner = await market.buyer('Ruled Builders')
    const set = (rules: unknown[], owner_too = false) => owner.try('setApprovalRules', { body: { rules, owner_too } })
    const steps = [
      { above: 500_000, needs: 1 },
      { above: 2_500_000, needs: 2 },
    ]
    expect(said(await set([...steps].reverse()))).toEqual([422, messages.rulesUnordered.text, 'rules_unordered'])
    expect(said(await set(steps))).toEqual([409, messages.noApprover.text, 'no_approver'])
    await colleague(market, owner, 'Meena Ruled', 'approver')
    expect((await set(steps)).status).toBe(200)
    expect(said(await set(steps, true))).toEqual([409, messages.noApprover.text, 'no_approver'])
    const purchasing = await colleague(market, owner, 'Kavita Ruled', 'purchaser')
    expect((await purchasing.try('setApprovalRules', { body: { rules: [], owner_too: false } })).status).toBe(403)
    expect((await purchasing.call('profile')).user.awards_alone_up_to).toBe(500_000)
    expect((await owner.call('profile')).user.awards_alone_up_to).toBeNull()
  })
})

describe('the log of a company', () => {
  test('tells owners and accounts who did what, page by page, and nobody else', async () => {
    const owner = await market.buyer('Logged Builders')
    const ganesh = await colleague(market, owner, 'Ganesh Logged', 'accounts')
    const params = { userId: ganesh.id }
    await owner.call('changeMember', { params, body: { member_role: 'purchaser', award_limit: 500_000 } })
    await owner.call('changeMember', { params, body: { member_role: 'accounts' } })
    const { gst_number, contact_phone } = (await owner.call('profile')).user
    await owner.call('updateProfile', { body: { ...companyDetails, gst_number: gstNumberOf(931) } })
    await owner.call('patchProfile', {
      body: { ...companyDetails, gst_number: gstNumberOf(931), contact_phone: '98220 55555' },
    })
    const log = await ganesh.call('companyLog')
    expect(log.map(({ who, did, what }) => [who.name, did, what])).toEqual([
      ['Logged Builders', 'change_company', `Logged Builders, ${contact_phone} → 98220 55555`],
      ['Logged Builders', 'change_company', `Logged Builders, ${gst_number} → ${gstNumberOf(931)}`],
      ['Logged Builders', 'change_member', 'Ganesh Logged (accounts)'],
      ['Logged Builders', 'change_member', 'Ganesh Logged (purchaser, ₹5,00,000)'],
      ['Ganesh Logged', 'join_company', 'Ganesh Logged (accounts)'],
      ['Logged Builders', 'invite_member', 'ganesh.logged@firm.example.in (accounts)'],
    ])
    const first = await owner.try('companyLog', { query: { limit: '2' } })
    expect(first.body.map(({ id }: { id: string }) => id)).toEqual(log.slice(0, 2).map(({ id }) => id))
    const cursor = /cursor=([\w-]+)/.exec(String(first.headers.link))![1]!
    const second = await owner.call('companyLog', { query: { limit: '2', cursor } })
    expect(second.map(({ id }) => id)).toEqual(log.slice(2, 4).map(({ id }) => id))

    const viewer = await colleague(market, owner, 'Leela Logged', 'viewer')
    expect((await viewer.try('companyLog')).status).toBe(403)
    const office = await market.staff('admin', 'Logging Office')
    const seenByAdmin = await office.try('auditLog', { query: { limit: '200' } })
    expect(seenByAdmin.text).not.toMatch(/Ganesh Logged|₹5,00,000/)
  })
})
