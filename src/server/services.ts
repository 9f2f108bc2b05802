import type { FastifyBaseLogger } from 'fastify'
import type { CompanyId } from '#domain/actor.ts'
import type { Config } from './config.ts'
import type { Database, Sql, Transaction } from './db/database.ts'
import type { ReadList } from './db/list-reader.ts'
import type { MailSender } from './deliveries/mail/port.ts'
import { createPrintedMail } from './deliveries/mail/printed.ts'
import type { Streams } from './events/streams.ts'
import { createDiskFileStore } from './file-store/disk.ts'
import type { FileStore } from './file-store/port.ts'
import type { PaymentProvider } from './payments/port.ts'
import { createSandbox } from './payments/sandbox.ts'

/** Asks the sign-in service, wherever it is; never throws for an answer that is a refusal. */
export type AskSignIn = (request: {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  token?: string
  body?: unknown
  /** For whom it is asked, so that limits count the person and not this server. */
  clientAddress: string
}) => Promise<{ status: number; body: Record<string, unknown> }>

/** What the slices work with. Built once at start; tests build their own. */
export type Services = {
  config: Config
  database: Database
  readList: ReadList
  askSignIn: AskSignIn
  /** Null in production without a payment provider: everything else works. */
  payments: PaymentProvider | null
  fileStore: FileStore
  /** A bearer for the sign-in service's admin calls. */
  serviceToken(): Promise<string>
  /** The present as ISO 8601 UTC, the one clock of every rule. */
  now(): string
  /** The database's time, which decides deadlines: ISO 8601 UTC, read in a statement of its own. */
  timeIn(sql: Sql): Promise<string>
  /** To be called in the transaction that changes a person's profile or sessions: every server then forgets what it has cached. */
  personChanged(sql: Sql, userId: string): Promise<void>
  /** The same for all members of a company. */
  companyChanged(sql: Sql, companyId: CompanyId): Promise<void>
  /** Ends all sessions of a person in this transaction; with a hosted sign-in service they are good for nothing without a profile. */
  endSessions(tx: Transaction, userId: string): Promise<void>
  streams: Streams
  /** From when on nobody should send new requests to this server. */
  isStopping(): boolean
  log: FastifyBaseLogger
}

// What talks to somebody else's service brings a client along, which is loaded only where that service is used.

/** The payment provider of the settings. */
export async function choosePayments({ payments }: Config, database: Database): Promise<PaymentProvider | null> {
  if (!payments) return null
  if (payments.provider === 'sandbox') return createSandbox(database)
  const { createRazorpay } = await import('./payments/razorpay.ts')
  return createRazorpay(payments)
}

/** Mail goes to the mail server of the settings, and to whoever runs the product where there is none. */
export async function chooseMail(config: Config, print: (text: string) => void): Promise<MailSender> {
  const { smtpUrl, brandName, mailFrom } = config
  if (!smtpUrl) return createPrintedMail(print)
  const { createSmtpMail } = await import('./deliveries/mail/smtp.ts')
  return createSmtpMail({ smtpUrl, from: { name: brandName, address: mailFrom } })
}

export async function chooseFileStore({ s3, filesFolder }: Config): Promise<FileStore> {
  if (!s3) return createDiskFileStore(filesFolder)
  const { createS3FileStore } = await import('./file-store/s3.ts')
  return createS3FileStore(s3)
}
