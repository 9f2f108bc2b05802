import type { User } from '#contract/account.ts'
import type { SubscriptionOrder } from '#contract/payment.ts'

import type { CheckoutOutcome } from './checkout-outcome.ts'

const scriptAddress = 'https://checkout.razorpay.com/v1/checkout.js'

type RazorpayResult = { razorpay_order_id: string; razorpay_payment_id: string; razorpay_signature: string }
type RazorpayOptions = {
  key: string | null
  amount: number
  currency: string
  order_id: string
  name: string
  description: string
  prefill: { name: string; email: string; contact: string }
  theme: { color: string }
  handler: (result: RazorpayResult) => void
  modal: { ondismiss: () => void }
}
type Razorpay = { open(): void; on(event: 'payment.failed', listener: () => void): void }

declare global {
  var Razorpay: (new (options: RazorpayOptions) => Razorpay) | undefined
}

/** Opens the provider's checkout. Rejects if its script fails to load. */
export async function razorpayCheckout(
  order: Pick<SubscriptionOrder, 'id' | 'amount' | 'currency' | 'key_id'>,
  buyer: User,
  { brandName, description }: { brandName: string; description: string },
): Promise<CheckoutOutcome> {
  const Checkout = await loadedCheckout()
  return new Promise((resolve) => {
    let wasDeclined = false
    const checkout = new Checkout({
      key: order.key_id,
      amount: order.amount,
      currency: order.currency,
      order_id: order.id,
      name: brandName,
      description,
      prefill: { name: buyer.company_name, email: buyer.email, contact: buyer.contact_phone },
      theme: { color: accentColor() },
      handler: (result) => resolve({ kind: 'paid', payment: paymentOf(result) }),
      modal: { ondismiss: () => resolve({ kind: wasDeclined ? 'declined' : 'cancelled' }) },
    })
    // The checkout stays open for another try; only closing it counts.
    checkout.on('payment.failed', () => {
      wasDeclined = true
    })
    checkout.open()
  })
}

const paymentOf = (result: RazorpayResult) => ({
  order_id: result.razorpay_order_id,
  payment_id: result.razorpay_payment_id,
  signature: result.razorpay_signature,
})

/** The accent colour as `#rrggbb`, which the provider needs; the variable itself has one value per theme. */
function accentColor(): string {
  const probe = document.createElement('span')
  probe.style.color = 'var(--accent)'
  document.body.append(probe)
  const parts = getComputedStyle(probe).color.match(/\d+/g) ?? []
  probe.remove()
  return `#${parts
    .slice(0, 3)
    .map((part) => Number(part).toString(16).padStart(2, '0'))
    .join('')}`
}

/** Lazily loaded: only people who pay run a third-party script. */
async function loadedCheckout() {
  if (!globalThis.Razorpay) await loadScript()
  if (!globalThis.Razorpay) throw new Error('The checkout script brought no checkout')
  return globalThis.Razorpay
}

function loadScript(): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = scriptAddress
    script.onload = () => resolve()
    script.onerror = () => {
      script.remove()
      reject(new Error('The checkout script did not load'))
    }
    document.head.append(script)
  })
}
