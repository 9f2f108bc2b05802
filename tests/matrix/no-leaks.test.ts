import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { api, type CallName } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { fileTypes } from '#contract/file-types.ts'
import { hoursAhead, postSealedJob } from '../support/bidding.ts'
import { jobLine, postJobWithLines } from '../support/boq.ts'
import { type CallerName, type Callers, callerNames, gatherCallers } from '../support/callers.ts'
import {
  award,
  deccanStone,
  gstNumberOf,
  type Market,
  openMarket,
  type Person,
  placeSalesmanBid,
  postJob,
  say,
} from '../support/market.ts'
import { subscribe } from '../support/payments.ts'
import { type Answer, pathOf } from '../support/person.ts'
import { plantedSecrets, type Reply } from '../support/planted-secrets.ts'
import { sampleOf } from '../support/strength.ts'
import { signalOf } from './asking.ts'

const everybody = callerNames.filter((name) => !['none', 'badToken', 'noProfile', 'deleted'].includes(name))
const nobody: CallerName[] = []

let market: Market
let callers: Callers
let address: string
const { secrets, ids, secret, id, words, price, pdf, found, faults } = plantedSecrets<CallerName>()
const streams = new Map<CallerName, { text: string; end(): void }>()
const jobIds = new Set<string>()

beforeAll(async () => {
  market = await openMarket()
  callers = await gatherCallers(market)
  address = await market.app.http.listen({ port: 0 })
  for (const name of everybody) streams.set(name, await follow(callers[name]))
  await plantCompanies()
  await plantSealedRates()
  await plantMatches()
  await plantOpenJob()
  await plantAwardedJob()
  await plantLapsedJob()
  await plantSealedJob()
  await plantPrivateJob()
  await plantRemovedJob()
  await plantWithdrawnJob()
  await plantPayment()
  await plantNotices()
  await plantSignIn()
  await plantFileKeys()
  await whenMatched()
  await plantSignal()
})
afterAll(async () => {
  for (const { end } of streams.values()) end()
  await market.close()
})

/** Matching is a secret too, and is computed a moment after a job was posted. */
const whenMatched = () =>
  vi.waitFor(async () => expect(await unmatchedJobs()).toBe(0), { timeout: 60_000, interval: 100 })

async function unmatchedJobs(): Promise<number> {
  const [row] = await market.database<{ jobs: number }[]>`
    select count(*) as jobs from jobs j where status = 'open' and visibility <> 'invited' and deleted_at is null
      and not exists (select from match_runs r where r.job_id = j.id)`
  return row!.jobs
}

async function follow({ token }: Person) {
  const request = get(`${address}${pathOf('events')}`, { headers: { authorization: `Bearer ${token}` }, agent: false })
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  const stream = { text: '', end: () => void request.destroy() }
  response.setEncoding('utf8').on('data', (text: string) => {
    stream.text += text
  })
  response.on('error', () => {})
  return stream
}

async function describeCompany(
  person: Person,
  seenBy: Record<'phone' | 'address' | 'gst', readonly CallerName[]>,
  says: string,
) {
  const n = secrets.length
  const contact_phone = `+91 90${100_000 + n}77`
  const gst_number = gstNumberOf(1000 + n)
  secret(`the phone of ${says}`, contact_phone, seenBy.phone)
  secret(`the GST number of ${says}`, gst_number, seenBy.gst)
  const address = words(`the address of ${says}`, seenBy.address)
  await person.call('updateProfile', { body: { contact_phone, gst_number, address } })
}

/** The buyer who sees each bidder's company, besides that company and admins. */
const buyersOf: Partial<Record<CallerName, CallerName>> = {
  bidder: 'owner',
  winner: 'owner',
  loser: 'owner',
  salesman: 'owner',
  otherSupplier: 'lapsedBuyer',
}

async function plantCompanies() {
  for (const name of everybody) {
    const person = callers[name]
    const itself: CallerName[] = [...new Set<CallerName>([name, 'admin'])]
    const buyer = buyersOf[name]
    const ofBid = buyer ? [...itself, buyer] : itself
    // Buyers see who has won work like their jobs.
    const ofMatch: CallerName[] = name === 'winner' ? [...ofBid, 'lapsedBuyer'] : ofBid
    await describeCompany(person, { phone: ofBid, address: itself, gst: itself }, name)
    const hasJobs = name === 'owner' || name === 'lapsedBuyer'
    await plantRecord(name, hasJobs ? everybody : ofBid)
    const { user } = await person.call('profile')
    id(name, person.id, hasJobs ? everybody : ofMatch)
    // The lapsed buyer's name is contained in another company's name, so it is searched as a whole field.
    secret(`the name of ${name}`, `"company_name":"${user.company_name}"`, hasJobs ? everybody : ofMatch)
    secret(`the e-mail address of ${name}`, user.email, name === 'owner' ? [...itself, 'winner'] : ofBid)
  }
  await plantVerifications()
  id('the account without a profile', callers.noProfile.id, ['admin'])
  secret('the address of the account without a profile', callers.noProfile.email, ['admin'])
  id('the deleted user', callers.deleted.id, ['admin'])
  secret('the name of the deleted user', 'Former Cement', ['admin'])
  secret('the e-mail address of the deleted user', callers.deleted.email, nobody)
}

/** What a company has done here: a rival could tell from it who won. */
async function plantRecord(name: CallerName, seenBy: readonly CallerName[]): Promise<void> {
  const value = 0.213_571_1 + secrets.length / 100_000
  secret(`the record of ${name}`, String(value), seenBy)
  await market.database`
    insert into company_records (company_id, metric, value, n) values (${callers[name].id}, 'answered', ${value}, 7)`
}

/**
 * Buyers who see its bids see that a company is verified, and when each check was made; its papers are its own and the admins'
 * business, and what an admin noted the admins' alone.
 */
async function plantVerifications() {
  const suppliers: CallerName[] = ['bidder', 'winner', 'loser', 'otherSupplier']
  for (const [n, name] of suppliers.entries()) {
    const verifiedAt = `2026-03-0${n + 1}T04:17:09.483Z`
    const { id: company } = callers[name]
    const buyer = buyersOf[name]!
    await market.database`
      update companies set verified_at = ${verifiedAt}, verified_until = now() + interval '90 days' where id = ${company}`
    await market.database`
      insert into checks (company_id, kind, status, subject, source, asked_at, checked_at, valid_until)
      select ${company}, kind, 'passed', '{}', 'person', ${verifiedAt}, ${verifiedAt}, now() + interval '90 days'
      from unnest(array['gst', 'address', 'phone']) as kind`
    // A buyer opens the badge of a match too.
    const ofMatch: CallerName[] = name === 'winner' ? ['lapsedBuyer'] : []
    secret(`when ${name} was verified`, verifiedAt, [name, buyer, 'admin', ...ofMatch])
    await plantRefusedPaper(name)
  }
  secret('that a bidder is verified', '"verified":true', [...suppliers, 'owner', 'lapsedBuyer', 'admin'])
}

/** A paper that an admin refused, with a note for other admins. */
async function plantRefusedPaper(name: CallerName): Promise<void> {
  const file = pdf(`the paper of ${name}`, [name, 'admin'])
  const { id: check } = await callers[name].call('askCheck', { body: { kind: 'pf' }, files: [file] })
  id(`the check of ${name}'s paper`, check, [name, 'admin'])
  const note = words(`the note on the paper of ${name}`, ['admin'])
  const body = { passed: false, reason_code: 'unreadable' as const, note }
  await callers.admin.call('decideCheck', { params: { id: check }, body })
}

/** A bid with texts and a file as secrets. */
async function bidOn(job: { id: string }, bidder: CallerName, seenBy: readonly CallerName[], says: string) {
  const body = {
    price_quote: price(`the price of ${says}`, seenBy),
    delivery_estimate: words(`the delivery of ${says}`, seenBy),
    notes: words(`the notes of ${says}`, seenBy),
  }
  const bid = await callers[bidder].call('placeBid', { params: { jobId: job.id }, body })
  id(says, bid.id, seenBy)
  const files = [pdf(`the file of ${says}`, seenBy)]
  const uploaded = await callers[bidder].call('uploadToBid', { params: { id: bid.id }, files })
  id(`the file of ${says}`, uploaded.files[0]!.id, seenBy)
  return bid
}

async function plantOpenJob() {
  const job = await postJob(callers.owner, { title: 'Steel for the open job' })
  jobIds.add(job.id)
  const files = [pdf('the file of the open job', everybody)]
  const uploaded = await callers.owner.call('uploadToJob', { params: { id: job.id }, files })
  id('the file of the open job', uploaded.files[0]!.id, everybody)
  await bidOn(job, 'bidder', ['owner', 'bidder', 'admin'], "the bidder's bid")

  const seenBy: CallerName[] = ['owner', 'salesman', 'admin']
  const says = "the firm of the salesman's bid"
  const email = `${words(`the e-mail address of ${says}`, seenBy)}@example.in`
  const phone = '+91 20 5512 8877'
  const gst = gstNumberOf(700)
  secret(`the phone of ${says}`, phone, seenBy)
  secret(`the GST number of ${says}`, gst, seenBy)
  const bid = await placeSalesmanBid(callers.salesman, job, price("the price of the salesman's bid", seenBy), {
    company_name: words(`the name of ${says}`, seenBy),
    company_contact_phone: phone,
    company_email: email,
    company_gst_number: gst,
    company_address: words(`the address of ${says}`, seenBy),
  })
  id("the salesman's bid", bid.id, seenBy)
  const { url } = await callers.salesman.call('shareRepresentation', { params: { id: bid.id } })
  secret("the link of the salesman's firm", url.split('#')[1]!, nobody)
  await plantInvitations(job)
}

/** Why a supplier fits is its own and the buyer's; a saved search is its owner's, and so is a group of suppliers. */
async function plantMatches() {
  const searchOf: CallerName[] = ['otherSupplier']
  const name = words('the name of a saved search', searchOf)
  const body = { name, q: 'Granite', frequency: 'instant' as const }
  id('a saved search', (await callers.otherSupplier.call('saveSearch', { body })).id, searchOf)
  // Found by it, so that the notification names the search.
  const job = await postJob(callers.owner, { title: 'Granite for the lobby' })
  jobIds.add(job.id)
  const reasons = [{ code: 'items', items: [words('why a supplier fits', ['owner', 'loser'])] }]
  await market.database`
    insert into matches (job_id, company_id, rank, score, reasons, is_new, told_at)
    values (${job.id}, ${callers.loser.id}, 900, 1, ${market.database.json(reasons)}, false, now())`
  const members = [{ phone: '98220 33119', name: words('a member of a group', ['owner']) }]
  const list = await callers.owner.call('saveSupplierList', {
    body: { name: words('the name of a group', ['owner']), members },
  })
  id('a group of suppliers', list.id, ['owner'])
  const { url } = await callers.owner.call('shareJob', { params: { id: job.id } })
  secret('the token of a shared link', url.split('#')[1]!, nobody)
  const [shared] = await callers.owner.call('invitationsOfJob', { params: { id: job.id } })
  id('the invitation of a shared link', shared!.id, ['owner'])
}

/** Who was invited to a job and what they answered is the buyer's; a bid by a link is seen like any other. */
async function plantInvitations(job: { id: string }) {
  const email = `${words('the e-mail address of an invited stranger', ['owner'])}@example.in`
  const bySupplier: CallerName[] = ['owner', 'bidder']
  const invitees = [
    { email, name: words('the name of an invited stranger', ['owner']) },
    { phone: '98220 44551' },
    { company_id: callers.bidder.id },
  ]
  await callers.owner.call('inviteToJob', { params: { id: job.id }, body: { invitees } })
  const invitations = await callers.owner.call('invitationsOfJob', { params: { id: job.id } })
  for (const { id: invitation, company_id } of invitations)
    id(`the invitation of ${company_id ?? 'a stranger'}`, invitation, company_id ? bySupplier : ['owner'])
  const [received] = await callers.bidder.call('receivedInvitations')
  const answer = { answer: 'declined' as const, reason: 'no_stock' as const }
  await callers.bidder.call('answerInvitation', { params: { id: received!.id }, body: answer })
  secret('why a supplier declined', 'no_stock', bySupplier)
  secret('the number of an invited stranger', '919822044551', ['owner'])

  const seenBy: CallerName[] = ['owner', 'admin']
  const phoned = invitations.find(({ phone }) => phone !== null)!
  const { url } = await callers.owner.call('linkOfInvitation', { params: { id: phoned.id } })
  const link = randomBytes(32).toString('base64url')
  const bid = await callers.none.call('placeQuote', {
    params: { token: url.split('#')[1]! },
    body: {
      price_quote: price('the price of the bid by a link', seenBy),
      delivery_estimate: words('the delivery of the bid by a link', seenBy),
      company_name: words('the company of the bid by a link', seenBy),
      contact_phone: '+91 20 5512 6655',
      email: `${words('the address of the bid by a link', seenBy)}@example.in`,
      link,
    },
  })
  secret('the phone of the bid by a link', '+91 20 5512 6655', seenBy)
  secret('the link of a bid', link, nobody)
  id('the bid by a link', bid.id, seenBy)
}

async function plantAwardedJob() {
  const job = await postJob(callers.owner, { title: 'Steel for the awarded job' })
  jobIds.add(job.id)
  const won = await bidOn(job, 'winner', ['owner', 'winner', 'admin'], "the winner's bid")
  await bidOn(job, 'loser', ['owner', 'loser', 'admin'], "the loser's bid")
  await award(callers.owner, won)

  const two: CallerName[] = ['owner', 'winner']
  const message = await say(callers.winner, job, words("the winner's message", two))
  id("the winner's message", message.id, two)
  const files = [pdf('the file of the chat', two)]
  const withFile = await callers.owner.call('sendMessageWithFiles', {
    params: { jobId: job.id },
    body: { message: words('the message with a file', two) },
    files,
  })
  id('the message with a file', withFile.id, two)
  id('the file of the chat', withFile.file_attachments[0]!.id, two)
  const deleted = await say(callers.owner, job, words('a deleted message', nobody))
  id('a deleted message', deleted.id, nobody)
  const report = { reason: 'other' as const, details: words('a report', ['admin']) }
  await callers.otherSupplier.call('reportJob', { params: { id: job.id }, body: report })
  await callers.owner.call('deleteMessage', { params: { id: deleted.id } })
  await plantReviews(job)
}

/** What the two sides of an awarded job say about each other would tell rivals who won it. */
async function plantReviews(job: { id: string }) {
  const { owner, winner } = callers
  for (const [from, to] of [
    [owner, winner],
    [winner, owner],
  ] as const) {
    const text = words(`a review by ${from === owner ? 'the owner' : 'the winner'}`, ['owner', 'winner', 'admin'])
    const [review] = await market.database<{ id: string }[]>`
      insert into reviews (job_id, from_company, to_company, written_by, punctual, quality, clear, would_again, text, written_at)
      values (${job.id}, ${from.id}, ${to.id}, ${from.id}, 4, 4, 4, true, ${text}, now() - interval '20 days') returning id`
    id('a review', review!.id, ['owner', 'winner', 'admin'])
  }
}

async function plantLapsedJob() {
  const job = await postJob(callers.owner, { title: 'Steel for the lapsed job' })
  await market.database`update jobs set posted_by = ${callers.lapsedBuyer.id} where id = ${job.id}`
  jobIds.add(job.id)
  await bidOn(job, 'otherSupplier', ['lapsedBuyer', 'otherSupplier', 'admin'], "the other supplier's bid")
  // Before the loser wins the job that is removed: it would fit this one too.
  await whenMatched()
}

/** A job whose bids nobody but their bidders can read before the opening; an admin sees that they are there. */
async function plantSealedJob() {
  const job = await postSealedJob(callers.owner, { title: 'Sealed cement' })
  jobIds.add(job.id)
  const offerOf = (says: string, seenBy: readonly CallerName[]) => ({
    price_quote: price(`the price of ${says}`, seenBy),
    delivery_estimate: words(`the delivery of ${says}`, seenBy),
    notes: words(`the notes of ${says}`, seenBy),
  })
  const body = offerOf('the sealed bid', ['bidder'])
  const bid = await callers.bidder.call('placeBid', { params: { jobId: job.id }, body })
  id('the sealed bid', bid.id, ['bidder', 'admin'])
  secret('the receipt code of the sealed bid', bid.receipt_code!, ['bidder'])
  const files = [pdf('the file of the sealed bid', ['bidder'])]
  const uploaded = await callers.bidder.call('uploadToBid', { params: { id: bid.id }, files })
  id('the file of the sealed bid', uploaded.files[0]!.id, ['bidder'])
  const firm = {
    ...deccanStone,
    company_gst_number: gstNumberOf(702),
    company_name: words('the firm of the sealed bid', ['salesman']),
    company_address: words('the address of the firm of the sealed bid', ['salesman']),
  }
  const represented = { ...offerOf("the salesman's sealed bid", ['salesman']), ...firm }
  const ofFirm = await callers.salesman.call('placeSalesmanBid', { params: { id: job.id }, body: represented })
  const revised = { ...offerOf("the salesman's revised bid", ['salesman']), version: 1 }
  await callers.salesman.call('reviseBid', { params: { id: ofFirm.id }, body: revised })
  id("the salesman's sealed bid", ofFirm.id, ['salesman', 'admin'])
}

/** A job that nobody knows of but its company, whom it invited, and admins. */
async function plantPrivateJob() {
  const seenBy: CallerName[] = ['owner', 'loser', 'admin']
  const line = jobLine(words('a line of the private job', seenBy), { unit: 'bag', qty: 2 })
  const job = await postJobWithLines(callers.owner, [line], {
    title: words('the title of the private job', seenBy),
    description: words('the description of the private job', ['owner', 'loser', 'admin']),
    location: `${words('the place of the private job', seenBy)}, Nashik 422001`,
    visibility: 'invited',
  })
  id('the private job', job.id, seenBy)
  const files = [pdf('the file of the private job', seenBy)]
  const uploaded = await callers.owner.call('uploadToJob', { params: { id: job.id }, files })
  id('the file of the private job', uploaded.files[0]!.id, seenBy)
  await callers.owner.call('inviteToJob', {
    params: { id: job.id },
    body: { invitees: [{ company_id: callers.loser.id }] },
  })
  const text = words('a question about the private job', seenBy)
  await callers.loser.call('askQuestion', { params: { id: job.id }, body: { text } })
  const [invitation] = await callers.loser.call('receivedInvitations')
  id('the invitation to the private job', invitation!.id, ['owner', 'loser'])
}

/** The same line by line, with the buyer's own estimate. */
async function plantSealedRates() {
  const line = jobLine('Cement', { unit: 'bag', qty: 2, est_rate: price('the estimated rate', ['owner']) })
  const terms = { title: 'Sealed rates', bid_deadline: hoursAhead(48), sealed: true }
  const job = await postJobWithLines(callers.owner, [line], terms)
  jobIds.add(job.id)
  const body = {
    delivery_estimate: 'Soon',
    items: [
      {
        job_item_id: line.id,
        rate: price('the sealed rate', ['bidder']),
        gst_percent: 18 as const,
        make_offered: words('the make offered', ['bidder']),
        remark: words('the remark on a sealed rate', ['bidder']),
      },
    ],
    charges: [
      {
        kind: 'freight' as const,
        basis: 'lump' as const,
        amount: price('the sealed freight', ['bidder']),
        gst_percent: 18 as const,
        payable_to: 'supplier' as const,
      },
    ],
    exclusions: words('what a sealed bid excludes', ['bidder']),
  }
  const bid = await callers.bidder.call('placeBid', { params: { jobId: job.id }, body })
  id('the sealed bid line by line', bid.id, ['bidder', 'admin'])
  secret('the total of sealed rates', String(bid.price_quote), ['bidder'])
}

/** A job that was awarded and discussed, and then deleted by an admin: only own lists and the audit log still show it. */
async function plantRemovedJob() {
  const job = await postJob(callers.owner, {
    title: words('the title of the removed job', ['owner', 'loser', 'admin']),
    description: words('the description of the removed job', nobody),
  })
  jobIds.add(job.id)
  const files = [pdf('the file of the removed job', nobody)]
  await callers.owner.call('uploadToJob', { params: { id: job.id }, files })
  const body = {
    price_quote: price('the price on the removed job', ['owner']),
    delivery_estimate: words('the delivery on the removed job', nobody),
    notes: words('the notes on the removed job', nobody),
  }
  const bid = await callers.loser.call('placeBid', { params: { jobId: job.id }, body })
  id('the bid on the removed job', bid.id, ['admin'])
  await award(callers.owner, bid)
  const message = await say(callers.loser, job, words('a message about the removed job', nobody))
  id('a message about the removed job', message.id, nobody)
  await callers.admin.call('deleteJob', { params: { id: job.id } })
}

/** The withdrawn job of a deleted buyer: the job stays, without the company. */
async function plantWithdrawnJob() {
  const ghost = await market.buyer('Ghost Builders')
  await describeCompany(ghost, { phone: nobody, address: nobody, gst: nobody }, 'the deleted buyer')
  secret('the e-mail address of the deleted buyer', ghost.email, nobody)
  secret('the name of the deleted buyer', 'Ghost Builders', ['admin'])
  const job = await postJob(ghost, { title: 'Steel for the withdrawn job' })
  jobIds.add(job.id)
  await callers.bidder.call('placeBid', {
    params: { jobId: job.id },
    body: {
      price_quote: price('the price on the withdrawn job', ['bidder', 'admin']),
      delivery_estimate: 'Soon',
      notes: words('the notes on the withdrawn job', ['bidder', 'admin']),
    },
  })
  await callers.admin.call('deleteUser', { params: { id: ghost.id } })
}

async function plantPayment() {
  const { owner } = callers
  const before = (await owner.call('profile')).user
  await owner.call('updateProfile', {
    body: { gst_number: gstNumberOf(701), address: words('the address on the invoice', ['owner', 'admin']) },
  })
  secret('the GST number on the invoice', gstNumberOf(701), ['owner', 'admin'])
  await subscribe(owner)
  await owner.call('updateProfile', { body: { gst_number: before.gst_number, address: before.address } })
  const [invoice] = await owner.call('invoices')
  id('the invoice', invoice!.id, ['owner', 'admin'])
  secret('the number of the invoice', invoice!.number, ['owner', 'admin'])
  secret('the payment', invoice!.payment_id, ['owner', 'admin'])
}

async function plantNotices() {
  for (const name of everybody) {
    const title = words(`a notification of ${name}`, [name])
    const [notice] = await market.database<{ id: string }[]>`
      insert into notifications (user_id, type, title, message) values (${callers[name].id}, 'subscription', ${title}, 'Note')
      returning id`
    id(`a notification of ${name}`, notice!.id, [name])
  }
  const target = words('an entry of the audit log', ['admin'])
  await market.database`
    insert into audit_log (action, actor_id, target) values ('read_bids', ${callers.admin.id}, ${target})`
}

async function plantSignIn() {
  await callers.none.call('forgotPassword', { body: { email: callers.owner.email } })
  const { database } = market
  await database`
    update sign_in.users set user_metadata = ${database.json({ note: words('what was told at sign-up', nobody) })}
    where id = ${callers.owner.id}`
  const kept = await database<{ says: string; word: string }[]>`
    select 'the password hash of ' || id as says, password_hash as word from sign_in.users
    union all select 'the reset code of ' || user_id, code_hash from sign_in.one_time_codes
    union all select 'a session of ' || user_id, id::text from sign_in.sessions
    union all select 'refresh token ' || id, encode(token_hash, 'hex') from sign_in.refresh_tokens
    union all select 'signing key ' || kid, private_jwk ->> 'd' from sign_in.signing_keys`
  expect(kept.length).toBeGreaterThan(30)
  for (const { says, word } of kept) secret(says, word, nobody)
  for (const name of everybody) secret(`the token of ${name}`, callers[name].token, nobody)
  secret('the password of all of them', callers.owner.password, nobody)
}

async function plantFileKeys() {
  const files = await market.database<{ storage_key: string }[]>`
    select storage_key from files union all select storage_key from check_files`
  for (const { storage_key } of files) secret('where a file lies', storage_key, nobody)
}

const replyOf = (call: string, { headers, text }: Answer): Reply => ({
  call,
  text: `${JSON.stringify(headers)}${text}`,
})

const names = Object.keys(api) as CallName[]
const endpointOf = (name: CallName): Endpoint => api[name]
const reads = names.filter((name) => api[name].method === 'GET' && endpointOf(name).produces !== 'events')
const writes = names.filter((name) => api[name].method !== 'GET')

/** The ids that a caller tries: all that are their own, and those of others (in the short form every fourth). */
function triedBy(caller: CallerName): string[] {
  const all = [...ids]
  const own = all.filter(([, seenBy]) => seenBy.includes(caller))
  const foreign = all.filter(([, seenBy]) => !seenBy.includes(caller))
  return [...own, ...sampleOf(foreign, 4)].map(([value]) => value)
}

/** A statistic about companies that an admin looks into: nobody else learns of it. */
async function plantSignal() {
  id('a signal', await signalOf(market, [callers.bidder, callers.winner]), ['admin'])
  secret('the figure of a signal', '0.0213571', ['admin'])
}

/** Every path of a call, with each job's id, each other id that the caller tries, and each kind of file. */
function paramsOf(name: CallName, caller: CallerName): Record<string, string>[] {
  const tried = [...jobIds, ...triedBy(caller)]
  const values: Record<string, readonly string[]> = { fileType: fileTypes, jobId: [...jobIds], deliveryId: [...jobIds] }
  const wanted = [...api[name].path.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => parameter!)
  return wanted.reduce<Record<string, string>[]>(
    (made, parameter) =>
      made.flatMap((params) => (values[parameter] ?? tried).map((value) => ({ ...params, [parameter]: value }))),
    [{}],
  )
}

/** Makes every read as this caller: whole lists, pages, single objects, files, and refused ones. */
async function read(caller: CallerName): Promise<Reply[]> {
  const person = callers[caller]
  const replies: Reply[] = []
  for (const name of reads)
    for (const params of paramsOf(name, caller)) {
      const first = await ask(person, name, { params })
      replies.push(replyOf(name, first))
      if (endpointOf(name).paged && first.status === 200) replies.push(...(await readByPage(person, name, params)))
    }
  return replies
}

/** Asked again where a busy machine had no time for it: what is not shown is a fault. */
async function ask(person: Person, name: CallName, input: object): Promise<Answer> {
  const answer = await vi.waitFor(
    async () => {
      const found = await person.try(name, input as never)
      expect(found.status, name).not.toBe(503)
      return found
    },
    { timeout: 60_000, interval: 50 },
  )
  expect(answer.status, `${name} ${JSON.stringify(input)}`).not.toBe(500)
  return answer
}

async function readByPage(person: Person, name: CallName, params: Record<string, string>): Promise<Reply[]> {
  const replies: Reply[] = []
  for (let query: Record<string, string> | null = { limit: '1' }; query; ) {
    const answer = await ask(person, name, { params, query })
    replies.push(replyOf(name, answer))
    const next: string | undefined = /^<(.+)>; rel="next"$/.exec(String(answer.headers.link ?? ''))?.[1]
    query = next ? Object.fromEntries(new URL(next, 'http://localhost').searchParams) : null
  }
  return replies
}

/** Makes every write as this caller, mostly refused: with an empty body and, for bidders, with their own bid again. */
async function write(caller: CallerName): Promise<Reply[]> {
  const person = callers[caller]
  const replies: Reply[] = []
  for (const name of writes) {
    const { consumes } = endpointOf(name)
    for (const params of paramsOf(name, caller)) {
      const files = typeof consumes === 'object' ? { files: [] } : {}
      replies.push(replyOf(name, await person.try(name, { params: params as never, body: {}, ...files })))
    }
  }
  const bid = { price_quote: 1, delivery_estimate: 'Now' }
  for (const jobId of triedBy(caller))
    replies.push(replyOf('placeBid', await person.try('placeBid', { params: { jobId }, body: bid })))
  return replies
}

test.each(callerNames)('%s is shown by all reads together exactly what decisions allow', async (caller) => {
  const replies = await read(caller)
  expect(faults(caller, replies)).toEqual([])
})

test('a secret that has found its way into a public text is found in the replies of whoever must not see it', async () => {
  const planted = secrets.find(({ says }) => says === "the notes of the loser's bid")!
  const [job] = await market.database<{ id: string; location: string }[]>`
    select id, location from jobs where title = 'Steel for the open job'`
  await market.database`update jobs set location = ${planted.words[0]!} where id = ${job!.id}`
  const replies = await read('otherSalesman')
  expect(faults('otherSalesman', replies)).toEqual([
    `otherSalesman is shown ${planted.says} by dashboardActions, jobs, jobsForBidder, job, publicJob`,
  ])
  await market.database`update jobs set location = ${job!.location} where id = ${job!.id}`
})

test('a price, a file content and a header that leak are found as well', () => {
  const leaks: [string, Reply][] = [
    ["the price of the winner's bid", { call: 'notifications', text: '' }],
    ["the content of the file of the loser's bid", { call: 'download', text: '' }],
    ["the id of the winner's bid", { call: 'bidsOfJob', text: '' }],
  ]
  for (const [says, reply] of leaks)
    for (const word of secrets.find((secret) => secret.says === says)!.words)
      expect(faults('none', [{ ...reply, text: JSON.stringify({ link: `<…${word}…>` }) }])).toEqual([
        `none is shown ${says} by ${reply.call}`,
      ])
})

test('the event streams told nobody anything of this but where to look', () => {
  for (const name of everybody) {
    const { text } = streams.get(name)!
    const shown = [...found([{ call: 'events', text }]).keys()]
    expect(
      shown.filter(({ seenBy }) => !seenBy.includes(name)).map(({ says }) => says),
      name,
    ).toEqual([])
  }
  const places = [...streams.get('otherSalesman')!.text.matchAll(/^data: (.+)$/gm)].flatMap(
    ([, data]) => JSON.parse(data!).at,
  )
  expect(new Set(places)).toEqual(new Set(['jobs', 'profile', 'company', 'companyLog']))
})

/** Callers with the most rights come last, since some of their writes succeed. */
const byMight = [...callerNames.filter((name) => name !== 'owner' && name !== 'admin'), 'owner', 'admin'] as const

test.each(byMight)('the answers to writes, refused or not, show %s nothing that is not theirs', async (caller) => {
  const replies = await write(caller)
  expect(faults(caller, replies).filter((fault) => !fault.includes('is not shown'))).toEqual([])
})
