import type { RazorpaySettings } from '#server/payments/razorpay.ts'
import { openRazorpayServer, type RazorpayServer } from './razorpay-server.ts'

type StandIn = {
  /** Its `apiUrl` must be of this machine; its keys are those of the product. */
  settings: RazorpaySettings
  /** Where the product is called, such as `http://127.0.0.1:3000`. */
  product: string
  /** Between an order and its payment. The product stores an order once it has the reply: nobody can pay before. */
  pause: () => Promise<unknown>
  tell: (line: string) => void
}

/**
 * Takes the provider's place at the address of its settings: pays every order after a moment, as somebody at the checkout would,
 * and sends the signed webhook. Throws where the address is not of this machine.
 */
export async function standInForRazorpay({ settings, product, pause, tell }: StandIn): Promise<RazorpayServer> {
  const server = await openRazorpayServer({
    port: portHere(settings.apiUrl),
    keys: settings,
    onOrder: ({ id, amount }) => void pay(id, amount).catch((error) => tell(`${id}: ${error.message}`)),
  })

  async function pay(order: string, amount: number) {
    tell(`${order}: ₹${amount / 100}, to be paid in a moment`)
    await pause()
    const { payment_id } = server.pay(order)
    const { body, headers } = server.event(payment_id)
    const { status } = await fetch(`${product}/api/payments/webhook`, { method: 'POST', body, headers })
    tell(`${order}: paid by ${payment_id}; the product replied ${status} to the webhook`)
  }

  return server
}

function portHere(address: string): number {
  const { protocol, hostname, port } = new URL(address)
  if (protocol === 'http:' && ['127.0.0.1', 'localhost'].includes(hostname) && port) return Number(port)
  throw new Error(
    `RAZORPAY_API_URL must be an address of this machine, such as http://127.0.0.1:3900; it is ${address}.`,
  )
}
