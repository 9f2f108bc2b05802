import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { termsVersion } from '#contract/terms.ts'
import { colleague, invitationToken } from '#tests/support/colleagues.ts'
import { type Market, openMarket, type Person, postJob } from '#tests/support/market.ts'

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

test('the mail of an owner without a name names the address, never the company as a person', async () => {
  const nameless = await market.buyer('Nameless Infra')
  await invite(nameless, { email: 'new@nameless.example.in', ...purchaser })
  const [mail] = await market.database<{ params: Record<string, string> }[]>`
    select params from deliveries where address = 'new@nameless.example.in'`
  expect(mail!.params).toMatchObject({ company: 'Nameless Infra', inviter: nameless.email })
})

test('who has an account already is invited in the language of that account', async () => {
  const sai = await market.supplier('Sai Traders')
  await sai.call('chooseLanguage', { body: { language: 'hi' } })
  const inviting = await market.buyer('Inviting Infra')
  await invite(inviting, { email: sai.email, ...purchaser })
  await invite(inviting, { email: 'nobody.yet@firm.example.in', ...purchaser })
  const invited = await market.database`
    select language from deliveries where address in (${sai.email}, 'nobody.yet@firm.example.in')
      and template = 'member_invited' order by created_at`
  expect(invited.map(({ language }) => language)).toEqual(['hi', 'en'])
})

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
    body: { person_name: 'Kavita Rao', contact_phone: '+91 98220 11223', language: 'hi', terms_version: termsVersion },
  })
  const [kept] = await market.database`select terms_version from users where id = ${kavita.id}`
  expect(kept!.terms_version, 'who joins agrees to the terms too').toBe(termsVersion)
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
  const renamed = await kavita.call('changeName', { body: { person_name: 'Kavita R', person_phone: '98220 11224' } })
  expect(renamed.user).toMatchObject({ person_name: 'Kavita R', person_phone: '98220 11224' })
  const { user: same } = await kavita.call('changeName', { body: { person_name: 'Kavita Rao' } })
  expect(same.person_phone, 'left out, it stays').toBe('98220 11224')
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

  test('of somebody who has colleagues already tells nothing of that to the inviter, and is refused when it is accepted', async () => {
    const sharing = await market.supplier('Sharing Cement')
    await colleague(market, sharing, 'Leela Sharing', 'bidder')
    expect((await invite(ravi, { email: sharing.email, ...purchaser })).status).toBe(201)
    const token = await invitationToken(market, sharing.email)
    const answer = await sharing.try('acceptInvitation', {
      params: { token },
      body: { person_name: 'Sharing', close_own_company: true },
    })
    expect(said(answer)).toEqual([409, messages.hasCompany.text, 'has_company'])
    expect((await open(token)).status).toBe(200)
  })

  test('of somebody alone in an own company closes that one as they wish, unless something was done with it', async () => {
    const [rakesh, busy] = await Promise.all([market.supplier('Mehta Traders'), market.buyer('Busy Infra')])
    await postJob(busy)
    const tokens: string[] = []
    for (const person of [rakesh, busy]) {
      await invite(ravi, { email: person.email, ...purchaser })
      tokens.push(await invitationToken(market, person.email))
    }
    const join = (person: Person, token: string, more: object) =>
      person.try('acceptInvitation', { params: { token }, body: { person_name: 'Rakesh Mehta', ...more } })
    const close = { close_own_company: true }
    expect(said(await join(busy, tokens[1]!, close))).toEqual([
      409,
      messages.ownCompanyUsed({ company: 'Busy Infra' }).text,
      'own_company_used',
    ])
    expect(await busy.call('ownJobs')).toHaveLength(1)

    const unused = messages.ownCompanyUnused({ company: 'Mehta Traders' })
    expect(said(await join(rakesh, tokens[0]!, {}))).toEqual([409, unused.text, 'own_company_unused'])
    expect((await rakesh.call('profile')).user.company_name).toBe('Mehta Traders')
    expect(await join(rakesh, tokens[0]!, close)).toMatchObject({
      status: 200,
      body: { user: { company_id: ravi.id, member_role: 'purchaser', person_name: 'Rakesh Mehta', role: 'buyer' } },
    })
    expect((await ravi.call('members')).map(({ name }) => name)).toContain('Rakesh Mehta')
    expect((await market.auditOf(rakesh)).map(({ action }) => action)).toContain('close_company')
    const [left] = await market.database<{ row: object }[]>`
      select to_jsonb(c) as row from companies c where id = ${rakesh.id}`
    expect(JSON.stringify(left)).not.toMatch(/mehta/i)
  })

  test('of two who invite each other, alone in their companies, is accepted by one of them', async () => {
    const people = await Promise.all([market.buyer('Om Infra'), market.buyer('Sai Infra')])
    const tokens: string[] = []
    for (const [inviting, invited] of [people, people.toReversed()] as [Person, Person][]) {
      await invite(inviting, { email: invited.email, ...purchaser })
      tokens.push(await invitationToken(market, invited.email))
    }
    const body = { person_name: 'Om', close_own_company: true }
    const answers = await Promise.all(
      people.map((person, index) => person.try('acceptInvitation', { params: { token: tokens[1 - index]! }, body })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
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
