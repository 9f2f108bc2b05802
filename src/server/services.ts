import type { FastifyBaseLogger } from 'fastify'
import type { CompanyId } from '#domain/actor.ts'
import { createAskModel } from './assist/ask-model.ts'
import { createWordNotes, type NotesDroppedWhy, type WordNotes } from './assist/word-notes.ts'
import type { CompanyRegister } from './company-register/port.ts'
import type { Config } from './config.ts'
import type { Database, Sql, Transaction } from './db/database.ts'
import type { ReadList } from './db/list-reader.ts'
import type { MailSender } from './deliveries/mail/port.ts'
import { createPrintedMail } from './deliveries/mail/printed.ts'
import { findInDns, findOnMachine } from './deliveries/webhook/find-addresses.ts'
import { createPostWebhook, type WebhookSender } from './deliveries/webhook/post-webhook.ts'
import type { EscrowPartner } from './escrow/port.ts'
import { createEscrowSandbox } from './escrow/sandbox.ts'
import type { Streams } from './events/streams.ts'
import { createDiskFileStore } from './file-store/disk.ts'
import type { FileStore } from './file-store/port.ts'
import type { PaymentProvider } from './payments/port.ts'
import { createSandbox } from './payments/sandbox.ts'

/** `retryAfter`: seconds, of a 429; null where the service does not say. */
export type SignInAnswer = { status: number; body: Record<string, unknown>; retryAfter: number | null }

/** Calls the sign-in service, embedded or hosted; resolves for refusals too. */
export type AskSignIn = (request: {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  token?: string
  body?: unknown
  /** The client's address, so that rate limits count the person instead of this server. */
  clientAddress: string
}) => Promise<SignInAnswer>

/** The dependencies of the slices, built once at the start; tests build their own. */
export type Services = {
  config: Config
  database: Database
  readList: ReadList
  /** The same over connections of their own, for reads that may take long: those of admins, and counters. */
  reports: { database: Database; readList: ReadList }
  /** For the health check alone. */
  probe: Database
  askSignIn: AskSignIn
  /** Null in production without a payment provider: everything else works. */
  payments: PaymentProvider | null
  /** The licensed partner that holds the money of milestones; null on an installation without one. */
  escrow: EscrowPartner | null
  fileStore: FileStore
  /** A bearer token for the sign-in service's admin calls. */
  serviceToken(): Promise<string>
  /** The current time as ISO 8601 UTC. */
  now(): string
  /** The database's time, which decides deadlines: ISO 8601 UTC, read in a statement of its own. */
  timeIn(sql: Sql): Promise<string>
  /**
   * Call it in the transaction that changes a person's profile or sessions: it invalidates the cached identity on every server.
   */
  personChanged(sql: Sql, userId: string): Promise<void>
  /** The same for all members of a company. */
  companyChanged(sql: Sql, companyId: CompanyId): Promise<void>
  /**
   * Ends all sessions of a person in this transaction. Does nothing for a hosted sign-in service, whose sessions are useless
   * without a profile.
   */
  endSessions(tx: Transaction, userId: string): Promise<void>
  /**
   * The sign-in accounts with one of these addresses and this password. Checks one password hash an address, so give it few.
   * Empty for a hosted sign-in service, which does not tell.
   */
  accountsWithPassword(password: string, emails: readonly string[]): Promise<{ id: string; email: string }[]>
  /** Rewords notes on compared bids; null without a language model. */
  wordNotes: WordNotes | null
  /** The register of GST numbers; null where none is set up, and admins look numbers up by hand. */
  companyRegister: CompanyRegister | null
  streams: Streams
  /** Whether the server is shutting down: load balancers should send new requests elsewhere. */
  isStopping(): boolean
  log: FastifyBaseLogger
}

// Adapters of external services are imported only where they are used, since they load client libraries.

/** The payment provider of the settings. */
export async function choosePayments({ payments }: Config, database: Database): Promise<PaymentProvider | null> {
  if (!payments) return null
  if (payments.provider === 'sandbox') return createSandbox(database)
  const { createRazorpay } = await import('./payments/razorpay.ts')
  return createRazorpay(payments)
}

/** The escrow partner of the settings. */
export async function chooseEscrow({ escrow }: Config, database: Database): Promise<EscrowPartner | null> {
  if (!escrow) return null
  if (escrow.partner === 'sandbox') return createEscrowSandbox(database)
  const { createRazorpayRoute } = await import('./escrow/razorpay-route.ts')
  return createRazorpayRoute(escrow)
}

/** The register of the settings. */
export async function chooseRegister({ gstRegister }: Config): Promise<CompanyRegister | null> {
  if (!gstRegister) return null
  if (gstRegister.provider === 'cashfree') {
    const { createCashfree } = await import('./company-register/cashfree.ts')
    return createCashfree(gstRegister)
  }
  const { createGsp } = await import('./company-register/gsp.ts')
  return createGsp(gstRegister)
}

/** The language model of the settings. `dropped`: counts answers that are not shown. */
export const chooseWordNotes = ({ assist }: Config, dropped: (why: NotesDroppedWhy) => void): WordNotes | null =>
  assist && createWordNotes(createAskModel(assist), dropped)

/** The mail server of the settings; without one, mail is printed to the console. */
export async function chooseMail(config: Config, print: (text: string) => void): Promise<MailSender> {
  const { smtpUrl, brandName, mailFrom, production } = config
  if (!smtpUrl) return createPrintedMail(print, { production })
  const { createSmtpMail } = await import('./deliveries/mail/smtp.ts')
  return createSmtpMail({ smtpUrl, from: { name: brandName, address: mailFrom } })
}

export async function chooseFileStore({ s3, filesFolder }: Config): Promise<FileStore> {
  if (!s3) return createDiskFileStore(filesFolder)
  const { createS3FileStore } = await import('./file-store/s3.ts')
  return createS3FileStore(s3)
}

/** Browsers name the address of their push service: it is https and public, but where private networks are allowed. */
export const pushRules = ({ webhookRules: { publicOnly } }: Pick<Config, 'webhookRules'>) => ({
  publicOnly,
  httpsOnly: publicOnly,
})

export function createPushSender(config: Config): WebhookSender {
  const rules = pushRules(config)
  return { post: createPostWebhook({ rules, find: rules.publicOnly ? findInDns : findOnMachine }) }
}

/** Where private networks are allowed, names of the own machine are found too. */
export function createWebhookSender({ webhookRules: rules }: Config): WebhookSender {
  return { post: createPostWebhook({ rules, find: rules.publicOnly ? findInDns : findOnMachine }) }
}
