import type { Database } from '../db/database.ts'
import type { Services } from '../services.ts'
import { DeliveryRefused } from './delivery-refused.ts'
import type { MailSender } from './mail/port.ts'
import { type ClaimedMail, claimMails, listenForMail, markFailed, markSent, nextMailDueInMs } from './outbox.ts'
import { startQueueWorker } from './queue-worker.ts'

type Wanted = { database: Database; sender: MailSender; log: Services['log'] }

/** Sends the mails of the outbox: at once when any server commits one, and retries failed ones later. */
export async function startMailWorker({ database, sender, log }: Wanted): Promise<{ stop(): Promise<void> }> {
  async function attempt(claimed: ClaimedMail, signal: AbortSignal): Promise<void> {
    const { id, message_id, recipient, subject, body, created_at, attempts } = claimed
    const mail = { id: message_id, to: recipient, subject, text: body, writtenAt: created_at }
    try {
      await sender.send(mail, signal)
    } catch (error) {
      const reason = (error as Error).message
      const refused = error instanceof DeliveryRefused
      log.warn({ mail: id, attempts, reason }, refused ? 'a mail was refused' : 'a mail could not be sent yet')
      return await markFailed(database, claimed, reason, refused)
    }
    await markSent(database, claimed, sender.readInOutbox)
  }

  const worker = startQueueWorker({
    name: 'Mails',
    claim: (most) => claimMails(database, most),
    nextDueInMs: () => nextMailDueInMs(database),
    attempt,
    log,
  })
  const listening = await listenForMail(database, worker.wake)
  return {
    async stop() {
      const stopped = worker.stop()
      await listening.stop()
      await stopped
    },
  }
}
