import { existsSync } from 'node:fs'
import { certificateFiles } from './db/tls-of-url.ts'
import { demoPassword } from './demo/demo-accounts.ts'
import { unknownSettings } from './unknown-settings.ts'

type Given = Readonly<Record<string, string>>

const setTogether = [
  ['ADMIN_EMAIL', 'ADMIN_PASSWORD'],
  ['S3_ENDPOINT', 'S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET'],
  ['SELLER_NAME', 'SELLER_ADDRESS', 'SELLER_GST_NUMBER'],
  ['ASSIST_URL', 'ASSIST_MODEL'],
  ['GST_REGISTER_URL', 'GST_REGISTER_ID', 'GST_REGISTER_SECRET'],
]

/** What is wrong with the settings as a whole, one sentence each: beyond the form of a single one. */
export function settingMistakes(given: Given, known: readonly string[]): string[] {
  return [
    ...unknownSettings(given, known).map(
      ({ name, meant }) => `${name} is no setting${meant ? `: is ${meant} meant?` : ' of this product'}`,
    ),
    ...setTogether
      .filter((names) => new Set(names.map((name) => given[name] === undefined)).size > 1)
      .map((names) => `${names.slice(0, -1).join(', ')} and ${names.at(-1)} must be set together`),
    ...when(
      given.RAZORPAY_KEY_ID && !given.SELLER_NAME,
      'SELLER_NAME, SELLER_ADDRESS and SELLER_GST_NUMBER must be set with RAZORPAY_KEY_ID: whoever takes real money issues real invoices',
    ),
    ...when(
      (given.GST_REGISTER ?? 'none') !== 'none' && !given.GST_REGISTER_URL,
      'GST_REGISTER_URL, GST_REGISTER_ID and GST_REGISTER_SECRET must be set with GST_REGISTER',
    ),
    ...when(
      given.ESCROW === 'razorpay-route' && !given.RAZORPAY_KEY_ID,
      'RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET and RAZORPAY_WEBHOOK_SECRET must be set with ESCROW=razorpay-route',
    ),
    ...when(
      given.DATABASE_READ_URL && !given.DATABASE_URL,
      'DATABASE_READ_URL must not be set without DATABASE_URL, whose replica it names',
    ),
    ...when(
      Number(given.RETENTION_AUDIT_LOG_DAYS ?? 0) > 0 && !given.AUDIT_LOG_KEY,
      'AUDIT_LOG_KEY must be set with RETENTION_AUDIT_LOG_DAYS: it signs the place where the audit log was cut',
    ),
    ...['DATABASE_URL', 'DATABASE_READ_URL'].flatMap((name) =>
      certificateFiles(given[name] ?? '')
        .filter((path) => !existsSync(path))
        .map((path) => `${name} names the certificate ${path}, which is not there`),
    ),
    ...(given.NODE_ENV === 'production' ? productionMistakes(given) : []),
  ]
}

const productionMistakes = (given: Given) => [
  ...when(
    given.GST_REGISTER_URL?.startsWith('http:'),
    'GST_REGISTER_URL must start with https:// in production: its secret would be readable on the way',
  ),
  ...when(
    given.WEBHOOKS_ALLOW_PRIVATE === '1',
    'WEBHOOKS_ALLOW_PRIVATE must not be 1 in production: customers could reach the internal network',
  ),
  ...when(
    given.ESCROW === 'sandbox',
    'ESCROW must not be sandbox in production: it holds no money, and people would believe it does',
  ),
  ...when(
    given.DEMO === '1',
    'DEMO must not be 1 in production: the password of its accounts, an admin too, is published',
  ),
  ...when(given.ADMIN_PASSWORD === demoPassword, 'ADMIN_PASSWORD must not be the published password of the demo'),
]

const when = (isWrong: unknown, sentence: string) => (isWrong ? [sentence] : [])
