export type OutgoingMail = {
  /** A UUID, the same at every attempt: a mail that arrives twice can be recognised by it. */
  id: string
  to: string
  subject: string
  text: string
  /** ISO 8601 UTC. */
  writtenAt: string
}

/** Takes mail off our hands. */
export type MailSender = {
  /** True where people read their mail in the outbox for want of another place: there it stays when it is sent. */
  readInOutbox: boolean
  /** Throws `MailRefused` where trying again is of no use, and any other error where it is; gives up at `signal`. */
  send(mail: OutgoingMail, signal: AbortSignal): Promise<void>
}

/** This mail will never be taken: there is no such mailbox, or its content is not wanted. */
export class MailRefused extends Error {}
