import type { Database } from '../db/database.ts'
import type { Services } from '../services.ts'
import { MailRefused, type MailSender } from './mail/port.ts'
import { type ClaimedMail, claimMails, listenForMail, markFailed, markSent } from './outbox.ts'

const mailsAtOnce = 5
const sendWithinMs = 60_000
const retryEveryMs = 5_000
const stopWithinMs = 5_000

type Wanted = { database: Database; sender: MailSender; log: Services['log'] }

/**
 * Sends what is in the outbox: at once when a mail is committed, and again later what failed. Any number of servers may do so:
 * a mail is claimed for a while, in a statement of its own, so that no transaction waits for the network. It goes out at least
 * once; twice only if a server dies, or loses the database, between sending and noting it.
 */
export async function startMailWorker({ database, sender, log }: Wanted): Promise<{ stop(): Promise<void> }> {
  const giveUp = new AbortController()
  let underWay: Promise<void> | null = null
  let wokenMeanwhile = false
  let stopped = false

  async function attempt(claimed: ClaimedMail): Promise<void> {
    const { id, message_id, recipient, subject, body, created_at, attempts } = claimed
    const mail = { id: message_id, to: recipient, subject, text: body, writtenAt: created_at }
    try {
      await sender.send(mail, AbortSignal.any([giveUp.signal, AbortSignal.timeout(sendWithinMs)]))
    } catch (error) {
      const reason = (error as Error).message
      const refused = error instanceof MailRefused
      log.warn({ mail: id, attempts, reason }, refused ? 'a mail was refused' : 'a mail could not be sent yet')
      return await markFailed(database, claimed, reason, refused)
    }
    await markSent(database, claimed, sender.readInOutbox)
  }

  async function sendDue(): Promise<void> {
    while (!stopped) {
      const claimed = await claimMails(database, mailsAtOnce)
      if (claimed.length === 0) return
      await Promise.all(claimed.map(attempt))
    }
  }

  function wake(): void {
    wokenMeanwhile = true
    if (stopped || underWay) return
    wokenMeanwhile = false
    underWay = sendDue()
      .catch((error: unknown) => log.warn({ err: error }, 'the outbox could not be read or written'))
      .finally(() => {
        underWay = null
        if (wokenMeanwhile) wake()
      })
  }

  const listening = await listenForMail(database, wake)
  const timer = setInterval(wake, retryEveryMs).unref()
  return {
    async stop() {
      stopped = true
      clearInterval(timer)
      await listening.stop()
      setTimeout(() => giveUp.abort(), stopWithinMs).unref()
      await underWay
    },
  }
}
