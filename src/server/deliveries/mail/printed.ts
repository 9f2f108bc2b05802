import type { MailSender } from './port.ts'

/**
 * Prints mail to the console, for trying the product without a mail server. In production only that there is one: logs are read
 * by many, and codes open accounts.
 */
export function createPrintedMail(print: (text: string) => void, { production = false } = {}): MailSender {
  return {
    readInOutbox: true,
    async send({ to, subject, text }) {
      if (production) return print('A mail stays in the outbox: without SMTP_URL none is sent.')
      print(`Mail to ${to}: ${subject}\n${text}`)
    },
  }
}
