import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { afterEach, describe, expect, onTestFinished, test } from 'vitest'
import { type MailServer, openMailServer } from '#tests/support/mail-server.ts'
import { DeliveryRefused } from '../delivery-refused.ts'
import type { MailSender, OutgoingMail } from './port.ts'
import { createPrintedMail } from './printed.ts'
import { createSmtpMail } from './smtp.ts'

const from = { name: 'Nirmaan', address: 'no-reply@nirmaan.example' }
const unhurried = () => new AbortController().signal

const resetCode = (changes: Partial<OutgoingMail> = {}): OutgoingMail => ({
  id: randomUUID(),
  to: 'asha@example.in',
  subject: 'Your Nirmaan reset code',
  text: `नमस्ते Asha,\n\nYour Nirmaan code is 481516\n\n${'It works once and for ten minutes. '.repeat(5)}\n`,
  writtenAt: '2026-11-21T05:30:00.000Z',
  ...changes,
})

/** Where a sender delivers, for the test to read. */
type Place = { sender: MailSender; delivered(): string[]; close(): Promise<void> }

async function onPaper(): Promise<Place> {
  const delivered: string[] = []
  return { sender: createPrintedMail((text) => delivered.push(text)), delivered: () => delivered, async close() {} }
}

async function atMailServer(): Promise<Place> {
  const server = await openMailServer()
  const delivered = () => server.mails.map(({ recipients, subject, text }) => `${recipients} ${subject}\n${text}`)
  return { sender: createSmtpMail({ smtpUrl: server.url, from }), delivered, close: server.close }
}

describe.each([
  ['printed', onPaper],
  ['SMTP', atMailServer],
])('every mail sender (%s)', (_name, open) => {
  let place: Place
  afterEach(() => place.close())

  test('brings address, subject and the whole text to the addressee', async () => {
    place = await open()
    const mail = resetCode()
    await place.sender.send(mail, unhurried())
    expect(place.delivered()).toHaveLength(1)
    for (const part of [mail.to, mail.subject, mail.text.trim()]) expect(place.delivered()[0]).toContain(part)
  })

  test('takes several at once', async () => {
    place = await open()
    const towns = ['pune', 'nashik', 'nagpur', 'thane', 'satara']
    await Promise.all(towns.map((town) => place.sender.send(resetCode({ to: `${town}@example.in` }), unhurried())))
    expect(place.delivered()).toHaveLength(towns.length)
    for (const town of towns) expect(place.delivered().join()).toContain(`${town}@example.in`)
  })
})

describe('over SMTP', () => {
  async function serverWith(manners: Parameters<typeof openMailServer>[0] = {}): Promise<[MailSender, MailServer]> {
    const server = await openMailServer(manners)
    onTestFinished(server.close)
    return [createSmtpMail({ smtpUrl: server.url, from }), server]
  }

  test('a mail that is sent again carries the same Message-ID and date', async () => {
    const [sender, server] = await serverWith()
    const mail = resetCode()
    await sender.send(mail, unhurried())
    await sender.send(mail, unhurried())
    expect(server.mails.map(({ messageId }) => messageId)).toEqual(Array(2).fill(`<${mail.id}@nirmaan.example>`))
    expect(server.mails[0]!.headers.date).toBe(server.mails[1]!.headers.date)
    expect(server.mails[0]).toMatchObject({ from, to: [mail.to], headers: { 'auto-submitted': 'auto-generated' } })
  })

  test('neither a subject nor an address can add headers or recipients', async () => {
    const [sender, server] = await serverWith()
    await sender.send(resetCode({ subject: 'Bid on "Cement"\r\nBcc: vikram@example.in' }), unhurried())
    expect(server.mails[0]!.recipients).toEqual(['asha@example.in'])
    expect(server.mails[0]!.headers.bcc).toBeUndefined()
    await sender.send(resetCode({ to: 'asha@example.in, vikram@example.in' }), unhurried()).catch(() => {})
    expect(server.mails.flatMap(({ recipients }) => recipients)).not.toContain('vikram@example.in')
  })

  test('an unknown mailbox is final, a full one is not', async () => {
    const [sender] = await serverWith({ answerTo: (address) => (address.startsWith('gone') ? 550 : 452) })
    await expect(sender.send(resetCode({ to: 'gone@example.in' }), unhurried())).rejects.toBeInstanceOf(DeliveryRefused)
    await expect(sender.send(resetCode({ to: 'full@example.in' }), unhurried())).rejects.not.toBeInstanceOf(
      DeliveryRefused,
    )
  })

  test('a server that is not there is no refusal', async () => {
    const [sender, server] = await serverWith()
    await server.close()
    await expect(sender.send(resetCode(), unhurried())).rejects.not.toBeInstanceOf(DeliveryRefused)
  })

  test('a server that says nothing holds up no longer than asked', async () => {
    const mute = createServer((socket) => socket.on('error', () => {})).listen(0, '127.0.0.1')
    onTestFinished(() => void mute.close())
    await once(mute, 'listening')
    const { port } = mute.address() as AddressInfo
    const sender = createSmtpMail({ smtpUrl: `smtp://127.0.0.1:${port}`, from })
    await expect(sender.send(resetCode(), AbortSignal.timeout(50))).rejects.toThrow('aborted')
  })
})

test('in production the log has neither the text, which may hold a code, nor whose it is', async () => {
  const printed: string[] = []
  await createPrintedMail((text) => printed.push(text), { production: true }).send(resetCode(), unhurried())
  expect(printed).toHaveLength(1)
  expect(printed[0]).not.toMatch(/481516|asha/)
})
