import { createHmac, timingSafeEqual } from 'node:crypto'
import Razorpay from 'razorpay'
import { ProviderAway } from './payments/port.ts'

const answerWithinMs = 10_000

/** Auto-capture as in Razorpay's own example; what a bank authorises later is captured by `capturedPayments`. */
export const capture = {
  capture: 'automatic' as const,
  capture_options: {
    automatic_expiry_period: 12,
    manual_expiry_period: 7200,
    refund_speed: 'optimum' as const,
  },
}

export function createClient(key_id: string, key_secret: string, apiUrl: string): Razorpay {
  const client = new Razorpay({ key_id, key_secret })
  // The SDK has no settings for the address and the timeout. Without a timeout a silent provider would block a request for
  // ever.
  const { rq } = client.api as unknown as { rq: { defaults: { baseURL: string; timeout: number } } }
  rq.defaults.baseURL = apiUrl
  rq.defaults.timeout = answerWithinMs
  return client
}

/** The SDK rejects with a plain object if the provider refused, and with a TypeError if it did not answer. */
export async function ask<T>(question: Promise<T>): Promise<T> {
  try {
    return await question
  } catch (error) {
    const { statusCode, error: reason } = error as { statusCode?: number; error?: { description?: string } }
    const what = statusCode ? `answered ${statusCode}: ${reason?.description ?? 'no reason given'}` : 'does not answer'
    throw new ProviderAway(`Razorpay ${what}`)
  }
}

/**
 * Constant time: the SDK's own comparison stops at the first wrong character, which reveals how much was right (timing attack).
 * Compares the hex text, since decoding it would ignore trailing characters.
 */
export function isSignedWith(secret: string, content: string | Uint8Array, signature: string): boolean {
  const expected = Buffer.from(createHmac('sha256', secret).update(content).digest('hex'))
  const given = Buffer.from(signature)
  return given.length === expected.length && timingSafeEqual(given, expected)
}
