import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { vi } from 'vitest'

export type ReceivedMail = {
  /** The recipients in the envelope, which decide the delivery. */
  recipients: string[]
  from: { name: string; address: string }
  to: string[]
  subject: string
  text: string
  /** Empty for a plain-text mail. */
  html: string
  messageId: string
  headers: Record<string, string>
}

export type MailServer = {
  url: string
  port: number
  mails: ReceivedMail[]
  /** Waits for the `number`th mail to an address. */
  mailTo(address: string, number?: number): Promise<ReceivedMail>
  close(): Promise<void>
}

type Manners = {
  port?: number
  /** The reply code to a recipient; 250 by default. */
  answerTo?: (address: string) => number
}

/** A real SMTP server on this machine, which keeps its mails. */
export async function openMailServer({ port = 0, answerTo = () => 250 }: Manners = {}): Promise<MailServer> {
  const mails: ReceivedMail[] = []
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    closeTimeout: 100,
    onRcptTo({ address }, _session, done) {
      const responseCode = answerTo(address)
      done(responseCode === 250 ? null : Object.assign(new Error('not here'), { responseCode }))
    },
    onData(stream, { envelope }, done) {
      buffer(stream)
        .then((bytes) => PostalMime.parse(bytes))
        .then((mail) => {
          mails.push({
            recipients: envelope.rcptTo.map(({ address }) => address),
            from: { name: mail.from?.name ?? '', address: mail.from?.address ?? '' },
            to: (mail.to ?? []).map(({ address }) => address ?? ''),
            subject: mail.subject ?? '',
            text: mail.text ?? '',
            html: mail.html ?? '',
            messageId: mail.messageId ?? '',
            headers: Object.fromEntries(mail.headers.map(({ key, value }) => [key, value])),
          })
          done()
        }, done)
    },
  })
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const heldPort = (server.server.address() as AddressInfo).port
  return {
    url: `smtp://127.0.0.1:${heldPort}`,
    port: heldPort,
    mails,
    mailTo: (address, number = 1) =>
      vi.waitFor(
        () => {
          const mail = mails.filter(({ recipients }) => recipients.includes(address))[number - 1]
          if (!mail) throw new Error(`No mail ${number} to ${address}`)
          return mail
        },
        { interval: 20 },
      ),
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  }
}
