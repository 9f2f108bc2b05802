import { expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'

const seller = { SELLER_NAME: 'Nirmaan', SELLER_ADDRESS: 'Pune', SELLER_GST_NUMBER: '27AAPFU0939F1ZV' }
const razorpay = { RAZORPAY_KEY_ID: 'rzp_live_1', RAZORPAY_KEY_SECRET: 'a', RAZORPAY_WEBHOOK_SECRET: 'b' }

test('money is taken by Razorpay where it is set up, in the sandbox elsewhere, and by nobody in production without it', () => {
  expect(readConfig({ ...razorpay, ...seller }).payments).toMatchObject({
    provider: 'razorpay',
    apiUrl: 'https://api.razorpay.com',
  })
  expect(readConfig({ ...razorpay, ...seller, NODE_ENV: 'production' }).payments).toMatchObject({ keyId: 'rzp_live_1' })
  expect(readConfig({}).payments).toEqual({ provider: 'sandbox' })
  expect(readConfig({ NODE_ENV: 'production' }).payments).toBeNull()
})

test.each([
  [
    'a secret is missing',
    { ...razorpay, ...seller, RAZORPAY_WEBHOOK_SECRET: undefined },
    'RAZORPAY_WEBHOOK_SECRET must',
  ],
  [
    'nobody is named who sells',
    razorpay,
    'SELLER_NAME, SELLER_ADDRESS and SELLER_GST_NUMBER must be set with RAZORPAY_KEY_ID',
  ],
  ['the seller is half named', { SELLER_NAME: 'Nirmaan' }, 'SELLER_ADDRESS and SELLER_GST_NUMBER must be set together'],
  ['its GST number is mistyped', { ...seller, SELLER_GST_NUMBER: '27AAPFU0939F1ZW' }, 'has a wrong check digit'],
  ['invoices would look like tests', { INVOICE_PREFIX: 'TST' }, 'INVOICE_PREFIX'],
  ['invoice numbers would be too long', { INVOICE_PREFIX: 'NIRM' }, 'INVOICE_PREFIX'],
])('the server does not start where %s', (_, settings, mistake) => {
  expect(() => readConfig(settings)).toThrow(mistake)
})
