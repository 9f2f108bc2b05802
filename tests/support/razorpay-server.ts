import { createHmac, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import type { RazorpaySettings } from '#server/payments/razorpay.ts'

type Order = { id: string; amount: number; currency: string; receipt: string; status: 'created' | 'attempted' | 'paid' }
/** Of Route: what of a payment goes to a supplier's linked account. */
type Transfer = {
  id: string
  source: string
  recipient: string
  amount: number
  currency: string
  on_hold: boolean
  status: 'created' | 'processed' | 'reversed'
}
type NewTransfer = { account: string; amount: number; currency: string; on_hold: boolean | number }
type Refund = { id: string; payment_id: string; amount: number }
type Payment = {
  id: string
  order_id: string
  amount: number
  currency: string
  status: 'authorized' | 'captured' | 'refunded' | 'failed'
}
export type CheckoutResult = { order_id: string; payment_id: string; signature: string }
/** A webhook as sent. Altering it after signing must be detected. */
export type SignedEvent = { body: string; headers: Record<string, string> }

export type RazorpayServer = {
  settings: RazorpaySettings
  orders: Map<string, Order>
  /** Pays at the checkout, with the bank's decision. */
  pay(orderId: string, outcome?: Partial<Pick<Payment, 'status' | 'amount'>>): CheckoutResult
  /** A later decision of the bank, which can take days. */
  settle(paymentId: string, status: Payment['status']): void
  statusOf(paymentId: string): Payment['status'] | undefined
  event(paymentId: string): SignedEvent
  refundsOf(paymentId: string): Refund[]
  /** The linked accounts of suppliers, by id. */
  accounts: Map<string, { suspended_at: number | null }>
  transfersOf(orderId: string): Transfer[]
  /** False: every call fails with 503. */
  reachable: boolean
  close(): Promise<void>
}

const newId = (kind: string) => `${kind}_${randomBytes(7).toString('hex')}`
const hmac = (secret: string, content: string) => createHmac('sha256', secret).update(content).digest('hex')
const refusal = (status: number, description: string) => ({
  status,
  body: { error: { code: 'BAD_REQUEST_ERROR', description } },
})

type Manners = {
  port?: number
  keys?: Omit<RazorpaySettings, 'apiUrl'>
  /** Called with each new order. */
  onOrder?: (order: { id: string; amount: number }) => void
}

const newKeys = () => ({ keyId: newId('rzp_test'), keySecret: newId('key'), webhookSecret: newId('webhook') })

/** A local server with the orders, payments, Route transfers and webhooks of Razorpay's documentation. */
export async function openRazorpayServer({
  port = 0,
  keys = newKeys(),
  onOrder,
}: Manners = {}): Promise<RazorpayServer> {
  const orders = new Map<string, Order>()
  const payments = new Map<string, Payment>()
  const refunds: Refund[] = []
  const accounts: RazorpayServer['accounts'] = new Map()
  const transfers: Transfer[] = []
  const authorization = `Basic ${Buffer.from(`${keys.keyId}:${keys.keySecret}`).toString('base64')}`

  function createOrder({ amount, currency, receipt, transfers: given = [] }: Order & { transfers?: NewTransfer[] }) {
    if (!Number.isInteger(amount) || amount < 100) return refusal(400, 'Order amount less than minimum amount allowed')
    if (given.some(({ account }) => !accounts.has(account))) return refusal(400, 'The id provided does not exist')
    if (given.reduce((all, each) => all + each.amount, 0) > amount)
      return refusal(400, 'The sum of amount requested for transfer is greater than the captured amount')
    const order: Order = { id: newId('order'), amount, currency, receipt, status: 'created' }
    orders.set(order.id, order)
    for (const { account: recipient, on_hold, ...rest } of given)
      transfers.push({ id: newId('trf'), source: order.id, recipient, ...rest, on_hold: !!on_hold, status: 'created' })
    onOrder?.(order)
    return { status: 200, body: { entity: 'order', ...order } }
  }

  function capture(id: string, { amount, currency }: Payment) {
    const payment = payments.get(id)
    if (!payment) return refusal(400, 'The id provided does not exist')
    if (payment.status !== 'authorized') return refusal(400, 'This payment has already been captured')
    if (payment.amount !== amount || payment.currency !== currency)
      return refusal(400, 'Capture amount must be equal to the amount authorized')
    settle(id, 'captured')
    return { status: 200, body: entityOf(payment) }
  }

  const refundsOf = (payment_id: string) => refunds.filter((refund) => refund.payment_id === payment_id)

  const transfersOf = (orderId: string) => transfers.filter(({ source }) => source === orderId)

  function orderWithTransfers(id: string) {
    const order = orders.get(id)
    if (!order) return refusal(400, 'The id provided does not exist')
    const items = transfersOf(id).map((transfer) => ({ entity: 'transfer', ...transfer }))
    return { status: 200, body: { ...order, transfers: { entity: 'collection', count: items.length, items } } }
  }

  function holdTransfer(id: string, { on_hold }: { on_hold: boolean | number }) {
    const transfer = transfers.find((each) => each.id === id)
    if (transfer?.status !== 'processed') return refusal(400, 'The settlement of this transfer cannot be modified')
    transfer.on_hold = !!on_hold
    return { status: 200, body: { entity: 'transfer', ...transfer } }
  }

  function linkedAccount(id: string) {
    const account = accounts.get(id)
    if (!account) return refusal(400, 'The id provided does not exist')
    const status = account.suspended_at === null ? 'created' : 'suspended'
    return { status: 200, body: { id, type: 'route', status, ...account } }
  }

  function refund(id: string, { amount, reverse_all }: { amount: number; reverse_all?: boolean | number }) {
    const payment = payments.get(id)
    if (payment?.status !== 'captured') return refusal(400, 'The payment has been fully refunded already')
    if (amount !== payment.amount) return refusal(400, 'Only whole payments are refunded here')
    payment.status = 'refunded'
    if (reverse_all) for (const transfer of transfersOf(payment.order_id)) transfer.status = 'reversed'
    const made = { id: newId('rfnd'), payment_id: id, amount }
    refunds.push(made)
    return { status: 200, body: { entity: 'refund', ...made, status: 'processed' } }
  }

  function paymentsOf(orderId: string) {
    const items = [...payments.values()].filter(({ order_id }) => order_id === orderId).map(entityOf)
    return { status: 200, body: { entity: 'collection', count: items.length, items } }
  }

  function settle(id: string, status: Payment['status']): void {
    const payment = payments.get(id)!
    payment.status = status
    orders.get(payment.order_id)!.status = status === 'captured' ? 'paid' : 'attempted'
    if (status === 'captured') for (const transfer of transfersOf(payment.order_id)) transfer.status = 'processed'
  }

  async function answer(request: IncomingMessage) {
    if (!control.reachable) return { status: 503, body: {} }
    if (request.headers.authorization !== authorization) return refusal(401, 'Authentication failed')
    const [, , noun, id, verb] = new URL(request.url ?? '', 'http://local').pathname.split('/')
    const call = `${request.method} ${noun} ${verb ?? ''}`.trim()
    if (call === 'POST orders') return createOrder((await json(request)) as Order)
    if (call === 'GET orders') return orderWithTransfers(id!)
    if (call === 'PATCH transfers') return holdTransfer(id!, (await json(request)) as { on_hold: boolean })
    if (call === 'GET accounts') return linkedAccount(id!)
    if (call === 'GET orders payments') return paymentsOf(id!)
    if (call === 'POST payments capture') return capture(id!, (await json(request)) as Payment)
    if (call === 'POST payments refund') return refund(id!, (await json(request)) as { amount: number })
    if (call === 'GET payments refunds')
      return { status: 200, body: { entity: 'collection', count: refundsOf(id!).length, items: refundsOf(id!) } }
    return refusal(404, 'The requested URL was not found on the server.')
  }

  const server = createServer(async (request, response) => {
    const { status, body } = await answer(request)
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')

  const control: RazorpayServer = {
    settings: { ...keys, apiUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}` },
    orders,
    pay(order_id, outcome = {}) {
      const { amount, currency } = orders.get(order_id)!
      const payment: Payment = { id: newId('pay'), order_id, amount, currency, status: 'captured', ...outcome }
      payments.set(payment.id, payment)
      settle(payment.id, payment.status)
      return { order_id, payment_id: payment.id, signature: hmac(keys.keySecret, `${order_id}|${payment.id}`) }
    },
    settle,
    refundsOf,
    accounts,
    transfersOf,
    statusOf: (id) => payments.get(id)?.status,
    event(paymentId) {
      const payment = payments.get(paymentId)!
      const body = eventBody(payment)
      return {
        body,
        headers: {
          'content-type': 'application/json',
          'x-razorpay-event-id': newId('evt'),
          'x-razorpay-signature': hmac(keys.webhookSecret, body),
        },
      }
    },
    reachable: true,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return control
}

const entityOf = (payment: Payment) => ({
  entity: 'payment',
  ...payment,
  captured: payment.status === 'captured',
  method: 'upi',
})

/** Unusual white space, so that signing a parsed and re-serialised copy gives another signature. */
function eventBody(payment: Payment): string {
  const event = {
    entity: 'event',
    account_id: 'acc_test',
    event: `payment.${payment.status}`,
    contains: ['payment'],
    payload: { payment: { entity: entityOf(payment) } },
  }
  return `${JSON.stringify(event, null, 3)}\n`
}
