import type { MailSender } from './port.ts'

/** Shows mail to whoever runs the product: for trying it out without a mail server. */
export function createPrintedMail(print: (text: string) => void): MailSender {
  return {
    readInOutbox: true,
    async send({ to, subject, text }) {
      print(`Mail to ${to}: ${subject}\n${text}`)
    },
  }
}
