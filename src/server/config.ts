import { resolve } from 'node:path'
import * as z from 'zod'
import { escrowPartners } from '#contract/escrow-partners.ts'
import { figureNames } from '#contract/figures.ts'
import { limits } from '#contract/limits.ts'
import { hasRightCheckDigit } from '#domain/gst-number.ts'
import { productionGaps, razorpayAddress } from './production-gaps.ts'
import { settingMistakes } from './setting-mistakes.ts'

/** Of an address. */
function withoutTrailingSlashes(text: string): string {
  return text.endsWith('/') ? withoutTrailingSlashes(text.slice(0, -1)) : text
}

const flag = z.enum(['0', '1'], 'must be 0 or 1').transform((value) => value === '1')
const url = z.url('must be an address such as https://example.in').transform((value) => withoutTrailingSlashes(value))
const postgresUrl = z.string().regex(/^postgres(ql)?:\/\//, 'must start with postgres://')
const wholeNumber = (label: string, min: number, max: number) =>
  z.coerce.number(label).int(label).min(min, label).max(max, label)

const days = (min: number) => wholeNumber(`must be a whole number of days from ${min} to 36500`, min, 36_500)

/** The settings from the environment; `.env.example` explains each. An empty one counts as not set. */
const environment = z.object({
  NODE_ENV: z
    .enum(['development', 'test', 'production'], 'must be production, development or test')
    .default('development'),
  BRAND_NAME: z.string().default('Nirmaan'),
  PORT: wholeNumber('must be a port number from 0 to 65535', 0, 65535).default(3000),
  HOST: z.string().optional(),
  PUBLIC_URL: url.optional(),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: postgresUrl.optional(),
  DATABASE_READ_URL: postgresUrl.optional(),
  DATABASE_CONNECTIONS: wholeNumber('must be a whole number from 1 to 100', 1, 100).default(4),
  AUTH_URL: url.optional(),
  AUTH_ISSUER: z.string().optional(),
  AUTH_API_KEY: z.string().optional(),
  AUTH_SERVICE_KEY: z.string().optional(),
  AUTH_CONFIRM_EMAIL: flag.optional(),
  PASSWORD_BLOCKLIST: flag.optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'must start with smtp:// or smtps://')
    .optional(),
  MAIL_FROM: z.email('must be an e-mail address').optional(),
  RAZORPAY_KEY_ID: z.string().optional(),
  RAZORPAY_KEY_SECRET: z.string().optional(),
  RAZORPAY_WEBHOOK_SECRET: z.string().optional(),
  RAZORPAY_API_URL: url.default(razorpayAddress),
  SELLER_NAME: z.string().optional(),
  SELLER_ADDRESS: z.string().optional(),
  SELLER_GST_NUMBER: z
    .string()
    .regex(/^[0-9]{2}[0-9A-Z]{13}$/, 'must be a GST number of 15 characters')
    .refine(hasRightCheckDigit, 'has a wrong check digit')
    .optional(),
  SERVICE_ACCOUNTING_CODE: z
    .string()
    .regex(/^[0-9]{4,8}$/, 'must be 4 to 8 digits')
    .default('998439'),
  INVOICE_PREFIX: z
    .string()
    .regex(/^(?!TST)[A-Z0-9]{1,3}$/, 'must be 1 to 3 capital letters or digits, and not TST')
    .default('NIR'),
  S3_ENDPOINT: url.optional(),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  FIGURE_SUPPLIERS: z.string().optional(),
  FIGURE_PROJECTS: z.string().optional(),
  FIGURE_SATISFACTION: z.string().optional(),
  FIGURE_SUPPORT: z.string().optional(),
  PUBLIC_JOBS: flag.default(true),
  TESTIMONIALS: flag.optional(),
  WEBHOOKS_ALLOW_PRIVATE: flag.default(false),
  ASSIST_URL: url.optional(),
  ASSIST_MODEL: z.string().optional(),
  ASSIST_KEY: z.string().optional(),
  ESCROW: z.enum(['none', ...escrowPartners], 'must be none, sandbox or razorpay-route').default('none'),
  GST_REGISTER: z.enum(['none', 'cashfree', 'gsp'], 'must be none, cashfree or gsp').default('none'),
  GST_REGISTER_URL: url.optional(),
  GST_REGISTER_ID: z.string().optional(),
  GST_REGISTER_SECRET: z.string().optional(),
  REPRESENTATION_CONSENT: z.enum(['warn', 'require'], 'must be warn or require').default('warn'),
  SUPPORT_PHONE: z.string().optional(),
  SUPPORT_EMAIL: z.email('must be an e-mail address').optional(),
  OPERATOR_NAME: z.string().default(''),
  OPERATOR_ADDRESS: z.string().default(''),
  OPERATOR_EMAIL: z.email('must be an e-mail address').or(z.literal('')).default(''),
  OPERATOR_PHONE: z.string().default(''),
  GRIEVANCE_OFFICER: z.string().default(''),
  ADMIN_EMAIL: z.email('must be an e-mail address').optional(),
  ADMIN_PASSWORD: z
    .string()
    .min(limits.passwordMinLength, `must have at least ${limits.passwordMinLength} characters`)
    .optional(),
  ADMIN_SECOND_FACTOR: z.enum(['optional', 'required'], 'must be optional or required').default('optional'),
  DEMO: flag.optional(),
  RETENTION_NOTIFICATIONS_DAYS: days(0).default(365),
  RETENTION_MAILS_DAYS: days(1).default(30),
  RETENTION_TOKENS_DAYS: days(1).default(7),
  RETENTION_REPLIES_DAYS: days(1).default(1),
  RETENTION_AUDIT_LOG_DAYS: days(0).default(0),
  AUDIT_LOG_KEY: z.string().min(32, 'must have at least 32 characters').optional(),
  RATE_LIMIT_FACTOR: z.coerce.number('must be a number').positive('must be more than 0').default(1),
  TRUST_PROXY: z.string().optional(),
  METRICS_PORT: wholeNumber('must be a port number from 0 to 65535', 0, 65535).optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  LOG_ADDRESS_KEY: z.string().min(16, 'must have at least 16 characters').optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).optional(),
})

export const settingNames = Object.keys(environment.shape)

export type Config = ReturnType<typeof settle>

/**
 * The payment provider: Razorpay where it is set up, else the sandbox. Production refuses the sandbox, so that nobody mistakes
 * it for real payment.
 */
function paymentsOf(env: z.output<typeof environment>) {
  const { RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET, RAZORPAY_WEBHOOK_SECRET, RAZORPAY_API_URL } = env
  if (RAZORPAY_KEY_ID && RAZORPAY_KEY_SECRET && RAZORPAY_WEBHOOK_SECRET)
    return {
      provider: 'razorpay' as const,
      keyId: RAZORPAY_KEY_ID,
      keySecret: RAZORPAY_KEY_SECRET,
      webhookSecret: RAZORPAY_WEBHOOK_SECRET,
      apiUrl: RAZORPAY_API_URL,
    }
  return env.NODE_ENV === 'production' ? null : { provider: 'sandbox' as const }
}

/** Who holds the money of milestones. Off without the setting; the product itself never holds money. */
function escrowOf({
  ESCROW: partner,
  RAZORPAY_KEY_ID,
  RAZORPAY_KEY_SECRET,
  RAZORPAY_API_URL,
}: z.output<typeof environment>) {
  if (partner === 'sandbox') return { partner }
  if (partner === 'none' || !RAZORPAY_KEY_ID || !RAZORPAY_KEY_SECRET) return null
  return { partner, keyId: RAZORPAY_KEY_ID, keySecret: RAZORPAY_KEY_SECRET, apiUrl: RAZORPAY_API_URL }
}

/** The seller on invoices. By default an invented company, which appears on the sandbox's test invoices only. */
function sellerOf({ SELLER_NAME, SELLER_ADDRESS, SELLER_GST_NUMBER }: z.output<typeof environment>) {
  return {
    name: SELLER_NAME ?? 'Nirmaan Demo Company (not a real company)',
    address: SELLER_ADDRESS ?? '1 Sample Road, Pune, Maharashtra 411001',
    gst_number: SELLER_GST_NUMBER ?? '27AAAAA0000A1Z2',
  }
}

/** The store of attachments; null: a folder of this machine. */
function s3Of(env: z.output<typeof environment>) {
  const { S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = env
  if (!S3_ENDPOINT || !S3_BUCKET || !S3_REGION || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) return null
  return {
    endpoint: S3_ENDPOINT,
    bucket: S3_BUCKET,
    region: S3_REGION,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  }
}

/** Through whom the register of GST numbers is asked; null: nobody, and admins look numbers up by hand. */
function gstRegisterOf(env: z.output<typeof environment>) {
  const { GST_REGISTER: provider, GST_REGISTER_URL, GST_REGISTER_ID, GST_REGISTER_SECRET } = env
  if (provider === 'none' || !GST_REGISTER_URL || !GST_REGISTER_ID || !GST_REGISTER_SECRET) return null
  return { provider, url: GST_REGISTER_URL, id: GST_REGISTER_ID, secret: GST_REGISTER_SECRET }
}

const modelTimeoutMs = 8000

function assistOf({ ASSIST_URL, ASSIST_MODEL, ASSIST_KEY }: z.output<typeof environment>) {
  if (!ASSIST_URL || !ASSIST_MODEL) return null
  return { url: ASSIST_URL, model: ASSIST_MODEL, key: ASSIST_KEY, timeoutMs: modelTimeoutMs }
}

/** What the operator states. Where it states nothing: the specification's figure as an aim, and nothing in production. */
function figuresOf(env: z.output<typeof environment>) {
  const stated = [
    [figureNames.suppliers, env.FIGURE_SUPPLIERS, '1000+'],
    [figureNames.projects, env.FIGURE_PROJECTS, '₹100+ crore'],
    [figureNames.satisfaction, env.FIGURE_SATISFACTION, '98%'],
    [figureNames.support, env.FIGURE_SUPPORT, '24/7'],
  ] as const
  return stated
    .map(([{ text }, value, aim]) => ({
      label: text,
      value: value ?? (env.NODE_ENV === 'production' ? 'none' : aim),
      is_aim: value === undefined,
    }))
    .filter(({ value }) => value !== 'none')
}

/** Invented contacts are for trying the product: in production what is not set is empty, and shown nowhere. */
const supportOf = ({ NODE_ENV, SUPPORT_PHONE, SUPPORT_EMAIL }: z.output<typeof environment>) =>
  NODE_ENV === 'production'
    ? { supportPhone: SUPPORT_PHONE ?? '', supportEmail: SUPPORT_EMAIL ?? '' }
    : {
        supportPhone: SUPPORT_PHONE ?? '+91 20 4000 1234',
        supportEmail: SUPPORT_EMAIL ?? 'support@nirmaan.example',
      }

function settle(env: z.output<typeof environment>) {
  const production = env.NODE_ENV === 'production'
  const embeddedDatabase = env.DATABASE_URL === undefined
  const publicUrl = env.PUBLIC_URL ?? `http://localhost:${env.PORT}`
  const embeddedSignIn = env.AUTH_URL === undefined
  const authUrl = env.AUTH_URL ?? `${publicUrl}/auth/v1`
  return {
    production,
    /** What production lacks, for the operator to read at the start. */
    gaps: productionGaps(env),
    brandName: env.BRAND_NAME,
    port: env.PORT,
    host: env.HOST ?? (embeddedDatabase ? '127.0.0.1' : '0.0.0.0'),
    publicUrl,
    dataDir: resolve(env.DATA_DIR),
    filesFolder: resolve(env.DATA_DIR, 'files'),
    /** Inside the folder of files, so that storing a checked upload is a rename. */
    incomingFolder: resolve(env.DATA_DIR, 'files/incoming'),
    s3: s3Of(env),
    /** Undefined: the product starts the bundled server itself. */
    databaseUrl: env.DATABASE_URL,
    /** A read replica of that database, for lists; undefined: there is none. */
    databaseReadUrl: env.DATABASE_READ_URL,
    databaseConnections: env.DATABASE_CONNECTIONS,
    /** True where the product is its own sign-in service, at `/auth/v1`. */
    embeddedSignIn,
    authUrl,
    /** API key that a hosted sign-in service's gateway requires with every call; public, since the browser sends it too. */
    authApiKey: env.AUTH_API_KEY ?? null,
    /** For the admin calls of a hosted sign-in service. */
    authServiceKey: env.AUTH_SERVICE_KEY ?? '',
    authIssuer: env.AUTH_ISSUER ?? authUrl,
    smtpUrl: env.SMTP_URL,
    /** False: mail is kept in the outbox and printed, and codes are read there. */
    mailConfigured: env.SMTP_URL !== undefined,
    mailFrom: env.MAIL_FROM ?? `no-reply@${new URL(publicUrl).hostname}`,
    confirmEmail: env.AUTH_CONFIRM_EMAIL ?? env.SMTP_URL !== undefined,
    refuseCommonPasswords: env.PASSWORD_BLOCKLIST ?? production,
    payments: paymentsOf(env),
    escrow: escrowOf(env),
    seller: sellerOf(env),
    serviceAccountingCode: env.SERVICE_ACCOUNTING_CODE,
    invoicePrefix: env.INVOICE_PREFIX,
    figures: figuresOf(env),
    /** Whether open jobs have public pages, which search engines list. */
    publicJobs: env.PUBLIC_JOBS,
    /** Which addresses the webhooks of companies may have. */
    /** The language model that rewords notes; null: none. */
    assist: assistOf(env),
    gstRegister: gstRegisterOf(env),
    /** Whether only bids are awarded whose firm has agreed to be represented. */
    requiresConsent: env.REPRESENTATION_CONSENT === 'require',
    webhookRules: { publicOnly: !env.WEBHOOKS_ALLOW_PRIVATE, httpsOnly: production },
    /** The included testimonials are invented examples: in production an operator must turn them on. */
    testimonials: env.TESTIMONIALS ?? !production,
    /** Who runs this installation, as the terms and the privacy notice name them. */
    operator: {
      name: env.OPERATOR_NAME,
      address: env.OPERATOR_ADDRESS,
      email: env.OPERATOR_EMAIL,
      phone: env.OPERATOR_PHONE,
      grievance_officer: env.GRIEVANCE_OFFICER,
    },
    ...supportOf(env),
    admin: env.ADMIN_EMAIL && env.ADMIN_PASSWORD ? { email: env.ADMIN_EMAIL, password: env.ADMIN_PASSWORD } : undefined,
    /** `required`: an admin without a second factor can do nothing but set one up. */
    adminSecondFactor: env.ADMIN_SECOND_FACTOR,
    // Demo accounts have known passwords, so a hosted sign-in service never gets them.
    demo: embeddedSignIn && (env.DEMO ?? (embeddedDatabase && !production)),
    /** How many days old what is deleted must be; 0: nothing is. */
    retention: {
      notifications: env.RETENTION_NOTIFICATIONS_DAYS,
      mails: env.RETENTION_MAILS_DAYS,
      usedTokens: env.RETENTION_TOKENS_DAYS,
      replies: env.RETENTION_REPLIES_DAYS,
      auditLog: env.RETENTION_AUDIT_LOG_DAYS,
      /** Signs the place where the audit log was cut. */
      auditKey: env.AUDIT_LOG_KEY ?? null,
    },
    rateLimitFactor: env.RATE_LIMIT_FACTOR,
    trustProxy: env.TRUST_PROXY ?? false,
    /** Where Prometheus can scrape; null: nowhere. */
    metrics: env.METRICS_PORT === undefined ? null : { port: env.METRICS_PORT, host: env.METRICS_HOST },
    /** With it the log has codes in place of addresses. */
    logAddressKey: env.LOG_ADDRESS_KEY ?? null,
    logLevel: env.LOG_LEVEL ?? (production ? 'info' : 'warn'),
  }
}

/** Reads and validates all settings; one error names every wrong one. Only this function reads the environment. */
export function readConfig(env: Record<string, string | undefined> = process.env): Config {
  const given = Object.fromEntries(
    Object.entries(env).filter((entry): entry is [string, string] => entry[1] !== undefined && entry[1] !== ''),
  )
  const parsed = environment.safeParse(given)
  const mistakes = [
    ...(parsed.error?.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`) ?? []),
    ...settingMistakes(given, settingNames),
  ]
  if (!parsed.success || mistakes.length > 0)
    throw new Error(
      `These settings are wrong:\n${mistakes.map((mistake) => `  ${mistake}`).join('\n')}\nSee .env.example for what each one takes.`,
    )
  return settle(parsed.data)
}
