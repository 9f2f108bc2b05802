import type { Person } from './market.ts'
import type { RazorpayServer } from './razorpay-server.ts'

/** A buyer orders a month, pays in the sandbox, and verifies the payment. */
export async function subscribe(buyer: Person) {
  const result = await payInSandbox(buyer)
  return buyer.call('verifySubscription', { body: result })
}

/** The result of the sandbox's checkout for a new order. */
export async function payInSandbox(buyer: Person) {
  const order = await buyer.call('createSubscriptionOrder')
  const paid = await buyer.call('paySandboxOrder', { body: { order_id: order.id } })
  return { order_id: order.id, ...paid }
}

/** Settings of an installation with real payments, at the given server. */
export function razorpaySettings({ settings }: RazorpayServer): Record<string, string> {
  return {
    RAZORPAY_KEY_ID: settings.keyId,
    RAZORPAY_KEY_SECRET: settings.keySecret,
    RAZORPAY_WEBHOOK_SECRET: settings.webhookSecret,
    RAZORPAY_API_URL: settings.apiUrl,
    SELLER_NAME: 'Nirmaan Technologies Private Limited',
    SELLER_ADDRESS: '5 Law College Road, Pune 411004',
    SELLER_GST_NUMBER: '27AAPFU0939F1ZV',
  }
}
