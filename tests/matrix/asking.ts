import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { api, type CallName } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { FileType } from '#contract/file-types.ts'
import { defaultPreferences } from '#domain/mail-time.ts'
import { databaseTime, inTransaction } from '#server/db/database.ts'
import { matchJob } from '#server/features/matching/match-job.ts'
import { acceptAtSite, billFor, daysAgo } from '../support/bills.ts'
import { jobLine } from '../support/boq.ts'
import {
  award,
  cementJob,
  companyDetails,
  deccanStone,
  gstNumberOf,
  type Market,
  type Person,
  placeBid,
  placeSalesmanBid,
  postJob,
} from '../support/market.ts'
import { acceptedOrder, advancedOrder, draftedOrder, issuedOrder } from '../support/orders.ts'
import { type Answer, pathOf } from '../support/person.ts'
import { countOf, orderToReceive, receive, send, today, truckOf } from '../support/receiving.ts'
import { pdfOf } from '../support/sample-files.ts'

const kinds = [
  'job',
  'bid',
  'message',
  'notice',
  'user',
  'invoice',
  'invitation',
  'request',
  'award',
  'site',
  'webhook',
  'delivery',
  'question',
  'report',
  'signal',
  'review',
  'plug',
  'jobInvitation',
  'list',
  'search',
  'check',
  'purchaseOrder',
  'dispatch',
  'receipt',
  'milestone',
  'hold',
  'code',
  'orderLine',
  'supplierBill',
  'orderPayment',
  'advanceRefund',
  'noteRefund',
  'dispute',
] as const
type Kind = (typeof kinds)[number]

/** The object of a call. `bids`: the number of visible bids of its job. */
export type Thing = Partial<Record<Kind | 'firm' | 'role' | 'token' | 'line' | 'fingerprint', string>> & {
  bids?: number
  file?: { fileType: FileType; itemId: string; fileId: string }
  order?: { order_id: string; payment_id?: string; signature?: string }
}

/** The kind of `{id}` in each path; a company has its founder's id. */
const idMeans: Partial<Record<CallName, Kind>> = {
  readNotification: 'notice',
  uploadToBid: 'bid',
  bid: 'bid',
  deleteMessage: 'message',
  reportMessage: 'message',
  decideReport: 'report',
  decideSignal: 'signal',
  changeReview: 'review',
  replyReview: 'review',
  reportReview: 'review',
  companyReviews: 'user',
  invoice: 'invoice',
  invoicePdf: 'invoice',
  companyPage: 'user',
  companyChecks: 'user',
  checkEvidence: 'check',
  decideCheck: 'check',
  lookUpCheck: 'check',
  userDetails: 'user',
  verifyUser: 'user',
  deleteUser: 'user',
  closeCompany: 'user',
  companyDetails: 'user',
  suspendUser: 'user',
  restoreUser: 'user',
  endUserSessions: 'user',
  sendResetCode: 'user',
  changeUserEmail: 'user',
  removeAccount: 'user',
  resetSecondFactor: 'user',
  suspendCompany: 'user',
  restoreCompany: 'user',
  deleteBid: 'bid',
  withdrawInvitation: 'invitation',
  withdrawSalesmanInvitation: 'invitation',
  awardNext: 'award',
  acceptAward: 'award',
  declineAward: 'award',
  cancelAward: 'award',
  awardRequest: 'request',
  decideAward: 'request',
  withdrawAwardRequest: 'request',
  updateSite: 'site',
  changeWebhook: 'webhook',
  deleteWebhook: 'webhook',
  testWebhook: 'webhook',
  rotateWebhook: 'webhook',
  reviseBid: 'bid',
  confirmBid: 'bid',
  withdrawBid: 'bid',
  extendBidValidity: 'bid',
  bidVersions: 'bid',
  reviewBid: 'bid',
  deletePlug: 'plug',
  askBidder: 'bid',
  answerQuestion: 'question',
  withdrawQuestion: 'question',
  removeQuestion: 'question',
  webhookDeliveries: 'webhook',
  resendWebhook: 'webhook',
  noteInvitationSeen: 'jobInvitation',
  answerInvitation: 'jobInvitation',
  deleteSupplierList: 'list',
  changeSearch: 'search',
  deleteSearch: 'search',
  linkOfInvitation: 'jobInvitation',
  vouchForBid: 'bid',
  order: 'purchaseOrder',
  orderPdf: 'purchaseOrder',
  receivingOrder: 'purchaseOrder',
  dispatches: 'purchaseOrder',
  receipts: 'purchaseOrder',
  cancelDispatch: 'dispatch',
  receiptPdf: 'receipt',
  acceptReceipt: 'receipt',
  objectReceipt: 'receipt',
  removeObjection: 'receipt',
  cancelReceipt: 'receipt',
  uploadToPaper: 'receipt',
  shareRepresentation: 'bid',
  holds: 'purchaseOrder',
  holdMilestone: 'milestone',
  confirmHold: 'hold',
  releaseHold: 'hold',
  returnHold: 'hold',
  paySandboxHold: 'hold',
  escrowAccount: 'user',
  setEscrowAccount: 'user',
  orderVersion: 'purchaseOrder',
  orderToday: 'purchaseOrder',
  changeOrder: 'purchaseOrder',
  issueOrder: 'purchaseOrder',
  acceptOrder: 'purchaseOrder',
  refuseOrder: 'purchaseOrder',
  withdrawOrder: 'purchaseOrder',
  amendOrder: 'purchaseOrder',
  decideAmendment: 'purchaseOrder',
  cancelOrder: 'purchaseOrder',
  closeOrder: 'purchaseOrder',
  moneyOfOrder: 'purchaseOrder',
  submitBill: 'purchaseOrder',
  recordPayment: 'purchaseOrder',
  recordAdvanceRefund: 'purchaseOrder',
  raiseDispute: 'purchaseOrder',
  bill: 'supplierBill',
  passBill: 'supplierBill',
  correctDeductions: 'supplierBill',
  returnBill: 'supplierBill',
  withdrawBill: 'supplierBill',
  recordRefund: 'supplierBill',
  withdrawRefund: 'noteRefund',
  confirmPayment: 'orderPayment',
  contestPayment: 'orderPayment',
  withdrawPayment: 'orderPayment',
  withdrawAdvanceRefund: 'advanceRefund',
  addDisputeEntry: 'dispute',
  proposeOutcome: 'dispute',
  agreeDispute: 'dispute',
  decideDispute: 'dispute',
  withdrawDispute: 'dispute',
}

function paramsOf(call: CallName, { job, bid, file, ...thing }: Thing): Record<string, string> {
  const id = { job, bid, ...thing }[idMeans[call] ?? 'job']
  const given = {
    id,
    jobId: job,
    bidId: bid,
    userId: thing.user,
    companyId: thing.user,
    token: thing.token,
    code: thing.code,
    version: '1',
    deliveryId: thing.delivery,
    orderId: thing.purchaseOrder,
    paper: 'receipt',
    ...file,
  }
  const wanted = [...api[call].path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!)
  return Object.fromEntries(wanted.map((name) => [name, given[name as keyof typeof given]!]))
}

/** The same object with unknown ids. */
export function unknownThing({ file, ...thing }: Thing): Thing {
  const ids = Object.fromEntries(kinds.map((kind) => [kind, randomUUID()]))
  const noFile = file && { fileType: file.fileType, itemId: randomUUID(), fileId: randomUUID() }
  return { ...thing, ...ids, token: 'unknown', ...(noFile && { file: noFile }) }
}

/** `email`: an account for which reset codes may be requested. */
function bodyOf(
  call: CallName,
  me: Person,
  { role, firm, order, bid, line, fingerprint, orderLine, supplierBill }: Thing,
  email: string,
): object | undefined {
  const offer = { price_quote: 900, delivery_estimate: '3 days' }
  const company = { ...companyDetails, company_name: 'Some Company', gst_number: gstNumberOf(992) }
  switch (call) {
    case 'createProfile':
      return { ...company, role }
    case 'createStaff':
      return { ...company, role, email: `${randomUUID()}@example.in`, password: 'bricks-and-mortar' }
    case 'inviteSalesman':
      return { email: `${randomUUID()}@example.in`, language: 'hi' }
    case 'acceptSalesmanInvitation':
      return { ...company, password: 'bricks-and-mortar' }
    case 'updateProfile':
    case 'patchProfile':
      return company
    case 'chooseLanguage':
      return { language: 'hi' }
    case 'changeName':
      return { person_name: 'Somebody Else' }
    case 'verifyUser':
      return { verified: true }
    case 'endUserSessions':
    case 'sendResetCode':
    case 'resetSecondFactor':
      return { reason: 'Called us' }
    case 'changeUserEmail':
      return { reason: 'Called us', email: `${randomUUID()}@example.in` }
    case 'suspendUser':
    case 'suspendCompany':
      return { reason: 'False invoices' }
    case 'enableSecondFactor':
    case 'confirmSecondFactor':
    case 'renewRecoveryCodes':
    case 'disableSecondFactor':
      return { code: '123456' }
    case 'changePassword':
      return { current_password: me.password, new_password: 'bricks-and-mortar' }
    case 'forgotPassword':
      return { email }
    case 'resetPassword':
      return { email, reset_code: '123456', new_password: 'bricks-and-mortar' }
    case 'postJob':
      return cementJob
    case 'placeBid':
      return offer
    case 'reviseBid':
      return { ...offer, version: 1 }
    case 'confirmBid':
      return { addendum_no: 1 }
    case 'makeOrder':
      return { bid_id: bid ?? randomUUID() }
    case 'changeOrder':
      return { revision: 1, deliver_to: 'Sinnar' }
    case 'issueOrder':
      return { revision: 1 }
    case 'acceptOrder':
      return { version: 1, content_sha256: fingerprint ?? '0'.repeat(64) }
    case 'refuseOrder':
      return { version: 1, reason: 'No stock' }
    case 'amendOrder':
      return { version: 1, reason: 'A longer guarantee', terms: { defect_liability_months: 6 } }
    case 'decideAmendment':
      return { version: 2, approve: true }
    case 'withdrawOrder':
    case 'cancelOrder':
    case 'closeOrder':
      return { reason: 'The site is on hold' }
    case 'extendBidValidity':
      return { until: '2099-01-01' }
    case 'changeDraft':
      return { title: 'River sand', version: 1 }
    case 'readRequirement':
      return { text: '500 bags of cement' }
    case 'saveJobItems':
      return { version: 1, put: [jobLine('River sand')] }
    case 'setStatementSettings':
      return { basis: 'excluded', credit_percent: 12, use_plugs: true }
    case 'addPlug':
      return { bid_id: bid ?? randomUUID(), amount: 500, gst_percent: 18, note: 'Unloading' }
    case 'reviewBid':
      return { suitability: 'suitable' }
    case 'setVisibility':
      return { visibility: 'invited' }
    case 'cancelJob':
      return { reason: 'The site is on hold' }
    case 'issueAddendum':
      return { base_addendum_no: 0, summary: 'The gate is on the north side' }
    case 'askQuestion':
    case 'askBidder':
      return { text: 'Is unloading included?' }
    case 'removeQuestion':
      return { reason: 'An insult' }
    case 'answerQuestion':
      return { answer: 'Yes' }
    case 'placeSalesmanBid':
      return { ...offer, ...deccanStone, ...(firm && { company_gst_number: firm }) }
    case 'sendMessage':
      return { message: 'Hello' }
    case 'paySandboxOrder':
    case 'verifySubscription':
      return order
    case 'paymentWebhook':
      return { event: 'payment.captured' }
    case 'confirmHold':
      return { payment_id: 'pay_1', signature: 'forged' }
    case 'setEscrowAccount':
      return { account: 'acc_Test' }
    case 'inviteMember':
      return { email: `${randomUUID()}@example.in`, member_role: 'owner' }
    case 'acceptInvitation':
      return { person_name: 'Somebody Else' }
    case 'changeMember':
      return { member_role: 'viewer' }
    case 'setApprovalRules':
      return { rules: [], owner_too: false }
    case 'setModelWording':
      return { allowed: false }
    case 'setNotificationPreferences':
      return defaultPreferences
    case 'hideMatch':
      return { hidden: true }
    case 'saveSearch':
      return { name: 'Steel', frequency: 'off' }
    case 'changeSearch':
      return { frequency: 'off' }
    case 'subscribePush':
      return {
        endpoint: `https://push.example.in/${randomUUID()}`,
        keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) },
      }
    case 'askCheck':
      return { kind: 'phone' }
    case 'confirmContact':
      return { token: 'unknown' }
    case 'decideCheck':
      return { passed: false, reason_code: 'unreadable' }
    case 'setOffers':
      return { categories: ['material'], districts: ['Nashik'] }
    case 'inviteToJob':
      return { invitees: [{ email: `${randomUUID()}@example.in` }] }
    case 'answerInvitation':
      return { answer: 'will_bid' }
    case 'askQuoteCode':
      return { email: `${randomUUID()}@example.in` }
    case 'placeQuote':
      return { ...offer, company_name: 'Ramesh Steel', contact_phone: '98220 12345', link: newLink() }
    case 'reopenQuote':
      return { email: 'somebody@example.in', code: '123456', link: newLink() }
    case 'reviseQuote':
      return { ...offer, version: 1 }
    case 'answerRepresentation':
    case 'answerOwnRepresentation':
      return { answer: 'confirm' }
    case 'saveSupplierList':
      return { name: 'Cement', members: [{ phone: '98220 12345' }] }
    case 'createSite':
    case 'updateSite':
      return { name: 'Tower B', address: 'Hinjawadi', state_code: '27' }
    case 'createWebhook':
      return { url: 'https://hooks.invalid/nirmaan', events: ['bid.awarded'] }
    case 'changeWebhook':
      return { events: ['bid.awarded'] }
    case 'reportJob':
    case 'reportMessage':
    case 'reportReview':
      return { reason: 'fraud' }
    case 'decideReport':
      return { outcome: 'nothing_wrong', reason: 'Read it' }
    case 'writeReview':
    case 'changeReview':
      return { punctual: 4, quality: 5, clear: 3, would_again: true }
    case 'replyReview':
      return { reply: 'Thank you' }
    case 'decideSignal':
      return { status: 'kept', note: 'Read it' }
    case 'awardLines':
      return { awards: [{ bid_id: bid ?? randomUUID(), items: [{ job_item_id: randomUUID(), qty: 1 }] }] }
    case 'awardNext':
      return { bid_id: bid ?? randomUUID() }
    case 'declineAward':
    case 'cancelAward':
      return { reason: 'No stock' }
    case 'dispatchGoods':
      return { id: randomUUID(), vehicle_number: 'MH 12 AB 1234', items: [{ order_item_id: line, qty: 1 }] }
    case 'receiveGoods':
      return { id: randomUUID(), received_on: '2026-04-01', items: [{ order_item_id: line, received_qty: 1 }] }
    case 'cancelReceipt':
      return { reason: 'Counted twice' }
    case 'objectReceipt':
      return { text: 'Set hard by rain' }
    case 'removeObjection':
      return { on: '2026-04-01' }
    case 'submitBill':
      return smallBill(orderLine ?? randomUUID())
    case 'correctDeductions':
      return { reason: 'Typed wrong', deductions: [] }
    case 'passBill':
    case 'returnBill':
    case 'contestPayment':
      return { reason: 'Looked at' }
    case 'recordPayment':
      return {
        ...{ bill_id: supplierBill ?? randomUUID(), mode: 'upi', reference: randomUUID() },
        ...{ paid_on: daysAgo(1), amount: 1 },
      }
    case 'recordAdvanceRefund':
      return { mode: 'upi', reference: randomUUID(), paid_on: daysAgo(0), amount: 1 }
    case 'recordRefund':
      return { mode: 'upi', reference: randomUUID(), paid_on: daysAgo(1) }
    case 'raiseDispute':
      return { kind: 'quality', claim: 'The bags were wet' }
    case 'addDisputeEntry':
      return { text: 'Here is the photo' }
    case 'proposeOutcome':
      return { outcome: 'Ten bags are taken back' }
    case 'decideDispute':
      return { outcome: 'Ten bags are taken back', reason: 'The photo shows them' }
    case 'withdrawDispute':
      return { reason: '' }
    case 'setBankRate':
      return { from_on: '2025-01-01', percent: 5.5 }
    case 'declareMsme':
      return { msme_class: null }
    case 'requestAward':
      return { bid_id: bid }
    case 'decideAward':
      return { approve: true }
  }
  return undefined
}

/** Two units of a line of an order. */
const smallBill = (order_item_id: string) => ({
  ...{ kind: 'invoice', number: randomUUID(), bill_date: daysAgo(1), seller_gst_number: gstNumberOf(1) },
  ...{
    items: [{ order_item_id, qty: 2, rate: 100, gst_percent: 18 }],
    taxable: 200,
    cgst: 18,
    sgst: 18,
    igst: 0,
    total: 236,
  },
})

/** In the address, behind the path. */
const queryOf = (call: CallName) => (call === 'exportMsme' ? { half: '2026-1' } : undefined)

const filesOf = (call: CallName) => (typeof (api[call] as Endpoint).consumes === 'object' ? [pdfOf(100)] : undefined)

const newLink = () => randomBytes(32).toString('base64url')

/** A link to a new job of a buyer, as one sends it to a phone. */
export async function linkTo(buyer: Person, terms: Parameters<typeof postJob>[1] = {}): Promise<Thing> {
  const { id } = await postJob(buyer, terms)
  await buyer.call('inviteToJob', { params: { id }, body: { invitees: [{ phone: '98220 12345' }] } })
  // Companies that fit the job may have been invited by themselves.
  const invitation = (await buyer.call('invitationsOfJob', { params: { id } })).find(({ by }) => by === 'buyer')
  const { url } = await buyer.call('linkOfInvitation', { params: { id: invitation!.id } })
  return { job: id, jobInvitation: invitation!.id, token: url.split('#')[1]! }
}

/** A bid by a link, with its own link. */
export async function quoteBy(stranger: Person, { job, token }: Thing): Promise<Thing> {
  const link = newLink()
  const sender = { company_name: 'Ramesh Steel', contact_phone: '98220 12345', link }
  const offer = { price_quote: 1000, delivery_estimate: '3 days' }
  const bid = await stranger.call('placeQuote', { params: { token: token! }, body: { ...offer, ...sender } })
  return { job: job!, bid: bid.id, token: link }
}

/** A salesman's bid for a firm, with the firm's link. */
export async function representedBy(salesman: Person, buyer: Person): Promise<Thing> {
  const job = await postJob(buyer)
  const { id } = await placeSalesmanBid(salesman, job, 900)
  const { url } = await salesman.call('shareRepresentation', { params: { id } })
  return { job: job.id, bid: id, token: url.split('#')[1]! }
}

/** A webhook of an owner with a delivery. Nobody is reached: the name exists nowhere. */
export async function webhookOf(owner: Person): Promise<Thing> {
  const others = await owner.call('webhooks')
  if (others.length > 8) for (const { id } of others) await owner.call('deleteWebhook', { params: { id } })
  const body = { url: 'https://hooks.invalid/nirmaan', events: ['job.posted' as const] }
  const { id } = await owner.call('createWebhook', { body })
  return { webhook: id, delivery: (await owner.call('testWebhook', { params: { id } })).id }
}

/** Makes calls with all required input; `address`: the server's. `email`: an account for which reset codes may be requested. */
export function askerAt(address: string, email: string) {
  /** Needs a real connection that can be closed, since the stream never ends. */
  async function followEvents({ token }: Person): Promise<Answer> {
    const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {}
    const request = get(`${address}${pathOf('events')}`, { headers, agent: false })
    const [{ statusCode: status }] = (await once(request, 'response')) as [IncomingMessage]
    request.destroy()
    return { status: status!, body: null, headers: {}, text: '', bytes: Buffer.alloc(0) }
  }

  return function ask(call: CallName, me: Person, thing: Thing): Promise<Answer> {
    if (call === 'events') return followEvents(me)
    const [body, files] = [bodyOf(call, me, thing, email), filesOf(call)]
    return me.try(call, {
      params: paramsOf(call, thing) as never,
      ...(body && { body: body as Record<string, unknown> }),
      ...(files && { files }),
      ...(queryOf(call) && { query: queryOf(call) as never }),
    })
  }
}

/** A job to which a supplier was matched, besides those whom the matching finds, which runs once. */
export async function matchedJob(
  { database }: Pick<Market, 'database'>,
  buyer: Person,
  supplier: Person,
): Promise<Thing> {
  const job = await postJob(buyer)
  await inTransaction(database, async (tx) => {
    await tx`select from jobs where id = ${job.id} for update`
    await matchJob(tx, job.id, await databaseTime(tx))
    await tx`
      insert into matches (job_id, company_id, rank, score, reasons, is_new)
      values (${job.id}, ${supplier.id}, 1000, 1, '[]', true) on conflict do nothing`
  })
  return { job: job.id, user: supplier.id }
}

export const searchOf = async (person: Person): Promise<string> =>
  (await person.call('saveSearch', { body: { name: 'Steel', frequency: 'off' } })).id

/** A new signal about these companies. */
export async function signalOf({ database }: Pick<Market, 'database'>, companies: readonly Person[]): Promise<string> {
  const ids = companies.map(({ id }) => id).toSorted()
  await database`delete from signals where companies = ${ids}::uuid[]`
  const [signal] = await database<{ id: string }[]>`
    insert into signals (kind, companies, found)
    values ('close_prices', ${ids}::uuid[], '{"jobs": 9, "spread": 0.0213571, "usual_spread": 0.1}') returning id`
  return signal!.id
}

type Places = Pick<Market, 'database'>

/** A job that this supplier won some time ago, which the two may review. */
export async function deliveredJob({ database }: Places, buyer: Person, supplier: Person): Promise<Thing> {
  const job = await postJob(buyer)
  const bid = await placeBid(supplier, job, 900)
  await award(buyer, bid)
  // Companies with one owner or one phone do not review each other.
  await database`
    update companies set contact_phone = '+91 98220 33333', gst_number = ${gstNumberOf(993)} where id = ${supplier.id}`
  await database`
    update bids set created_at = now() - interval '31 days', updated_at = now() - interval '30 days' where id = ${bid.id}`
  return { job: job.id }
}

/** A buyer's review of that supplier, written so many days ago. */
export async function reviewedJob(places: Places, buyer: Person, supplier: Person, days = 0): Promise<Thing> {
  const { job } = await deliveredJob(places, buyer, supplier)
  const params = { id: job! }
  await buyer.call('writeReview', { params, body: { punctual: 4, quality: 5, clear: 3, would_again: true } })
  const { own } = await buyer.call('jobReviews', { params })
  await places.database`update reviews set written_at = now() - make_interval(days => ${days}) where id = ${own!.id}`
  return { job: job!, review: own!.id }
}

/** An order of which a truck is on its way, with a receipt that came late, so that somebody has to accept it. */
export async function orderOnTheWay(
  market: Pick<Market, 'database'>,
  buyer: Person,
  supplier: Person,
  rates?: readonly number[],
): Promise<Thing> {
  const order = await orderToReceive(market, { buyer, supplier }, rates ? { rates } : {})
  const truck = await send(supplier, order, truckOf(order, [10]))
  const late = await receive(buyer, order, countOf(order, [10], { received_on: today(-40) }))
  const { files } = await buyer.call('uploadToPaper', {
    params: { paper: 'receipt', id: late.id },
    files: [pdfOf(100)],
  })
  return {
    job: order.job_id,
    purchaseOrder: order.id,
    line: order.lines[0]!,
    dispatch: truck.id,
    receipt: late.id,
    file: { fileType: 'paper', itemId: late.id, fileId: files[0]!.id },
  }
}

/** An order of the buyer to the supplier, drafted, issued or in force. */
export async function orderThing(
  market: Market,
  sides: { buyer: Person; supplier: Person },
  state: 'drafted' | 'issued' | 'accepted',
  rates?: readonly number[],
): Promise<Thing> {
  const make = { drafted: draftedOrder, issued: issuedOrder, accepted: acceptedOrder }[state]
  const { id, job, versions } = await make(market, sides, rates)
  const { content_sha256, verify_code } = versions[0]!
  return { job: job.id, purchaseOrder: id, fingerprint: content_sha256 ?? '', code: verify_code ?? '' }
}

/** An order in force with a bill that waits to be passed. */
export async function billedOrder(market: Places, buyer: Person, supplier: Person, rates?: number[]): Promise<Thing> {
  const order = await acceptedOrder(market, { buyer, supplier }, rates)
  await acceptAtSite(buyer, order, [20, 0, 0])
  const bill = await supplier.call('submitBill', { params: { id: order.id }, body: billFor(order, [2, 0, 0]) })
  return { job: order.job.id, purchaseOrder: order.id, orderLine: order.items[0]!.id!, supplierBill: bill.id }
}

export async function passedBill(market: Places, buyer: Person, supplier: Person, rates?: number[]): Promise<Thing> {
  const thing = await billedOrder(market, buyer, supplier, rates)
  await buyer.call('passBill', { params: { id: thing.supplierBill! }, body: {} })
  return thing
}

/** A passed credit note after its bill was paid: nothing is left to take it off. */
export async function passedNote(market: Places, buyer: Person, supplier: Person, rates?: number[]): Promise<Thing> {
  const thing = await passedBill(market, buyer, supplier, rates)
  const params = { id: thing.purchaseOrder! }
  const { total } = await buyer.call('bill', { params: { id: thing.supplierBill! } })
  const paid = { bill_id: thing.supplierBill!, mode: 'upi' as const, reference: randomUUID(), paid_on: daysAgo(1) }
  await buyer.call('recordPayment', { params, body: { ...paid, amount: total } })
  const order = await buyer.call('order', { params })
  const body = billFor(order, [2, 0, 0], { kind: 'credit_note' })
  const note = await supplier.call('submitBill', { params, body })
  await buyer.call('passBill', { params: { id: note.id }, body: {} })
  return { ...thing, supplierBill: note.id }
}

/** A credit note of which all was paid back. */
export async function refundedNote(market: Places, buyer: Person, supplier: Person, rates?: number[]): Promise<Thing> {
  const thing = await passedNote(market, buyer, supplier, rates)
  const body = { mode: 'upi' as const, reference: randomUUID(), paid_on: daysAgo(0) }
  const { refunds } = await buyer.call('recordRefund', { params: { id: thing.supplierBill! }, body })
  return { ...thing, noteRefund: refunds[0]!.id }
}

/** In force, with an advance that was paid. */
export async function paidAhead(market: Places, buyer: Person, supplier: Person, rates?: number[]): Promise<Thing> {
  const { order } = await advancedOrder(market, { buyer, supplier }, { rates })
  return { job: order.job.id, purchaseOrder: order.id }
}

/** In force, with an advance of which a rupee was paid back. */
export async function paidBack(market: Places, buyer: Person, supplier: Person, rates?: number[]): Promise<Thing> {
  const thing = await paidAhead(market, buyer, supplier, rates)
  const { advance_refunds } = await buyer.call('recordAdvanceRefund', {
    params: { id: thing.purchaseOrder! },
    body: { mode: 'upi', reference: randomUUID(), paid_on: daysAgo(0), amount: 1 },
  })
  return { ...thing, advanceRefund: advance_refunds[0]!.id }
}

export async function recordedPayment(
  market: Places,
  buyer: Person,
  supplier: Person,
  rates?: number[],
): Promise<Thing> {
  const thing = await passedBill(market, buyer, supplier, rates)
  const { id } = await buyer.call('recordPayment', {
    params: { id: thing.purchaseOrder! },
    body: { bill_id: thing.supplierBill!, mode: 'upi', reference: randomUUID(), paid_on: daysAgo(1), amount: 1 },
  })
  return { ...thing, orderPayment: id }
}

/** The buyer has raised a dispute, and the supplier has proposed how it ends. */
export async function disputedOrder(market: Places, buyer: Person, supplier: Person, rates?: number[]): Promise<Thing> {
  const thing = await billedOrder(market, buyer, supplier, rates)
  const body = { kind: 'quality' as const, claim: 'The bags were wet', bill_id: thing.supplierBill! }
  const { id } = await buyer.call('raiseDispute', { params: { id: thing.purchaseOrder! }, body })
  await supplier.call('proposeOutcome', { params: { id }, body: { outcome: 'Ten bags are taken back' } })
  return { ...thing, dispute: id }
}
