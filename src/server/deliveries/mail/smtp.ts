import { createTransport } from 'nodemailer'
import { DeliveryRefused } from '../delivery-refused.ts'
import type { MailSender } from './port.ts'

type SmtpSettings = { smtpUrl: string; from: { name: string; address: string } }

/** Defaults; each can be set in the URL as `?connectionTimeout=30000`. */
const timeouts = { dnsTimeout: 10_000, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

/** Sends mail over SMTP, encrypted if the server supports it; the query of `smtpUrl` takes nodemailer's settings. */
export function createSmtpMail({ smtpUrl, from }: SmtpSettings): MailSender {
  const transport = createTransport({ url: smtpUrl, ...timeouts, disableFileAccess: true, disableUrlAccess: true })
  const domain = from.address.slice(from.address.lastIndexOf('@') + 1)
  return {
    readInOutbox: false,
    async send({ id, to, subject, text, html, unsubscribeUrl, writtenAt }, signal) {
      try {
        await transport.sendMail({
          messageId: `<${id}@${domain}>`,
          date: new Date(writtenAt),
          from,
          // Injection: an object is exactly one address, while a string is parsed as a list.
          to: { name: '', address: to },
          subject,
          text,
          ...(html && { html }),
          headers: {
            'Auto-Submitted': 'auto-generated',
            ...(unsubscribeUrl && {
              'List-Unsubscribe': `<${unsubscribeUrl}>`,
              'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
            }),
          },
          signal,
        })
      } catch (error) {
        throw isFinal(error) ? new DeliveryRefused((error as Error).message) : error
      }
    },
  }
}

/**
 * A permanent failure is a 5xx reply to the recipient or the content. One to the login or the sender is caused by our settings,
 * which an operator can correct.
 */
function isFinal(error: unknown): boolean {
  const { permanent, command } = error as { permanent?: boolean; command?: string }
  return permanent === true && (command === 'RCPT TO' || command === 'DATA')
}
