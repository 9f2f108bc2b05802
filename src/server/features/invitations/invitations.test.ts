import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Invitee } from '#contract/job-invitation.ts'
import { postSealedJob } from '#tests/support/bidding.ts'
import { type Market, openMarket, type Person, placeBid, postJob } from '#tests/support/market.ts'
import { codeFor, mailTo, quote } from '#tests/support/quotes.ts'
import { inTransaction } from '../../db/database.ts'
import { addMatchedInvitations } from './add-matched-invitations.ts'

let market: Market
let ravi: Person
let asha: Person

beforeAll(async () => {
  market = await openMarket({ RATE_LIMIT_FACTOR: '1' })
  ravi = await market.buyer('Ravi Constructions')
  asha = await market.supplier('Asha Cement')
})
afterAll(async () => {
  expect(await market.violations()).toEqual([])
  await market.close()
})

const invite = (person: Person, job: { id: string }, ...invitees: Invitee[]) =>
  person.call('inviteToJob', { params: { id: job.id }, body: { invitees } })
const invitationsOf = (job: { id: string }, person = ravi) =>
  person.call('invitationsOfJob', { params: { id: job.id } })
const received = (person: Person) => person.call('receivedInvitations')
const answer = (person: Person, id: string, body: { answer: 'will_bid' | 'declined'; reason?: 'too_far' }) =>
  person.call('answerInvitation', { params: { id }, body })

test('an invited company is notified, looks at the job, and says that it will bid', async () => {
  const job = await postJob(ravi)
  expect(await invite(ravi, job, { company_id: asha.id })).toEqual({ sent: 1, skipped: [] })
  const [notice] = await asha.call('notifications')
  expect(notice).toMatchObject({
    type: 'invitation',
    message: `Ravi Constructions invites you to bid on "${job.title}".`,
    job_id: job.id,
  })
  const [invitation] = await received(asha)
  expect(invitation).toMatchObject({ status: 'sent', by: 'buyer', buyer: { company_name: 'Ravi Constructions' } })
  await asha.call('noteInvitationSeen', { params: { id: invitation!.id } })
  expect((await invitationsOf(job))[0]).toMatchObject({ name: 'Asha Cement', status: 'opened' })
  await answer(asha, invitation!.id, { answer: 'declined', reason: 'too_far' })
  expect((await invitationsOf(job))[0]).toMatchObject({ status: 'declined', decline_reason: 'too_far' })
  await answer(asha, invitation!.id, { answer: 'will_bid', reason: 'too_far' })
  expect((await invitationsOf(job))[0]).toMatchObject({ status: 'will_bid', decline_reason: null })
  await placeBid(asha, job, 185_000)
  expect((await invitationsOf(job))[0]!.status).toBe('bid')
})

test('a dealer who bid by a link is invited again at the confirmed address, or by a link for the number', async () => {
  const buyer = await market.buyer('Deccan Homes')
  const before = await postJob(buyer)
  const { url } = await buyer.call('shareJob', { params: { id: before.id } })
  const token = url.split('#')[1]!
  const email = 'gupta@traders.example'
  await quote(market, token, 900, { company_name: 'Om Cranes', contact_phone: '98110 20304' })
  const code = await codeFor(market, token, email)
  await quote(market, token, 950, { company_name: 'Gupta Traders', contact_phone: '98110 20305', email, code })
  const job = await postJob(buyer)
  const known = () => buyer.call('knownSuppliers', { params: { id: job.id } })
  const guests = (await known()).filter(({ company_name }) => ['Om Cranes', 'Gupta Traders'].includes(company_name))
  expect(await invite(buyer, job, ...guests.map(({ company_id }) => ({ company_id })))).toEqual({
    sent: 2,
    skipped: [],
  })
  const invitations = await invitationsOf(job, buyer)
  expect(invitations.map(({ name }) => name).sort()).toEqual(['Gupta Traders', 'Om Cranes'])
  expect(await mailTo(market, email, 'invites you to bid')).toContain('Deccan Homes')
  const byPhone = invitations.find(({ name }) => name === 'Om Cranes')!
  expect(byPhone.link_taken).toBe(false)
  expect((await buyer.try('linkOfInvitation', { params: { id: byPhone.id } })).status).toBe(200)
  expect((await invitationsOf(job, buyer)).map(({ name, link_taken }) => [name, link_taken]).sort()).toEqual([
    ['Gupta Traders', false],
    ['Om Cranes', true],
  ])
  for (const guest of await known())
    if (guests.some(({ company_id }) => company_id === guest.company_id)) expect(guest.invited).toBe(true)
  expect((await invite(buyer, job, { company_id: guests[0]!.company_id })).skipped).toEqual([{ line: 1, why: 'twice' }])
})

test('who cannot be invited is skipped with the reason and the line', async () => {
  const job = await postJob(ravi)
  const other = await market.buyer('Kiran Infra')
  const skipped = await invite(
    ravi,
    job,
    { company_id: ravi.id },
    { company_id: other.id },
    { phone: '12345', name: 'Mahesh' },
    { email: 'sagar@traders.example' },
    { email: ' SAGAR@traders.example' },
    { email: 'a@b.example', phone: '98220 12345' },
    {},
  )
  expect(skipped).toEqual({
    sent: 1,
    skipped: [
      { line: 1, why: 'own_company' },
      { line: 2, why: 'unknown_company' },
      { line: 3, why: 'malformed' },
      { line: 5, why: 'twice' },
      { line: 6, why: 'malformed' },
      { line: 7, why: 'malformed' },
    ],
  })
  expect(await invite(ravi, job, { email: 'sagar@traders.example' })).toEqual({
    sent: 0,
    skipped: [{ line: 1, why: 'twice' }],
  })
})

test('nobody is invited to a job of the own company by the address of one of its people', async () => {
  const buyer = await market.buyer('Own Address Builders')
  const job = await postJob(buyer)
  expect(await invite(buyer, job, { email: buyer.email.toUpperCase() }, { email: 'other@traders.example' })).toEqual({
    sent: 1,
    skipped: [{ line: 1, why: 'own_company' }],
  })
})

test('an invitation by e-mail says who gave the address, and its reader ends all such mails for good', async () => {
  const job = await postJob(ravi)
  await invite(ravi, job, { email: 'gupta@sand.example', name: 'Gupta Sand' })
  const mail = await mailTo(market, 'gupta@sand.example', 'invites you to bid')
  expect(mail).toContain(`Ravi Constructions gave us your address and invites you to bid on "${job.title}".`)
  const [, token] = /\/stop#([\w-]+)/.exec(mail)!
  const stop = () => market.stranger.call('stopInvitations', { params: { token: token! } })
  expect(await stop()).toEqual(await stop())
  expect((await invitationsOf(job))[0]).toMatchObject({ name: 'Gupta Sand', email: null })

  const kiran = await market.buyer('Kiran Builders')
  const next = await postJob(kiran)
  expect(await invite(kiran, next, { email: 'Gupta@Sand.example' })).toEqual({
    sent: 0,
    skipped: [{ line: 1, why: 'opted_out' }],
  })
  const unknown = await market.stranger.try('stopInvitations', { params: { token: 'x'.repeat(43) } })
  expect(unknown.status).toBe(404)
})

test('rivals learn nothing of invitations and answers, and a sealed bid stays unknown to its buyer', async () => {
  const vikram = await market.supplier('Vikram Traders')
  const job = await postSealedJob(ravi)
  await invite(ravi, job, { company_id: asha.id })
  const [invitation] = await received(asha)
  expect(await received(vikram)).toEqual([])
  for (const person of [vikram, await market.buyer('Other Builders')])
    expect(
      (await person.try('answerInvitation', { params: { id: invitation!.id }, body: { answer: 'will_bid' } })).status,
    ).toBe(person === vikram ? 404 : 403)
  await placeBid(asha, job, 185_000)
  expect((await received(asha))[0]!.status).toBe('bid')
  expect((await invitationsOf(job))[0]!.status).toBe('sent')
  const next = await postJob(ravi)
  const known = () => ravi.call('knownSuppliers', { params: { id: next.id } })
  expect(await known()).toEqual([{ company_id: asha.id, company_name: 'Asha Cement', invited: false }])
  await placeBid(asha, next, 1000)
  expect(await known()).toEqual([])
  expect((await vikram.try('invitationsOfJob', { params: { id: job.id } })).status).toBe(403)
})

test('a buyer invites at most 200 a day, and none to a job that takes no bids', async () => {
  const builder = await market.buyer('Busy Builders')
  const job = await postJob(builder)
  await market.database`
    insert into invitations (job_id, buyer_id, by, phone, sent_at, address_hash)
    select ${job.id}, ${builder.id}, 'buyer', '91' || n, now(), sha256(n::text::bytea) from generate_series(1, 198) n`
  const invitees = ['98220 00001', '98220 00002', '98220 00003'].map((phone) => ({ phone }))
  const refused = await builder.try('inviteToJob', { params: { id: job.id }, body: { invitees } })
  expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_invitations' } })
  expect(await invite(builder, job, ...invitees.slice(1))).toEqual({ sent: 2, skipped: [] })
  const closed = await postJob(ravi)
  await market.database`update jobs set status = 'withdrawn' where id = ${closed.id}`
  const late = await ravi.try('inviteToJob', {
    params: { id: closed.id },
    body: { invitees: [{ company_id: asha.id }] },
  })
  expect(late).toMatchObject({ status: 409, body: { code: 'job_not_open' } })
})

test('matches are invitations of the product: none is sent twice, and the buyer sees whence they came', async () => {
  const job = await postJob(ravi)
  const vikram = await market.supplier('Vikram Sand')
  await invite(ravi, job, { company_id: asha.id })
  const matched = { id: job.id, posted_by: ravi.id }
  const add = () =>
    inTransaction(market.database, (tx) =>
      addMatchedInvitations(tx, matched, [asha.id, vikram.id, ravi.id], new Date().toISOString()),
    )
  expect(await add()).toEqual([vikram.id])
  expect(await add()).toEqual([])
  expect((await invitationsOf(job)).map(({ by }) => by).sort()).toEqual(['buyer', 'match'])
})

test('whom matching has found, the buyer still invites: the invitation becomes the own one, with its answer', async () => {
  const job = await postJob(ravi)
  const vikram = await market.supplier('Vikram Bricks')
  const matched = { id: job.id, posted_by: ravi.id }
  await inTransaction(market.database, (tx) =>
    addMatchedInvitations(tx, matched, [vikram.id], new Date().toISOString()),
  )
  await answer(vikram, (await received(vikram))[0]!.id, { answer: 'will_bid' })
  expect(await invite(ravi, job, { company_id: vikram.id })).toEqual({ sent: 1, skipped: [] })
  expect(await received(vikram)).toMatchObject([{ by: 'buyer', status: 'will_bid' }])
  expect(await invite(ravi, job, { company_id: vikram.id })).toMatchObject({ skipped: [{ why: 'twice' }] })
})

test('a link for a group of people is one invitation until it is opened, and then another', async () => {
  const job = await postJob(ravi)
  const share = async () => (await ravi.call('shareJob', { params: { id: job.id } })).url.split('#')[1]!
  const [first, again] = [await share(), await share()]
  expect(again).not.toBe(first)
  expect(await invitationsOf(job)).toMatchObject([{ is_link: true, name: '', status: 'sent' }])
  expect((await market.stranger.call('quote', { params: { token: first } })).job.title).toBe(job.title)
  await share()
  expect((await invitationsOf(job)).map(({ status }) => status)).toEqual(['sent', 'opened'])
})

test('a group is invited again: saved under its name, replaced, and deleted', async () => {
  const members = [{ company_id: asha.id }, { phone: '98220 12345', name: 'Ramesh' }]
  await ravi.call('saveSupplierList', { body: { name: 'Cement', members: members.slice(0, 1) } })
  const saved = await ravi.call('saveSupplierList', { body: { name: 'cement', members } })
  expect(await ravi.call('supplierLists')).toEqual([saved])
  expect(saved.members).toHaveLength(2)
  const stranger = await market.buyer('Curious Builders')
  expect((await stranger.try('deleteSupplierList', { params: { id: saved.id } })).status).toBe(404)
  await ravi.call('deleteSupplierList', { params: { id: saved.id } })
  expect(await ravi.call('supplierLists')).toEqual([])
})
