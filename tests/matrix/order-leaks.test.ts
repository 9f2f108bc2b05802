import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { api, type CallName } from '#contract/api.ts'
import type { MemberRole } from '#contract/company.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { fileTypes, papersOfOrders } from '#contract/file-types.ts'
import type { Job } from '#contract/job.ts'
import type { Order } from '#contract/order.ts'
import { webhookEvents } from '#contract/webhook.ts'
import { defaultPreferences } from '#domain/mail-time.ts'
import { queueNoticeMails } from '#server/deliveries/queue-notice-mails.ts'
import { threeLines } from '../support/awards.ts'
import { endBidding, hoursAhead } from '../support/bidding.ts'
import { linesOf, postJobWithLines, quoteLines } from '../support/boq.ts'
import { colleague } from '../support/colleagues.ts'
import { type OpenStream, openStream } from '../support/event-stream.ts'
import { type Market, openMarket, type Person } from '../support/market.ts'
import { plantDispute, plantOrder } from '../support/order-story.ts'
import { draftedOrder } from '../support/orders.ts'
import { pdfText } from '../support/pdf-text.ts'
import { type Answer, personOf, type Send, sendTo } from '../support/person.ts'
import { plantedSecrets, type Reply } from '../support/planted-secrets.ts'
import { openPushService, type PushService, type TestBrowser } from '../support/push-service.ts'
import { type ServerProcess, startServerProcess } from '../support/server-process.ts'
import { sampleOf } from '../support/strength.ts'
import { openWebhookReceiver, type WebhookReceiver } from '../support/webhook-receiver.ts'

/**
 * From an award by lines to the last payment, everything that people type and every figure is a secret, which is then sought in all
 * that each other reader gets: replies and their headers, files and their names, events, notifications, mails, push messages,
 * webhooks and the server's log. Site people of the buyer and dispatch people of the supplier see goods, and never a rate or an amount.
 */
const readers = [
  ...(['guest', 'otherBuyer', 'salesman', 'otherSupplier', 'loser'] as const),
  ...(['rivalDispatch', 'rival', 'otherSite', 'site', 'dispatch'] as const),
  ...(['viewer', 'supplierAccounts', 'accounts', 'supplier', 'owner', 'admin'] as const),
] as const
type Reader = (typeof readers)[number]

const planted = plantedSecrets<Reader>()
const { secrets, ids, id, words, figure, found, leaks, faults } = planted

let market: Market
let server: ServerProcess
let push: PushService
let hooks: WebhookReceiver
let people: Record<Reader, Person>
/** All that was answered to each of them, while they did their work. */
const answered = new Map<Reader, Reply[]>()
const streams = new Map<Reader, OpenStream>()
const browsers = new Map<Reader, TestBrowser>()
/** The files of jobs, bids and papers, with what they belong to. */
let files: { id: string; item_id: string }[]
let job: Job
/** What the guest holds: a link to bid, and the code on the paper of an order. */
const held: string[] = []

beforeAll(async () => {
  push = await openPushService()
  hooks = await openWebhookReceiver()
  market = await openMarket({ ESCROW: 'sandbox', WEBHOOKS_ALLOW_PRIVATE: '1' })
  const { publicUrl, dataDir } = market.app.services.config
  server = await startServerProcess(market.databaseUrl, {
    ...{ PUBLIC_URL: publicUrl, DATA_DIR: dataDir, ESCROW: 'sandbox', WEBHOOKS_ALLOW_PRIVATE: '1' },
    ...{ LOG_LEVEL: 'trace', RATE_LIMIT_FACTOR: '100000' },
  })
  people = await gather()
  for (const name of readers) if (name !== 'guest') await follow(name)
  await plantAwards()
})
afterAll(async () => {
  for (const stream of streams.values()) stream.close()
  await server.stop()
  expect(await market.violations()).toEqual([])
  await market.close()
  await Promise.all([push.close(), hooks.close()])
})

async function gather(): Promise<Record<Reader, Person>> {
  const owner = await market.buyer('Ravi Constructions')
  const supplier = await market.supplier('Asha Cement')
  const rival = await market.supplier('Vikram Traders')
  const of = (firm: Person, name: string, role: MemberRole) => colleague(market, firm, name, role)
  const all: Record<Reader, Person> = {
    ...{ owner, supplier, rival, guest: market.stranger },
    accounts: await of(owner, 'Office Clerk', 'accounts'),
    viewer: await of(owner, 'Looking Partner', 'viewer'),
    site: await of(owner, 'Site Engineer', 'site'),
    otherSite: await of(owner, 'Engineer Elsewhere', 'site'),
    dispatch: await of(supplier, 'Dispatch Clerk', 'dispatch'),
    supplierAccounts: await of(supplier, 'Billing Clerk', 'accounts'),
    rivalDispatch: await of(rival, 'Loading Clerk', 'dispatch'),
    loser: await market.supplier('Kiran Steel'),
    otherSupplier: await market.supplier('Other Cement'),
    otherBuyer: await market.buyer('Meera Builders'),
    salesman: await market.staff('salesman', 'Sales Agency'),
    admin: await market.staff('admin', 'Nirmaan Office'),
  }
  const send = sendTo(server.url)
  return Object.fromEntries(readers.map((name) => [name, personOf(remembering(name, send), all[name])])) as never
}

/** Keeps what was answered to this reader. */
const remembering = (name: Reader, send: Send): Send => {
  const kept: Reply[] = []
  answered.set(name, kept)
  return async (request) => {
    const answer = await send(request)
    kept.push(replyOf(`${request.method} ${request.path}`, answer))
    return answer
  }
}

/** Events, a browser with push, and a webhook of each company. */
async function follow(name: Reader): Promise<void> {
  const person = people[name]
  streams.set(name, await openStream(server.url, person.token))
  const browser = push.browser((await person.call('pushKey')).public_key)
  browsers.set(name, browser)
  await person.call('subscribePush', { body: browser.subscription })
  const anyHour = { ...defaultPreferences, quiet_from: '00:00', quiet_to: '00:00' }
  await person.call('setNotificationPreferences', { body: anyHour })
  const { status } = await person.try('createWebhook', {
    body: { url: `${hooks.url}/${name}`, events: [...webhookEvents] },
  })
  expect([201, 403]).toContain(status)
}

const withAdmin = (of: readonly Reader[]): Reader[] => [...of, 'admin']
const buyers: Reader[] = ['owner', 'accounts', 'viewer']

/** Cement and sand go to the supplier; steel is declined by the loser and taken by the rival, who was the next in line. */
async function plantAwards(): Promise<void> {
  const { owner, supplier, rival, loser, admin, site, accounts, dispatch, supplierAccounts, rivalDispatch } = people
  const place = { address: 'Baner', state_code: '27', member_ids: [site.id] }
  const { id: siteId } = await owner.call('createSite', { body: { name: 'Tower A', ...place } })
  job = await postJobWithLines(owner, threeLines(), { bid_deadline: hoursAhead(48), sealed: true })
  for (const { id: known } of [job, owner, supplier, rival, loser, people.otherBuyer]) ids.set(known, readers)
  await owner.call('inviteToJob', { params: { id: job.id }, body: { invitees: [{ phone: '98220 44551' }] } })
  const invited = (await owner.call('invitationsOfJob', { params: { id: job.id } })).find(({ by }) => by === 'buyer')!
  const { url } = await owner.call('linkOfInvitation', { params: { id: invited.id } })
  held.push(url.split('#')[1]!)
  const rates = {
    supplier: [361.07, 54_913.55, 1511.27],
    rival: [377.09, 53_119.65, 1533.43],
    loser: [399.11, 52_117.35, 1577.53],
  }
  const bidOf = async (name: 'supplier' | 'rival' | 'loser', person: Person) => {
    const notes = words(`the notes on the bid of the ${name}`, withAdmin([...buyers, name, ...colleaguesOf(name)]))
    return quoteLines(person, job, rates[name], { notes })
  }
  const bids = [await bidOf('supplier', supplier), await bidOf('rival', rival), await bidOf('loser', loser)]
  await endBidding(market.database, job)
  await owner.call('openBids', { params: { id: job.id }, body: {} })
  for (const [n, name] of (['supplier', 'rival', 'loser'] as const).entries()) {
    const seenBy = withAdmin([...buyers, name, ...colleaguesOf(name)])
    id(`the bid of the ${name}`, bids[n]!.id, seenBy)
    figure(`the price of the ${name}`, (await owner.call('bid', { params: { id: bids[n]!.id } })).price_quote!, seenBy)
  }
  figure('the rate of the loser', 52_117.35, withAdmin([...buyers, 'loser']))

  const [cement, steel, sand] = (await linesOf(owner, job)).map((line) => line.id) as [string, string, string]
  const part = (bid: { id: string }, items: object[]) => ({ bid_id: bid.id, bid_version: 1, items })
  const { awards } = await owner.call('awardLines', {
    params: { id: job.id },
    body: {
      awards: [
        part(bids[0]!, [
          { job_item_id: cement, qty: 500 },
          { job_item_id: sand, qty: 100 },
        ]),
        part(bids[2]!, [{ job_item_id: steel, qty: 25 }]),
      ],
      reason_code: 'quality',
      reason_text: words('why they were chosen', withAdmin(buyers)),
    } as never,
  })
  const ofLoser = awards.find(({ bidder_name }) => bidder_name === 'Kiran Steel')!
  const reason = words('why the loser declines', withAdmin([...buyers, 'loser']))
  await loser.call('declineAward', { params: { id: ofLoser.id }, body: { reason } })
  const { awards: after } = await owner.call('awardNext', {
    params: { id: ofLoser.id },
    body: { bid_id: bids[1]!.id, bid_version: 1 },
  })
  const awardOf = (name: string) => after.find((one) => one.bidder_name === name && one.status === 'offered')!
  const [first, second] = [awardOf('Asha Cement'), awardOf('Vikram Traders')]
  id('the award of the loser', ofLoser.id, withAdmin([...buyers, 'loser']))
  const drafts = [first, second].map(({ id: award_id }) =>
    owner.call('makeOrder', { params: { id: job.id }, body: { award_id } }),
  )
  const [ofSupplier, ofRival] = (await Promise.all(drafts)) as [Order, Order]
  await supplier.call('acceptAward', { params: { id: first.id } })

  for (const name of ['supplier', 'rival'] as const)
    await admin.call('setEscrowAccount', {
      params: { id: people[name].id },
      body: { account: `acc_${words(`the account of the ${name}`, ['admin'])}` },
    })
  const sides = { buyer: owner, payer: accounts, engineer: site }
  const story = {
    says: 'the order',
    people: { ...sides, supplier, biller: supplierAccounts, dispatcher: dispatch },
    readers: readersOf([...buyers, 'supplier', 'supplierAccounts'], ['site', 'dispatch'], {
      ...{ disputed: true, holders: ['guest'] },
    }),
    ...{ siteId, buyer: 'owner' as const },
  }
  const order = await plantOrder(planted, ofSupplier, story)
  await plantDispute(planted, order, story)
  await plantOrder(planted, ofRival, {
    says: "the rival's order",
    people: { ...sides, supplier: rival, biller: rival, dispatcher: rivalDispatch },
    readers: readersOf([...buyers, 'rival'], ['site', 'otherSite', 'rivalDispatch'], { disputed: false }),
    buyer: 'owner',
  })
  const elsewhere = await draftedOrder(market, { buyer: people.otherBuyer, supplier }, [383.03, 51_917.85, 1493.61])
  await plantOrder(planted, elsewhere, {
    says: "the other buyer's order",
    people: {
      ...{ buyer: people.otherBuyer, payer: people.otherBuyer, engineer: people.otherBuyer },
      ...{ supplier, biller: supplierAccounts, dispatcher: dispatch },
    },
    readers: readersOf(['otherBuyer', 'supplier', 'supplierAccounts'], ['dispatch'], { disputed: false }),
    buyer: 'otherBuyer',
  })
  const paper = await owner.call('order', { params: { id: order.id } })
  held.push(paper.versions.find(({ status }) => status === 'accepted')!.verify_code!)
  files = await market.database<typeof files>`
    select id, coalesce(paper_of, job_id, bid_id) as item_id from files`
}

const colleaguesOf = (name: 'supplier' | 'rival' | 'loser'): Reader[] =>
  name === 'supplier' ? ['supplierAccounts'] : []

function readersOf(
  money: Reader[],
  goods: Reader[],
  { disputed, holders = [] }: { disputed: boolean; holders?: Reader[] },
) {
  const seesMoney = disputed ? withAdmin(money) : money
  return {
    ...{ buyers: seesMoney, money: seesMoney, accounts: seesMoney, goods: [...seesMoney, ...goods] },
    ...{ holders, opened: ['admin'] as Reader[] },
    namesake: money.includes('otherBuyer') ? readers : (['otherBuyer'] as Reader[]),
  }
}

function replyOf(call: string, { headers, text, bytes }: Omit<Answer, 'body'>): Reply {
  const drawn = text.includes('/ToUnicode') ? pdfText(bytes).text : ''
  return { call, text: `${JSON.stringify(headers)}${text}${drawn}` }
}

const names = Object.keys(api) as CallName[]
const endpointOf = (name: CallName): Endpoint => api[name]
const reads = names.filter((name) => endpointOf(name).method === 'GET' && endpointOf(name).produces !== 'events')

/** Every path of a call, with the ids that the reader tries: its own and those of others, in the short form every so many of them. */
function paramsOf(name: CallName, reader: Reader, most = { own: 1, foreign: 4 }): Record<string, string>[] {
  if (name === 'download')
    return files.flatMap(({ id: fileId, item_id: itemId }) =>
      fileTypes.map((fileType) => ({ fileType, itemId, fileId })),
    )
  const own = [...ids].filter(([, seenBy]) => seenBy.includes(reader))
  const foreign = [...ids].filter(([, seenBy]) => !seenBy.includes(reader))
  const tried = [...sampleOf(own, most.own), ...sampleOf(foreign, most.foreign)].map(([value]) => value)
  if (reader === 'guest') tried.push(...held)
  const values: Record<string, readonly string[]> = {
    ...{ fileType: fileTypes, paper: papersOfOrders, version: ['1', '2'] },
    ...{ jobId: [job.id], deliveryId: [job.id] },
  }
  const wanted = [...api[name].path.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => parameter!)
  return wanted.reduce<Record<string, string>[]>(
    (made, parameter) =>
      made.flatMap((params) => (values[parameter] ?? tried).map((value) => ({ ...params, [parameter]: value }))),
    [{}],
  )
}

async function read(reader: Reader): Promise<Reply[]> {
  const replies: Reply[] = []
  for (const name of reads)
    for (const params of paramsOf(name, reader)) {
      const query = name === 'exportMsme' ? { half: '2026-2' } : undefined
      const answer = await people[reader].try(name, { params: params as never, query: query as never })
      replies.push(replyOf(name, answer))
      if (endpointOf(name).paged && answer.status === 200)
        replies.push(...(await pagesOf(people[reader], name, params)))
    }
  return replies
}

/** The whole list. */
async function pagesOf(person: Person, name: CallName, params: Record<string, string>): Promise<Reply[]> {
  const replies: Reply[] = []
  for (let query: Record<string, string> | null = { limit: '40' }; query; ) {
    const answer: Answer = await person.try(name, { params: params as never, query: query as never })
    replies.push(replyOf(name, answer))
    const next: string | undefined = /^<(.+)>; rel="next"$/.exec(String(answer.headers.link ?? ''))?.[1]
    query = next ? Object.fromEntries(new URL(next, 'http://localhost').searchParams) : null
  }
  return replies
}

test.each(readers)('%s is shown by all reads together exactly what is theirs', async (reader) => {
  expect(faults(reader, await read(reader))).toEqual([])
})

test('what they were answered while they did their work was theirs', () => {
  for (const [reader, replies] of answered) expect(leaks(reader, replies), reader).toEqual([])
})

test('a figure, a name of a file and a header that leak are found', () => {
  for (const says of [
    'the total of the order',
    "the name of the photo of the rival's order",
    'the number of the order',
  ])
    for (const word of secrets.find((one) => one.says === says)!.words) {
      const reply = replyOf('files', { status: 200, headers: { link: word }, text: '', bytes: Buffer.alloc(0) })
      expect(leaks('otherSupplier', [reply])).toEqual([`otherSupplier is shown ${says} by files`])
    }
})

test('events say where to look, and to nobody what is not theirs', () => {
  for (const [reader, stream] of streams) {
    expect(stream.resources().length, reader).toBeGreaterThan(0)
    const told = leaks(reader, [{ call: 'events', text: stream.text() }])
    // Colleagues hear of what they cannot read by its id, and of nothing else.
    const isInside = colleagues.includes(reader)
    expect(told.filter((leak) => !(isInside && leak.startsWith(`${reader} is shown the id of `)))).toEqual([])
  }
})
const colleagues: Reader[] = [
  'site',
  'otherSite',
  'dispatch',
  'rivalDispatch',
  'viewer',
  'accounts',
  'supplierAccounts',
]

test('mails tell nobody what is not theirs, and site and dispatch people no price', async () => {
  await everythingSent()
  const mails = [...market.printed, ...mailsIn(server.printed())]
  for (const reader of streams.keys()) {
    const own = mails.filter((mail) => mail.startsWith(`Mail to ${people[reader].email}:`))
    expect(leaks(reader, [{ call: 'mails', text: own.join('\n') }])).toEqual([])
  }
  expect([...found([{ call: 'mails', text: mails.join('\n') }]).keys()].map(({ says }) => says)).toContain(
    'the number of the order',
  )
})

test('push messages have neither a name nor a figure, and webhooks ids alone', async () => {
  await everythingSent()
  for (const [reader, { messages }] of browsers) {
    const shown = messages.map(({ text, headers }) => `${JSON.stringify(headers)}${text}`).join('\n')
    expect(leaks(reader, [{ call: 'push', text: shown }])).toEqual([])
    expect(beyondIds(shown), reader).toEqual([])
  }
  expect(browsers.get('site')!.messages.length).toBeGreaterThan(0)
  for (const reader of streams.keys()) {
    const own = hooks.posts.filter(({ path }) => path.endsWith(`/${reader}`))
    const text = own.map(({ body, headers }) => `${JSON.stringify(headers)}${body}`).join('\n')
    expect(leaks(reader, [{ call: 'webhooks', text }])).toEqual([])
    expect(beyondIds(text), reader).toEqual([])
  }
  expect(new Set(hooks.posts.map(({ path }) => path.split('/').at(-1)))).toEqual(
    new Set(['owner', 'supplier', 'rival', 'loser', 'otherBuyer']),
  )
})

test('the log of the server, at its most talkative, has nothing of it but ids', () => {
  const lines = server
    .printed()
    .split('\n')
    .filter((line) => line.startsWith('{'))
  expect(lines.filter((line) => line.includes('/api/orders/:id/bills')).length).toBeGreaterThan(0)
  expect(beyondIds(lines.join('\n'))).toEqual([])
})

const beyondIds = (text: string): string[] =>
  [...found([{ call: '', text }]).keys()].flatMap(({ says }) => (says.startsWith('the id of ') ? [] : [says]))

/** Mails are sent at once instead of later, and nothing waits any more. */
async function everythingSent(): Promise<void> {
  await market.database`update notifications set mail_at = now() where mail_at is not null`
  await queueNoticeMails(market.database)
  await vi.waitFor(
    async () => {
      const [waiting] = await market.database<[{ count: number }]>`
        select count(*) from deliveries where sent_at is null and failed_at is null`
      expect(waiting.count).toBe(0)
    },
    { timeout: 30_000, interval: 50 },
  )
}

/** Between the lines of the log. */
const mailsIn = (printed: string): string[] =>
  printed.split(/^(?=Mail to |\{)/m).filter((part) => part.startsWith('Mail to '))

/** Those who may do most come last, since some of their writes succeed. */
test.each(readers)('the answers to writes, refused or not, show %s nothing that is not theirs', async (reader) => {
  const replies: Reply[] = []
  for (const name of names)
    if (endpointOf(name).method !== 'GET')
      for (const params of paramsOf(name, reader, { own: 4, foreign: 12 })) {
        const upload = typeof endpointOf(name).consumes === 'object' ? { files: [] } : {}
        const answer = await people[reader].try(name, { params: params as never, body: {}, ...upload })
        replies.push(replyOf(name, answer))
      }
  expect(leaks(reader, replies)).toEqual([])
})
