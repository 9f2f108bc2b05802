import { createHmac, randomBytes } from 'node:crypto'

const prefix = 'whsec_'

/** A signing secret in the form of "Standard Webhooks": 32 random bytes. */
export const newWebhookSecret = () => prefix + randomBytes(32).toString('base64')

type Signed = { id: string; timestamp: number; body: string; secrets: readonly string[] }

/** The header `webhook-signature`: one signature for each secret. `timestamp` in seconds. */
export function webhookSignature({ id, timestamp, body, secrets }: Signed): string {
  const signatureBy = (secret: string) => {
    const key = Buffer.from(secret.slice(prefix.length), 'base64')
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
  }
  return secrets.map(signatureBy).join(' ')
}
