import type { FastifyRequest } from 'fastify'
import type { Language } from '#contract/languages.ts'
import type { Database, Sql } from '../db/database.ts'
import type { SigningKeys } from './signing-keys.ts'

export type Mail = { to: string; subject: string; text: string }

export type SignInOptions = {
  database: Database
  /** The `iss` of every token, from the configuration and never from a Host header; for example `${PUBLIC_URL}/auth/v1`. */
  issuer: string
  /** The target of links in mails, and the only origin that GET /verify redirects to. */
  siteUrl: string
  brandName: string
  confirmEmail: boolean
  minPasswordLength: number
  /** In lower case; empty: no password is refused as common. */
  commonPasswords: ReadonlySet<string>
  rateLimitFactor: number
  /** So long a used refresh token is kept, by default a week. */
  usedTokenDays?: number
  /** Writes the mail into an outbox within the causing transaction. */
  sendMail(tx: Sql, mail: Mail): Promise<void>
  /** How an address or a network stands in the log. */
  addressInLog(address: string): string
  /** Adds the user to all further lines of a request's log. */
  identifyInLog(request: FastifyRequest, userId: string): void
  /** The language that a person has chosen; null without a profile. */
  languageOf(sql: Sql, userId: string): Promise<Language | null>
  /** Called within each transaction that ends sessions of a person, to notify all servers. */
  sessionsEnded(tx: Sql, userId: string): Promise<void>
}

export type SignInContext = SignInOptions & { keys: SigningKeys }

export type SignInLog = {
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}

/** The caller: the network that rate limits count, and what the HTTP layer provides. */
export type Caller = {
  network: string
  /** Always the one of the request, which `identified` changes. */
  readonly log: SignInLog
  /** The network as the log may have it. */
  networkInLog: string
  /** Says who the caller turned out to be, for the log. */
  identified(userId: string): void
  /** Timing attack: runs `work` after the reply is sent, so that its duration reveals nothing about an address. */
  afterAnswer(work: () => Promise<void>): void
}
