import type { Language } from '#contract/languages.ts'
import type { Database, Sql } from '../db/database.ts'
import type { SigningKeys } from './signing-keys.ts'

export type Mail = { to: string; subject: string; text: string }

export type SignInOptions = {
  database: Database
  /** The `iss` of every token, fixed by configuration and never taken from a Host header; for example `${PUBLIC_URL}/auth/v1`. */
  issuer: string
  /** Where mails lead, and the only origin that GET /verify redirects to. */
  siteUrl: string
  brandName: string
  confirmEmail: boolean
  minPasswordLength: number
  /** Lower case; empty to allow them. */
  commonPasswords: ReadonlySet<string>
  rateLimitFactor: number
  /** Writes the mail into an outbox within the transaction that caused it. */
  sendMail(tx: Sql, mail: Mail): Promise<void>
  /** The language that a person has chosen; null where there is no profile yet. */
  languageOf(sql: Sql, userId: string): Promise<Language | null>
  /** Called within each transaction that ends sessions of a person, to tell all servers. */
  sessionsEnded(tx: Sql, userId: string): Promise<void>
}

export type SignInContext = SignInOptions & { keys: SigningKeys }

export type SignInLog = {
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}

/** Who asks: the network that limits count under, and what the HTTP face lends to the core. */
export type Caller = {
  network: string
  log: SignInLog
  /** Runs `work` once the answer is out, so that its duration tells nothing about an address. */
  afterAnswer(work: () => Promise<void>): void
}
