import type { MailSender } from './port.ts'

/** Prints mail to the console, for trying the product without a mail server. */
export function createPrintedMail(print: (text: string) => void): MailSender {
  return {
    readInOutbox: true,
    async send({ to, subject, text }) {
      print(`Mail to ${to}: ${subject}\n${text}`)
    },
  }
}
