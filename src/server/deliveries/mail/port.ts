export type OutgoingMail = {
  /** Idempotency key: a UUID that stays the same over retries, so that duplicates can be recognised. */
  id: string
  to: string
  subject: string
  text: string
  /** The same content as HTML. */
  html?: string
  /** Where one POST ends such mails (RFC 8058). */
  unsubscribeUrl?: string
  /** ISO 8601 UTC. */
  writtenAt: string
}

/** Sends mail out of the product. */
export type MailSender = {
  /** True where the outbox is the only place to read mail: it then keeps the text after sending. */
  readInOutbox: boolean
  /** Throws `DeliveryRefused` for a permanent failure and any other error for one to retry; aborts at `signal`. */
  send(mail: OutgoingMail, signal: AbortSignal): Promise<void>
}
