import { resolve } from 'node:path'
import * as z from 'zod'
import { limits } from '#contract/limits.ts'

const flag = z.enum(['0', '1'], 'must be 0 or 1').transform((value) => value === '1')
const url = z.url('must be an address such as https://example.in').transform((value) => value.replace(/\/+$/, ''))
const wholeNumber = (label: string, min: number, max: number) =>
  z.coerce.number(label).int(label).min(min, label).max(max, label)

/** The settings as they stand in the environment; `.env.example` explains each. An empty one counts as not set. */
const environment = z.object({
  NODE_ENV: z.string().default('development'),
  BRAND_NAME: z.string().default('Nirmaan'),
  PORT: wholeNumber('must be a port number from 0 to 65535', 0, 65535).default(3000),
  HOST: z.string().optional(),
  PUBLIC_URL: url.optional(),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must start with postgres://')
    .optional(),
  DATABASE_CONNECTIONS: wholeNumber('must be a whole number from 1 to 100', 1, 100).default(4),
  AUTH_URL: url.optional(),
  AUTH_ISSUER: z.string().optional(),
  AUTH_SERVICE_KEY: z.string().optional(),
  AUTH_CONFIRM_EMAIL: flag.optional(),
  PASSWORD_BLOCKLIST: flag.optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'must start with smtp:// or smtps://')
    .optional(),
  SUPPORT_PHONE: z.string().default('+91 20 4000 1234'),
  SUPPORT_EMAIL: z.email('must be an e-mail address').default('support@nirmaan.example'),
  ADMIN_EMAIL: z.email('must be an e-mail address').optional(),
  ADMIN_PASSWORD: z
    .string()
    .min(limits.passwordMinLength, `must have at least ${limits.passwordMinLength} characters`)
    .optional(),
  DEMO: flag.optional(),
  RATE_LIMIT_FACTOR: z.coerce.number('must be a number').positive('must be more than 0').default(1),
  TRUST_PROXY: z.string().optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).optional(),
})

export type Config = ReturnType<typeof settle>

function settle(env: z.output<typeof environment>) {
  const production = env.NODE_ENV === 'production'
  const embeddedDatabase = env.DATABASE_URL === undefined
  const publicUrl = env.PUBLIC_URL ?? `http://localhost:${env.PORT}`
  const embeddedSignIn = env.AUTH_URL === undefined
  const authUrl = env.AUTH_URL ?? `${publicUrl}/auth/v1`
  return {
    production,
    brandName: env.BRAND_NAME,
    port: env.PORT,
    host: env.HOST ?? (embeddedDatabase ? '127.0.0.1' : '0.0.0.0'),
    publicUrl,
    dataDir: resolve(env.DATA_DIR),
    /** Undefined: the product starts the bundled server itself. */
    databaseUrl: env.DATABASE_URL,
    databaseConnections: env.DATABASE_CONNECTIONS,
    /** True where the product is its own sign-in service, at `/auth/v1`. */
    embeddedSignIn,
    authUrl,
    /** For the admin calls of a hosted sign-in service. */
    authServiceKey: env.AUTH_SERVICE_KEY ?? '',
    authIssuer: env.AUTH_ISSUER ?? authUrl,
    smtpUrl: env.SMTP_URL,
    /** False: mail is kept in the outbox and printed, which is where codes are then read. */
    mailConfigured: env.SMTP_URL !== undefined,
    confirmEmail: env.AUTH_CONFIRM_EMAIL ?? env.SMTP_URL !== undefined,
    refuseCommonPasswords: env.PASSWORD_BLOCKLIST ?? production,
    supportPhone: env.SUPPORT_PHONE,
    supportEmail: env.SUPPORT_EMAIL,
    admin: env.ADMIN_EMAIL && env.ADMIN_PASSWORD ? { email: env.ADMIN_EMAIL, password: env.ADMIN_PASSWORD } : undefined,
    demo: env.DEMO ?? (embeddedDatabase && !production),
    rateLimitFactor: env.RATE_LIMIT_FACTOR,
    trustProxy: env.TRUST_PROXY ?? false,
    logLevel: env.LOG_LEVEL ?? (production ? 'info' : 'warn'),
  }
}

/** Reads all settings, and names every wrong one in a single error. Nothing else reads the environment. */
export function readConfig(env: Record<string, string | undefined> = process.env): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''))
  const parsed = environment.safeParse(given)
  const mistakes = parsed.success
    ? []
    : parsed.error.issues.map((issue) => `  ${issue.path.join('.')} ${issue.message}`)
  if (Boolean(given.ADMIN_EMAIL) !== Boolean(given.ADMIN_PASSWORD))
    mistakes.push('  ADMIN_EMAIL and ADMIN_PASSWORD must be set together')
  if (!parsed.success || mistakes.length > 0)
    throw new Error(`These settings are wrong:\n${mistakes.join('\n')}\nSee .env.example for what each one takes.`)
  return settle(parsed.data)
}
