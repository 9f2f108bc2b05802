import { TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { api, type CallName } from '#contract/api.ts'
import { alsoShownBy, resourcesWithId, resourcesWithoutId } from '#contract/resource.ts'
import { openedJob } from '#tests/support/awards.ts'
import { billFor, daysAgo } from '#tests/support/bills.ts'
import { type OpenStream, openStream } from '#tests/support/event-stream.ts'
import {
  award,
  type Market,
  openMarket,
  type Person,
  placeBid,
  placeSalesmanBid,
  postJob,
  say,
} from '#tests/support/market.ts'
import { acceptPending } from '#tests/support/orders.ts'
import { subscribe } from '#tests/support/payments.ts'
import type { Answer } from '#tests/support/person.ts'
import { countOf, orderToReceive, receive, send, today, truckOf } from '#tests/support/receiving.ts'
import { pdfOf } from '#tests/support/sample-files.ts'
import { billedOrder, paidAhead, passedNote, signalOf } from './asking.ts'

/**
 * After each write every person reads every screen again: each changed reply must have been invalidated on that person's event
 * stream. Finds touches that are missing in the table of facts.
 */
type Follower = { person: Person; stream: OpenStream }

let market: Market
let url: string
let followers: Record<'ravi' | 'asha' | 'vikram' | 'sunil' | 'office', Follower>
/** The ids of the story's objects, once they exist. */
const known: Record<keyof typeof resourcesWithId, Set<string>> = {
  job: new Set(),
  bidsOfJob: new Set(),
  messages: new Set(),
  files: new Set(),
  awardRequest: new Set(),
  webhookDeliveries: new Set(),
  addenda: new Set(),
  jobItems: new Set(),
  statement: new Set(),
  questions: new Set(),
  opening: new Set(),
  timeline: new Set(),
  bidVersions: new Set(),
  invitationsOfJob: new Set(),
  matches: new Set(),
  companyChecks: new Set(),
  jobReviews: new Set(),
  companyReviews: new Set(),
  awards: new Set(),
  order: new Set(),
  receipts: new Set(),
  holds: new Set(),
  bill: new Set(),
  moneyOfOrder: new Set(),
}

beforeAll(async () => {
  market = await openMarket()
  url = await market.app.http.listen({ port: 0, host: '127.0.0.1' })
  const follow = async (person: Person): Promise<Follower> => ({ person, stream: await openStream(url, person.token) })
  followers = {
    ravi: await follow(await market.buyer('Ravi Constructions')),
    asha: await follow(await market.supplier('Asha Cement')),
    vikram: await follow(await market.supplier('Vikram Traders')),
    sunil: await follow(await market.staff('salesman', 'Sunil Sales')),
    office: await follow(await market.staff('admin', 'Nirmaan Office')),
  }
})
afterAll(async () => {
  for (const { stream } of Object.values(followers)) stream.close()
  await market.close()
})

/** Everything that a person can read, by resource. A refusal counts as a reading, since it may change. */
async function readEverything(person: Person): Promise<Map<string, string>> {
  const plain = resourcesWithoutId.map((name) => [name, () => person.try(name)] as const)
  const kinds = Object.entries(resourcesWithId) as [keyof typeof resourcesWithId, string][]
  const ofOne = kinds.flatMap(([name, parameter]) =>
    [...known[name]].map((id) => {
      const params = { [parameter]: id, ...(name === 'files' && { fileType: fileTypeOf(id) }) }
      return [`${name}:${id}`, () => person.try(name, { params: params as never })] as const
    }),
  )
  const read = new Map<string, string>()
  for (const [resource, ask] of [...plain, ...ofOne, ...otherForms(person)]) {
    const { status, text } = await ask()
    read.set(resource, status < 300 ? text : String(status))
  }
  return read
}

/** The calls that show a resource in another form, for every object of the story. */
function otherForms(person: Person): (readonly [string, () => Promise<Answer>])[] {
  const calls = new Set<CallName>(Object.values<readonly CallName[]>(alsoShownBy).flat())
  return [...calls].flatMap((call) => {
    const ids = api[call].path.includes('{id}') ? [...idsOf(call)] : [null]
    return ids.map((id) => {
      const ask = () => person.try(call, id === null ? {} : { params: { id } as never })
      return [id === null ? call : `${call}:${id}`, ask] as const
    })
  })
}

const idsOf = (call: CallName): Iterable<string> => {
  if (call === 'companyPage') return Object.values(followers).map(({ person }) => person.id)
  if (call === 'receivingOrder' || call === 'dispatches') return known.receipts
  if (call === 'moneyOfOrder') return known.moneyOfOrder
  return call === 'bid' ? bidIds : known.job
}

/** The resources of which an invalidation makes the client fetch this reading again. */
function toldBy(reading: string): string[] {
  const [call, id] = reading.split(':')
  const names = Object.entries(alsoShownBy).filter(([, calls]) => (calls as readonly string[]).includes(call!))
  return [reading, ...names.map(([name]) => (name in resourcesWithId ? `${name}:${id}` : name))]
}

const addWebhook = (owner: Person) =>
  owner.call('createWebhook', { body: { url: 'https://hooks.invalid/', events: ['bid.rejected'] } })

const bidIds = new Set<string>()
const fileTypes = new Map<string, string>()
const fileTypeOf = (id: string) => fileTypes.get(id)!

const everyFollower = <Value>(of: (follower: Follower) => Promise<Value>): Promise<Value[]> =>
  Promise.all(Object.values(followers).map(of))

/** The jobs of the steps that award something. */
const awardedIn = new Map<string, string>()

/**
 * Exceptions without invalidations: screens of admins; files, ended jobs and badges of bids that are not the reader's; and
 * deleted and suspended people, who are signed out.
 */
function mayWait(title: string, name: string, resource: string): boolean {
  const [kind, id] = resource.split(':')
  if (name === 'office') return true
  // On other jobs a bidder's number of wins waits until they are opened; who did not bid reads of an end in the list alone.
  const awarded = awardedIn.get(title)
  if (awarded && kind && ['job', 'bidsOfJob', 'allBidsOfJob'].includes(kind) && (id !== awarded || name === 'sunil'))
    return true
  // Of others they are read when somebody opens the badge.
  if (kind === 'companyChecks' && name !== 'asha') return true
  // Its photos have no list before the receipt.
  if (title === 'a truck is received' && kind === 'files') return true
  // Before that there was nothing to read.
  if (/^an order .*is drafted$/.test(title) && kind === 'order') return true
  if (title === 'a drawing is added') return name !== 'ravi'
  // Nobody but its buyer hears that a job was hidden.
  if (title === 'a job is deleted' || /^a job is (invited|public)$/.test(title))
    return (
      name !== 'ravi' &&
      ['job', 'bidsOfJob', 'allBidsOfJob', 'awards', 'jobRecords', 'knownCompanies', 'files'].includes(kind!)
    )
  if (title.includes('verified') || title.includes('withdrawn'))
    return [
      'ownJobs',
      'job',
      'bidsOfJob',
      'allBidsOfJob',
      'statement',
      'comparisonNotes',
      'bid',
      'companyPage',
      'companyChecks',
    ].includes(kind!)
  if (title.startsWith('a salesman meets')) return name === 'sunil'
  return (title === 'a bidder is deleted' && name === 'vikram') || (title === 'a company is closed' && name === 'asha')
}

/** Makes the write and returns the changed readings that were not invalidated. */
async function untoldAfter(title: string, write: () => Promise<unknown>): Promise<string[]> {
  const before = await everyFollower(({ person }) => readEverything(person))
  const heard = Object.values(followers).map(({ stream }) => stream.resources().length)
  const said = Object.values(followers).map(({ person }) => person.touched.length)
  await write()
  const after = await everyFollower(({ person }) => readEverything(person))
  const changed = Object.entries(followers).flatMap(([name, { stream }], n) =>
    [...after[n]!].flatMap(([resource, reading]) => {
      if (before[n]!.get(resource) === reading || mayWait(title, name, resource)) return []
      const told = [{ name, resource, by: 'the stream', told: (): string[] => stream.resources().slice(heard[n]) }]
      // The reply also tells the writer what to invalidate, as there may be no stream.
      const replied = followers[name as keyof typeof followers].person.touched.slice(said[n])
      return replied.length > 0 ? [...told, { name, resource, by: 'the reply', told: () => replied }] : told
    }),
  )
  const untold = () => changed.filter(({ resource, told }) => !toldBy(resource).some((one) => told().includes(one)))
  await vi.waitFor(() => expect(untold()).toEqual([]), { timeout: 7_000, interval: 50 }).catch(() => {})
  return untold().map(({ name, resource, by }) => `${name} is not told of ${resource.split(':')[0]} by ${by}`)
}

const remember = (job: { id: string }) => {
  for (const name of ['job', 'bidsOfJob', 'statement', 'messages', 'files', 'invitationsOfJob'] as const)
    known[name].add(job.id)
  fileTypes.set(job.id, 'job')
}
const rememberBid = (bid: { id: string }) => {
  known.files.add(bid.id)
  bidIds.add(bid.id)
  fileTypes.set(bid.id, 'bid')
}

// More than a hundred writes, with all readings of everybody around each.
test('every screen that a write changes is told to look again', { timeout: 1_500_000 }, async () => {
  const { ravi, asha, vikram, sunil, office } = Object.fromEntries(
    Object.entries(followers).map(([name, { person }]) => [name, person]),
  ) as Record<keyof typeof followers, Person>
  const job = await postJob(ravi)
  remember(job)
  const other = await postJob(ravi)
  remember(other)
  const bid = await placeBid(asha, job, 100)
  rememberBid(bid)
  const message = { id: '' }
  const meena = await market.supplier('Meena Sand')
  const third = await market.supplier('Third Sand')
  const lined = await openedJob(market.database, ravi, [
    [asha, [360, 52_000, 1500]],
    [meena, [370, 53_000, 1400]],
    [third, [380, 54_000, 1450]],
  ])
  remember(lined.job)
  for (const one of lined.bids) rememberBid(one)
  known.awards.add(lined.job.id)
  const parts = [0, 1].map((n) => ({
    bid_id: lined.bids[n]!.id,
    items: [{ job_item_id: lined.lines[n * 2]!.id, qty: 10 }],
  }))
  const offers = async () => (await ravi.call('awards', { params: { id: lined.job.id } })).awards
  const ordered = { id: '' }
  const because = { params: ordered, body: { reason: 'By phone' } }
  const storyOfOrder = (): [string, () => Promise<unknown>][] => [
    [
      'an order is drafted',
      async () => {
        const { id: award_id } = (await offers()).at(0)!
        ordered.id = (await ravi.call('makeOrder', { params: { id: lined.job.id }, body: { award_id } })).id
        known.order.add(ordered.id)
      },
    ],
    [
      'its draft is changed',
      () => ravi.call('changeOrder', { params: ordered, body: { revision: 1, deliver_to: 'Gate 2' } }),
    ],
    ['it is issued', () => ravi.call('issueOrder', { params: ordered, body: { revision: 2 } })],
    ['it is withdrawn', () => ravi.call('withdrawOrder', because)],
    ['it is issued again', () => ravi.call('issueOrder', { params: ordered, body: { revision: 4 } })],
    ['it is accepted', () => acceptPending(asha, ordered)],
    [
      'it is amended',
      () => ravi.call('amendOrder', { params: ordered, body: { version: 2, reason: 'Gate 3', deliver_to: 'Gate 3' } }),
    ],
    [
      'the amendment is refused',
      () => asha.call('refuseOrder', { params: ordered, body: { version: 3, reason: 'No road' } }),
    ],
    ['it is closed', () => ravi.call('closeOrder', because)],
  ]
  const { id: webhookId } = await addWebhook(ravi)
  known.webhookDeliveries.add(webhookId)
  const webhook = () => ({ id: webhookId })
  let unwanted: { id: string }
  const order = await orderToReceive(market, { buyer: ravi, supplier: asha })
  for (const name of ['order', 'receipts'] as const) known[name].add(order.id)
  const trucks = [100, 50].map((qty) => truckOf(order, [qty]))
  const counted = countOf(order, [100], { dispatch_id: trucks[0]!.id })
  const late = countOf(order, [5], { received_on: today(-40) })
  const photo = { paper: 'receipt', id: counted.id } as const
  known.files.add(counted.id)
  fileTypes.set(counted.id, 'paper')
  const device = { id: '' }
  const keys = { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) }
  known.companyChecks.add(asha.id)
  const reviewed = await postJob(ravi, { title: 'Bricks that have come' })
  const done = await placeBid(asha, reviewed, 70)
  await market.database`update companies set contact_phone = '+91 98220 33333' where id = ${asha.id}`
  await award(ravi, done)
  await market.database`
    update bids set created_at = now() - interval '9 days', updated_at = now() - interval '8 days' where id = ${done.id}`
  known.jobReviews.add(reviewed.id)
  for (const { id } of [ravi, asha]) known.companyReviews.add(id)
  const marks = { punctual: 4, quality: 5, clear: 3, would_again: true, text: 'On the day' }
  const reviewOf = async (person: Person) => (await person.call('jobReviews', { params: { id: reviewed.id } })).own!.id
  let firmsLink = ''
  const answer = async (said: 'confirm' | 'refuse') => {
    if (!firmsLink) {
      const [own] = await sunil.call('ownBids')
      firmsLink = (await sunil.call('shareRepresentation', { params: { id: own!.id } })).url.split('#')[1]!
    }
    return market.stranger.call('answerRepresentation', { params: { token: firmsLink }, body: { answer: said } })
  }
  const bought = await billedOrder(market, ravi, asha)
  const [ofOrder, ofBill] = [{ id: bought.purchaseOrder! }, { id: bought.supplierBill! }]
  for (const name of ['order', 'moneyOfOrder', 'receipts'] as const) known[name].add(ofOrder.id)
  known.bill.add(ofBill.id)
  const noted = await passedNote(market, ravi, asha)
  for (const name of ['order', 'moneyOfOrder'] as const) known[name].add(noted.purchaseOrder!)
  known.bill.add(noted.supplierBill!)
  const ahead = await paidAhead(market, ravi, asha)
  for (const name of ['order', 'moneyOfOrder'] as const) known[name].add(ahead.purchaseOrder!)
  const paid = { bill_id: ofBill.id, mode: 'upi' as const, paid_on: daysAgo(1) }
  const newestPayment = async () => ({
    params: { id: (await ravi.call('moneyOfOrder', { params: ofOrder })).payments[0]!.id },
  })
  const newestDispute = async () => ({
    params: { id: (await ravi.call('moneyOfOrder', { params: ofOrder })).disputes[0]!.id },
  })
  const forVikram = await postJob(ravi, { title: 'Sand in the name of a firm' })
  for (const name of ['bidsOfJob', 'messages'] as const) known[name].add(forVikram.id)
  const { gst_number } = (await vikram.call('profile')).user
  const ofVikram = await placeSalesmanBid(sunil, forVikram, 85, { company_gst_number: gst_number })
  rememberBid(ofVikram)
  await market.database`
    update companies set verified_at = now(), verified_until = now() + interval '1 day' where id = ${vikram.id}`
  const inHisName = { id: '' }
  const steps: [string, () => Promise<unknown>][] = [
    ['a salesman wins for a firm', () => award(ravi, ofVikram)],
    [
      'an order in its name is drafted',
      async () => {
        const body = { bid_id: ofVikram.id }
        inHisName.id = (await ravi.call('makeOrder', { params: { id: forVikram.id }, body })).id
        known.order.add(inHisName.id)
      },
    ],
    [
      'it is issued to the salesman',
      async () => {
        const { revision, terms } = await ravi.call('order', { params: inHisName })
        const body = { revision, terms: { ...terms, delivery_basis: 'for_site' as const } }
        const changed = await ravi.call('changeOrder', { params: inHisName, body })
        return ravi.call('issueOrder', { params: inHisName, body: { revision: changed.revision } })
      },
    ],
    ['the firm takes its bid over', () => vikram.call('takeOverBid', { params: { id: ofVikram.id } })],
    [
      'a bill is sent and withdrawn',
      async () => {
        const order = await asha.call('order', { params: ofOrder })
        const { id } = await asha.call('submitBill', { params: ofOrder, body: billFor(order, [3, 0, 0]) })
        return asha.call('withdrawBill', { params: { id } })
      },
    ],
    ['a bill is passed', () => ravi.call('passBill', { params: ofBill, body: {} })],
    [
      'its deductions are corrected',
      () =>
        ravi.call('correctDeductions', {
          params: ofBill,
          body: { reason: 'Late', deductions: [{ kind: 'ld', amount: 1 }] },
        }),
    ],
    [
      'a payment is recorded',
      () => ravi.call('recordPayment', { params: ofOrder, body: { ...paid, reference: 'UTR1', amount: 5 } }),
    ],
    [
      'it is contested',
      async () => asha.call('contestPayment', { ...(await newestPayment()), body: { reason: 'Not here' } }),
    ],
    ['it is confirmed after all', async () => asha.call('confirmPayment', await newestPayment())],
    [
      'another payment is recorded',
      () => ravi.call('recordPayment', { params: ofOrder, body: { ...paid, reference: 'UTR2', amount: 5 } }),
    ],
    ['it is withdrawn', async () => ravi.call('withdrawPayment', await newestPayment())],
    [
      'a credit note is paid back',
      () => {
        const body = { mode: 'upi' as const, reference: 'UTR3', paid_on: daysAgo(1) }
        return ravi.call('recordRefund', { params: { id: noted.supplierBill! }, body })
      },
    ],
    [
      'that it was is taken back',
      async () => {
        const { refunds } = await ravi.call('bill', { params: { id: noted.supplierBill! } })
        return ravi.call('withdrawRefund', { params: { id: refunds[0]!.id } })
      },
    ],
    [
      'an advance is paid back',
      () => {
        const body = { mode: 'upi' as const, reference: 'UTR4', paid_on: daysAgo(0), amount: 5 }
        return ravi.call('recordAdvanceRefund', { params: { id: ahead.purchaseOrder! }, body })
      },
    ],
    [
      'the record of that is taken back',
      async () => {
        const { advance_refunds } = await ravi.call('moneyOfOrder', { params: { id: ahead.purchaseOrder! } })
        return ravi.call('withdrawAdvanceRefund', { params: { id: advance_refunds[0]!.id } })
      },
    ],
    [
      'a dispute is raised',
      () =>
        asha.call('raiseDispute', { params: ofOrder, body: { kind: 'payment', claim: 'Late', bill_id: ofBill.id } }),
    ],
    [
      'the buyer says something',
      async () => ravi.call('addDisputeEntry', { ...(await newestDispute()), body: { text: 'On Monday' } }),
    ],
    [
      'the buyer proposes an outcome',
      async () => ravi.call('proposeOutcome', { ...(await newestDispute()), body: { outcome: 'Paid on Monday' } }),
    ],
    ['the supplier agrees', async () => asha.call('agreeDispute', await newestDispute())],
    [
      'a company is small',
      () => asha.call('declareMsme', { body: { msme_class: 'small', udyam_number: 'UDYAM-MH-18-0012345' } }),
    ],
    ['a job is posted', () => postJob(ravi, { title: 'River sand' })],
    [
      'a supplier is invited',
      () => ravi.call('inviteToJob', { params: { id: other.id }, body: { invitees: [{ company_id: asha.id }] } }),
    ],
    ['a link is shared', () => ravi.call('shareJob', { params: { id: other.id } })],
    [
      'the supplier will bid',
      async () => {
        const [invitation] = await asha.call('receivedInvitations')
        return asha.call('answerInvitation', { params: { id: invitation!.id }, body: { answer: 'will_bid' } })
      },
    ],
    [
      'a group is saved',
      () => ravi.call('saveSupplierList', { body: { name: 'Cement', members: [{ company_id: asha.id }] } }),
    ],
    ['a rival bids', () => placeBid(vikram, job, 90)],
    ['a salesman bids', () => placeSalesmanBid(sunil, job, 80)],
    ['its firm agrees', () => answer('confirm')],
    ['a drawing is added', () => ravi.call('uploadToJob', { params: { id: job.id }, files: [pdfOf(500)] })],
    ['a quotation is added', () => asha.call('uploadToBid', { params: { id: bid.id }, files: [pdfOf(500)] })],
    [
      'bids are compared without GST',
      () =>
        ravi.call('setStatementSettings', {
          params: { id: job.id },
          body: { basis: 'excluded', credit_percent: 0, use_plugs: true },
        }),
    ],
    [
      'an own amount is added',
      () =>
        ravi.call('addPlug', {
          params: { id: job.id },
          body: { bid_id: bid.id, amount: 500, gst_percent: 18, note: '' },
        }),
    ],
    [
      'a bid is judged',
      () => ravi.call('reviewBid', { params: { id: bid.id }, body: { suitability: 'suitable', shortlisted: true } }),
    ],
    [
      'an own amount is removed',
      async () => {
        const { plugs } = await ravi.call('statement', { params: { id: job.id } })
        return ravi.call('deletePlug', { params: { id: plugs[0]!.id } })
      },
    ],
    [
      'a job is invited',
      () => ravi.call('setVisibility', { params: { id: other.id }, body: { visibility: 'invited' } }),
    ],
    [
      'a supplier takes its link',
      async () => {
        const { url } = await ravi.call('shareJob', { params: { id: other.id } })
        return vikram.call('takeLink', { params: { token: url.split('#')[1]! } })
      },
    ],
    ['a job is public', () => ravi.call('setVisibility', { params: { id: other.id }, body: { visibility: 'public' } })],
    ['its firm says no', () => answer('refuse')],
    ['the job is awarded', () => award(ravi, bid)],
    ['the winner writes', async () => Object.assign(message, await say(asha, job, 'From Monday'))],
    ['the buyer reads', () => ravi.call('markChatRead', { params: { jobId: job.id } })],
    ['the winner takes it back', () => asha.call('deleteMessage', { params: { id: message.id } })],
    [
      'a challan is sent',
      () =>
        asha.call('sendMessageWithFiles', { params: { jobId: job.id }, files: [pdfOf(500)], body: { message: '' } }),
    ],
    [
      'a notification is read',
      async () => {
        const [newest] = await vikram.call('notifications')
        return vikram.call('readNotification', { params: { id: newest!.id } })
      },
    ],
    [
      'what the screen of the job shows is read',
      () => ravi.call('readJobNotifications', { params: { jobId: job.id } }),
    ],
    ['all are read', () => ravi.call('readAllNotifications')],
    ['a month is paid', () => subscribe(ravi)],
    ['a supplier is verified', () => office.call('verifyUser', { params: { id: asha.id }, body: { verified: true } })],
    ['that is withdrawn', () => office.call('verifyUser', { params: { id: asha.id }, body: { verified: false } })],
    ['a check is asked for', () => asha.call('askCheck', { body: { kind: 'pf' }, files: [pdfOf(300)] })],
    ['that is refused', () => refuseCheck(office)],
    ['a supplier says what it sells', () => asha.call('setOffers', { body: { categories: ['labor'], districts: [] } })],
    [
      'a device takes notifications',
      async () => {
        const body = { endpoint: 'https://push.example.in/asha', keys }
        Object.assign(device, await asha.call('subscribePush', { body }))
      },
    ],
    ['a device is switched off', () => asha.call('unsubscribePush', { params: device })],
    ['a language is chosen', () => asha.call('chooseLanguage', { body: { language: 'hi' } })],
    [
      'a rival bids too',
      async () => {
        unwanted = await placeBid(vikram, other, 70)
      },
    ],
    ['a bid is deleted', () => office.call('deleteBid', { params: { id: unwanted.id } })],
    ['a rival bids elsewhere', () => placeBid(vikram, other, 60)],
    ['a bidder is deleted', () => office.call('deleteUser', { params: { id: vikram.id } })],
    ['a job is deleted', () => office.call('deleteJob', { params: { id: other.id } })],
    [
      'lines are offered to two',
      () => ravi.call('awardLines', { params: { id: lined.job.id }, body: { awards: parts } }),
    ],
    ['one accepts', async () => asha.call('acceptAward', { params: { id: (await offers()).at(0)!.id } })],
    [
      'one declines',
      async () =>
        meena.call('declineAward', { params: { id: (await offers()).at(1)!.id }, body: { reason: 'No stock' } }),
    ],
    [
      'the next in line is offered them',
      async () => {
        const [next] = (await ravi.call('awards', { params: { id: lined.job.id } })).next
        return ravi.call('awardNext', { params: { id: next!.replaces }, body: { bid_id: next!.bid_id } })
      },
    ],
    [
      'that is taken back',
      async () =>
        ravi.call('cancelAward', { params: { id: (await offers()).at(2)!.id }, body: { reason: 'Too late' } }),
    ],
    ...storyOfOrder(),
    ['the award is finished', () => ravi.call('finishAward', { params: { id: lined.job.id } })],
    ['a truck is sent', () => send(asha, order, trucks[0]!)],
    ['another one is sent', () => send(asha, order, trucks[1]!)],
    ['it is taken back', () => asha.call('cancelDispatch', { params: { id: trucks[1]!.id } })],
    ['a truck is received', () => receive(ravi, order, counted)],
    ['its photo is added', () => ravi.call('uploadToPaper', { params: photo, files: [pdfOf(500)] })],
    [
      'it is objected to',
      () => ravi.call('objectReceipt', { params: { id: counted.id }, body: { text: 'Set hard by rain' } }),
    ],
    ['that is put right', () => ravi.call('removeObjection', { params: { id: counted.id }, body: { on: today() } })],
    ['a receipt comes late', () => receive(ravi, order, late)],
    ['that is accepted', () => ravi.call('acceptReceipt', { params: { id: late.id } })],
    [
      'a receipt is cancelled',
      () => ravi.call('cancelReceipt', { params: { id: counted.id }, body: { reason: 'Counted twice' } }),
    ],
    ['a webhook is added', () => addWebhook(ravi)],
    [
      'its events are changed',
      () => ravi.call('changeWebhook', { params: webhook(), body: { events: ['bid.received'] } }),
    ],
    ['its secret is rotated', () => ravi.call('rotateWebhook', { params: webhook() })],
    ['it is tested', () => ravi.call('testWebhook', { params: webhook() })],
    ['the webhook is deleted', () => ravi.call('deleteWebhook', { params: webhook() })],
    ...(['suspendUser', 'restoreUser', 'endUserSessions', 'suspendCompany', 'restoreCompany'] as const).map(
      (call): [string, () => Promise<unknown>] => [
        `a salesman meets ${call}`,
        () => office.call(call, { params: { id: sunil.id }, body: { reason: 'False names' } } as never),
      ],
    ),
    ['the buyer reviews', () => ravi.call('writeReview', { params: { id: reviewed.id }, body: marks })],
    [
      'the buyer changes the review',
      async () => ravi.call('changeReview', { params: { id: await reviewOf(ravi) }, body: { ...marks, clear: 5 } }),
    ],
    ['the supplier reviews', () => asha.call('writeReview', { params: { id: reviewed.id }, body: marks })],
    [
      'the supplier replies',
      async () => asha.call('replyReview', { params: { id: await reviewOf(ravi) }, body: { reply: 'With pleasure' } }),
    ],
    [
      'a review is reported',
      async () => asha.call('reportReview', { params: { id: await reviewOf(ravi) }, body: { reason: 'offensive' } }),
    ],
    ['a job is reported', () => asha.call('reportJob', { params: { id: job.id }, body: { reason: 'fraud' } })],
    ['the report is decided', () => decideReport(office)],
    ['a signal is decided', () => decideSignal(office)],
    ['an admin sets up a second factor', () => setUpFactor(office)],
    ['a company is closed', () => office.call('closeCompany', { params: { id: asha.id } })],
  ]
  awardedIn.set('the job is awarded', job.id)
  for (const title of ['one accepts', 'the award is finished']) awardedIn.set(title, lined.job.id)
  const untold: Record<string, string[]> = {}
  for (const [title, write] of steps) {
    const forgotten = await untoldAfter(title, write)
    if (forgotten.length > 0) untold[title] = forgotten
  }
  expect(untold).toEqual({})
})

async function refuseCheck(admin: Person) {
  const [check] = await admin.call('adminChecks', { query: { status: 'asked' } })
  const body = { passed: false, reason_code: 'unreadable' as const }
  return admin.call('decideCheck', { params: { id: check!.id }, body })
}

async function decideReport(admin: Person) {
  const [report] = await admin.call('adminReports')
  const body = { outcome: 'nothing_wrong' as const, reason: 'Seen on site' }
  return admin.call('decideReport', { params: { id: report!.id }, body })
}

async function decideSignal(admin: Person) {
  const { asha, vikram } = followers
  const id = await signalOf(market, [asha.person, vikram.person])
  return admin.call('decideSignal', { params: { id }, body: { status: 'cleared', note: 'One yard' } })
}

async function setUpFactor(admin: Person) {
  const { secret } = await admin.call('newFactorSecret')
  return admin.call('enableSecondFactor', { body: { code: new TOTP({ secret }).generate() } })
}

test('resources are named as the calls that they are', () => {
  const named = [...resourcesWithoutId, ...Object.keys(resourcesWithId), ...Object.values(alsoShownBy).flat()]
  for (const name of named) expect(api).toHaveProperty(name)
})
