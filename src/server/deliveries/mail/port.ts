export type OutgoingMail = {
  /** A UUID, the same at every attempt: a mail that arrives twice can be recognised by it. */
  id: string
  to: string
  subject: string
  text: string
  /** The same for those who read it with its looks. */
  html?: string
  /** ISO 8601 UTC. */
  writtenAt: string
}

/** Takes mail off our hands. */
export type MailSender = {
  /** True where people read their mail in the outbox for want of another place: there it stays when it is sent. */
  readInOutbox: boolean
  /** Throws `DeliveryRefused` where trying again is of no use, and any other error where it is; gives up at `signal`. */
  send(mail: OutgoingMail, signal: AbortSignal): Promise<void>
}
