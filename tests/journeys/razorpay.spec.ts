import { messages } from '#contract/messages.ts'
import { test as base, expect, type Page } from '#tests/support/journey.ts'
import { own } from '#tests/support/own.ts'
import { razorpaySettings } from '#tests/support/payments.ts'
import { openRazorpayServer, type RazorpayServer } from '#tests/support/razorpay-server.ts'
import { signedUp } from '#tests/support/server-people.ts'
import { startServerProcess } from '#tests/support/server-process.ts'

/** An installation with real payments, with a local server in place of the provider. */
const test = base.extend<object, { razorpay: RazorpayServer }>({
  razorpay: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern
    async ({}, use) => {
      const razorpay = await openRazorpayServer()
      await use(razorpay)
      await razorpay.close()
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ database, razorpay }, use) => {
      const server = await startServerProcess(database.url, razorpaySettings(razorpay))
      await use(server)
      await server.stop()
    },
    { scope: 'worker' },
  ],
})

type Checkout = {
  options: Record<string, unknown> & { handler(result: object): void; modal: { ondismiss(): void } }
  listeners: Record<string, () => void>
}
type CheckoutWindow = Window & { checkout: Checkout }

/** Stands in for the provider's script: the test reads the options that it was opened with, and ends the checkout. */
const checkoutScript = `
  window.Razorpay = class {
    constructor(options) { this.listeners = {}; this.options = options }
    on(event, listener) { this.listeners[event] = listener }
    open() { window.checkout = this }
  }`

test('a buyer pays in the checkout of Razorpay', { tag: '@desktop' }, async ({ server, razorpay, signIn }) => {
  const ravi = await signIn(await signedUp(server, 'buyer', 'Ravi Constructions'))
  await ravi.route('https://checkout.razorpay.com/v1/checkout.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: checkoutScript }),
  )
  await ravi.goto('/subscription')

  await test.step('it opens with the order and what is known of the buyer', async () => {
    const { order_id, ...options } = await openedCheckout(ravi)
    expect(razorpay.orders.get(String(order_id))).toMatchObject({ amount: 500_000, status: 'created' })
    expect(options).toMatchObject({
      key: razorpay.settings.keyId,
      amount: 500_000,
      currency: 'INR',
      name: 'Nirmaan',
      prefill: { name: 'Ravi Constructions', email: 'ravi.constructions@example.in', contact: '+91 98765 43210' },
      theme: { color: '#c5450b' },
    })
  })

  await test.step('the bank declines, and the buyer closes it', async () => {
    await ravi.evaluate(() => {
      const { checkout } = window as unknown as CheckoutWindow
      checkout.listeners['payment.failed']!()
      checkout.options.modal.ondismiss()
    })
    await expect(ravi.getByText(messages.paymentDeclined.text)).toBeVisible()
  })

  await test.step('a result with a forged signature is refused', async () => {
    const { order_id } = await openedCheckout(ravi)
    await finish(ravi, { order_id: String(order_id), payment_id: 'pay_forged', signature: 'a'.repeat(64) })
    await expect(ravi.getByText(messages.paymentFailed.text)).toBeVisible()
  })

  await test.step('a real one leads to the dashboard with an active subscription', async () => {
    const { order_id } = await openedCheckout(ravi)
    await finish(ravi, razorpay.pay(String(order_id)))
    await expect(ravi).toHaveURL('/dashboard')
    await expect(ravi.getByText(messages.paymentDone.text)).toBeVisible()
    await expect(ravi.getByText('Free Trial Active')).toHaveCount(0)
  })

  await test.step('the invoice is no test', async () => {
    await ravi.goto('/subscription')
    await ravi.getByRole('link', { name: /^NIR/ }).click()
    await expect(ravi.getByRole('article')).toContainText('Nirmaan Technologies Private Limited')
    await expect(ravi.getByText('TEST')).toHaveCount(0)
  })
})

test('where its script does not load, the buyer is told that nothing was paid', async ({ server, signIn }) => {
  const meena = await signIn(await signedUp(server, 'buyer', own('Meena Infra')))
  await meena.route('https://checkout.razorpay.com/**', (route) => route.fulfill({ status: 404 }))
  await meena.goto('/subscription')
  await meena.getByRole('button', { name: 'Subscribe Now' }).click()
  await expect(meena.getByText(messages.checkoutUnreachable.text)).toBeVisible()
})

// A forged result, and a missing script.
test.use({ refusals: [422, 404] })

/** Clicks the button and returns the options that the checkout was opened with. */
async function openedCheckout(page: Page): Promise<Record<string, unknown>> {
  await page.evaluate(() => delete (window as Partial<CheckoutWindow>).checkout)
  await page.getByRole('button', { name: 'Subscribe Now' }).click()
  await page.waitForFunction(() => 'checkout' in window)
  return await page.evaluate(() => {
    const { options } = (window as unknown as CheckoutWindow).checkout
    return JSON.parse(JSON.stringify(options))
  })
}

type Result = { order_id: string; payment_id: string; signature: string }

function finish(page: Page, { order_id, payment_id, signature }: Result): Promise<void> {
  return page.evaluate((result) => (window as unknown as CheckoutWindow).checkout.options.handler(result), {
    razorpay_order_id: order_id,
    razorpay_payment_id: payment_id,
    razorpay_signature: signature,
  })
}
