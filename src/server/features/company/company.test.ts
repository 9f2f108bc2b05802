import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { addressOf, colleague, invitationToken } from '#tests/support/colleagues.ts'
import { companyDetails, gstNumberOf, type Market, openMarket, type Person, postJob } from '#tests/support/market.ts'

let market: Market
let ravi: Person
let asha: Person

beforeAll(async () => {
  market = await openMarket()
  ravi = await market.buyer('Ravi Constructions')
  asha = await market.supplier('Asha Cement')
})
afterAll(async () => {
  expect(await market.violations()).toEqual([])
  await market.close()
})

const purchaser = { member_role: 'purchaser' } as const
const invite = (owner: Person, body: Record<string, unknown>) => owner.try('inviteMember', { body })
const open = (token: string) => market.stranger.try('openInvitation', { params: { token } })
const accept = (person: Person, token: string, person_name = 'Kavita Rao') =>
  person.try('acceptInvitation', { params: { token }, body: { person_name } })
/** Status and code of a refusal, without what differs between requests. */
const said = ({ status, body }: { status: number; body: { detail: string; code: string } }) => [
  status,
  body.detail,
  body.code,
]

test('an owner invites a purchaser, who opens the link, signs up and works for the company', async () => {
  const email = 'kavita@shivneri.example.in'
  const invitation = await ravi.call('inviteMember', {
    body: { email: ' Kavita@Shivneri.example.in ', ...purchaser, award_limit: 500_000 },
  })
  expect(invitation).toMatchObject({ email, ...purchaser, award_limit: 500_000, invited_by: { user_id: ravi.id } })
  expect(Date.parse(invitation.expires_at) - Date.parse(invitation.created_at)).toBe(7 * 24 * 60 * 60_000)
  expect(await ravi.call('invitations')).toEqual([invitation])

  const token = await invitationToken(market, email)
  expect(await market.stranger.call('openInvitation', { params: { token } })).toEqual({
    company_name: 'Ravi Constructions',
    ...purchaser,
    email_hint: 'k•••@shivneri.example.in',
    expires_at: invitation.expires_at,
  })

  const kavita = await market.account(email)
  const { user } = await kavita.call('acceptInvitation', {
    params: { token },
    body: { person_name: 'Kavita Rao', contact_phone: '+91 98220 11223', language: 'hi' },
  })
  expect(user).toMatchObject({
    ...{ id: kavita.id, email, role: 'buyer', company_id: ravi.id, company_name: 'Ravi Constructions' },
    ...{ ...purchaser, person_name: 'Kavita Rao', award_limit: 500_000, awards_alone_up_to: 500_000 },
    ...{ members: 2, language: 'hi', subscription_status: 'trial' },
  })
  expect((await postJob(kavita)).posted_by).toBe(ravi.id)
  expect(await ravi.call('invitations')).toEqual([])
  expect((await ravi.call('members')).map(({ name, member_role, phone }) => [name, member_role, phone])).toEqual([
    ['Ravi Constructions', 'owner', ''],
    ['Kavita Rao', 'purchaser', '+91 98220 11223'],
  ])
  const [told] = await ravi.call('notifications')
  expect(told).toMatchObject({ type: 'member_joined', message: 'Kavita Rao has joined your company.' })
})

describe('an invitation', () => {
  test('opens once; used, withdrawn, expired, replaced and unknown ones are told in the same bytes', async () => {
    const used = await market.account('used@firm.example.in')
    await ravi.call('inviteMember', { body: { email: used.email, ...purchaser } })
    const usedToken = await invitationToken(market, used.email)
    expect((await accept(used, usedToken)).status).toBe(200)

    const withdrawn = await ravi.call('inviteMember', { body: { email: 'withdrawn@firm.example.in', ...purchaser } })
    await ravi.call('withdrawInvitation', { params: { id: withdrawn.id } })
    const expired = await ravi.call('inviteMember', { body: { email: 'expired@firm.example.in', ...purchaser } })
    await market.database`update company_invitations set expires_at = now() where id = ${expired.id}`
    await ravi.call('inviteMember', { body: { email: 'twice@firm.example.in', ...purchaser } })
    const replaced = await invitationToken(market, 'twice@firm.example.in')
    await ravi.call('inviteMember', { body: { email: 'twice@firm.example.in', member_role: 'viewer' } })

    const tokens = [
      usedToken,
      await invitationToken(market, withdrawn.email),
      await invitationToken(market, expired.email),
      replaced,
      'a'.repeat(43),
      'cut-off',
    ]
    const stranger = await market.account('stranger@firm.example.in')
    const answers = await Promise.all(tokens.flatMap((token) => [open(token), accept(stranger, token)]))
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(said(answers[0]!)).toEqual([404, messages.invitationGone.text, 'invitation_gone'])
    const newest = await invitationToken(market, 'twice@firm.example.in', 2)
    expect((await open(newest)).body).toMatchObject({ member_role: 'viewer' })
  })

  test('that was forwarded is refused to whom it was not sent, who learns no more of the address than its first letter', async () => {
    await ravi.call('inviteMember', { body: { email: 'meera@shivneri.example.in', ...purchaser } })
    const token = await invitationToken(market, 'meera@shivneri.example.in')
    const friend = await market.account('friend@example.in')
    const answer = await accept(friend, token)
    const hint = 'm•••@shivneri.example.in'
    expect(said(answer)).toEqual([403, messages.emailDiffers({ hint }).text, 'email_differs'])
    expect(answer.text).not.toContain('meera@')
    const shouting = await market.account('MEERA@shivneri.example.in')
    expect((await accept(shouting, token)).status).toBe(200)
  })

  test('of somebody who has a company tells nothing of that to the inviter, and is refused when it is accepted', async () => {
    expect((await invite(ravi, { email: asha.email, ...purchaser })).status).toBe(201)
    const token = await invitationToken(market, asha.email)
    expect(said(await accept(asha, token))).toEqual([409, messages.hasCompany.text, 'has_company'])
    expect((await open(token)).status).toBe(200)
  })

  test('is mailed with the name of whoever invites, and with a word for whom it was not meant', async () => {
    await ravi.call('changeName', { body: { person_name: 'Ravi Deshmukh' } })
    await ravi.call('inviteMember', { body: { email: 'leela@firm.example.in', member_role: 'viewer' } })
    await invitationToken(market, 'leela@firm.example.in')
    const mail = market.printed.find((text) => text.startsWith('Mail to leela@firm.example.in'))
    expect(mail).toMatch(/Ravi Deshmukh invites you to Ravi Constructions/)
    expect(mail).toMatch(/Your role: viewer/)
    expect(mail).toMatch(/Not you\?/)

    await ravi.call('chooseLanguage', { body: { language: 'hi' } })
    await ravi.call('inviteMember', { body: { email: 'sunita@firm.example.in', member_role: 'site' } })
    await invitationToken(market, 'sunita@firm.example.in')
    const hindi = market.printed.find((text) => text.startsWith('Mail to sunita@firm.example.in'))
    expect(hindi).toMatch(/यह आपके लिए नहीं है\?/)
    await ravi.call('chooseLanguage', { body: { language: 'en' } })
  })

  test('leaves nothing of its token behind but a hash', async () => {
    const email = 'secret@firm.example.in'
    await ravi.call('inviteMember', { body: { email, ...purchaser } })
    const token = await invitationToken(market, email)
    const [row] = await market.database<{ bytes: number; found: boolean }[]>`
      select octet_length(token_hash) as bytes, company_invitations::text like ${`%${token}%`} as found
      from company_invitations where email = ${email}`
    expect(row).toEqual({ bytes: 32, found: false })
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
  })

  test.each([
    ['a limit of nothing', { award_limit: 0 }, 'Award limit must be more than 0'],
    ['a limit below nothing', { award_limit: -1 }, 'Award limit must be more than 0'],
    ['a limit with three decimals', { award_limit: 1.005 }, 'Award limit can have at most 2 decimals'],
    ['a limit of a trillion', { award_limit: 1e12 }, 'Award limit is too large'],
    ['no address', { email: 'kavita' }, 'Please enter a valid e-mail address'],
    ['a role that nobody has', { member_role: 'director' }, 'Choose a role'],
    ['a role of suppliers', { member_role: 'bidder' }, messages.memberRoleUnfit.text],
  ])('with %s is refused', async (_, change, detail) => {
    const answer = await invite(ravi, { email: 'new@firm.example.in', ...purchaser, ...change })
    expect(said(answer).slice(0, 2)).toEqual([422, detail])
  })

  test('is for owners to send, of companies that have members', async () => {
    const purchasing = await colleague(market, ravi, 'Pooja Nair', 'purchaser')
    const refused = { status: 403, code: 'owners_only' }
    expect((await invite(purchasing, { email: 'x@firm.example.in', member_role: 'owner' })).body).toMatchObject(refused)
    expect((await purchasing.try('invitations')).status).toBe(403)
    for (const role of ['salesman', 'admin'] as const) {
      const alone = await market.staff(role, `Lonely ${role}`)
      const answer = await invite(alone, { email: 'x@firm.example.in', member_role: 'owner' })
      expect(said(answer)).toEqual([409, messages.staffAlone.text, 'staff_alone'])
    }
    const again = await invite(ravi, { email: purchasing.email, ...purchaser })
    expect(said(again)).toEqual([409, messages.alreadyMember.text, 'already_member'])
  })

  test('of another company is withdrawn by nobody else', async () => {
    const invitation = await asha.call('inviteMember', { body: { email: 'b@firm.example.in', member_role: 'bidder' } })
    expect((await ravi.try('withdrawInvitation', { params: { id: invitation.id } })).status).toBe(404)
    await asha.call('withdrawInvitation', { params: { id: invitation.id } })
    expect((await asha.try('withdrawInvitation', { params: { id: invitation.id } })).status).toBe(404)
  })
})

test('twenty invitations a day, and no more until the first of them is a day old', async () => {
  const strict = await openMarket({ RATE_LIMIT_FACTOR: '1' })
  const owner = await strict.buyer('Eager Builders')
  for (let n = 0; n < 20; n++)
    expect((await invite(owner, { email: `n${n}@firm.example.in`, ...purchaser })).status).toBe(201)
  const refused = await invite(owner, { email: 'one.more@firm.example.in', ...purchaser })
  expect(said(refused)).toEqual([429, messages.tooManyInvitations.text, 'too_many_invitations'])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(86_000)
  await strict.database`
    update company_invitations set created_at = now() - interval '1 day' where email = 'n0@firm.example.in'`
  expect((await invite(owner, { email: 'one.more@firm.example.in', ...purchaser })).status).toBe(201)
  await strict.close()
})

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
    expect(said(await accept(owner, token))).toEqual([409, messages.hasCompany.text, 'has_company'])
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
    await owner.call('updateProfile', { body: { ...companyDetails, gst_number: gstNumberOf(931) } })
    const log = await ganesh.call('companyLog')
    expect(log.map(({ who, did, what }) => [who.name, did, what])).toEqual([
      ['Logged Builders', 'change_company', `Logged Builders, ${gstNumberOf(931)}`],
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
