import type { Chore } from './chores.ts'
import { forgetOldMails } from './db/outbox.ts'
import { removeSignIns } from './features/admin/remove-sign-ins.ts'
import { sealAuditLog } from './features/admin/seal-audit-log.ts'
import { sweepFiles } from './features/files/sweep-files.ts'
import { checkOpenOrders } from './features/subscription/check-open-orders.ts'
import { forgetOldAnswers } from './http/idempotency.ts'
import type { Services } from './services.ts'

const minuteMs = 60_000

/** What has to be done now and then; each is safe on any number of servers. */
export function upkeepOf(services: Services, tidySignIns: (() => Promise<void>) | null): Chore[] {
  const { database } = services
  return [
    { name: 'Sealing the audit log', everyMs: minuteMs / 4, work: () => sealAuditLog(database) },
    { name: 'Removing sign-in accounts', everyMs: minuteMs, work: () => removeSignIns(services) },
    { name: 'Checking open payment orders', everyMs: minuteMs, work: () => checkOpenOrders(services) },
    { name: 'Sweeping files', everyMs: 10 * minuteMs, work: () => sweepFiles(services) },
    { name: 'Forgetting old answers', everyMs: 60 * minuteMs, work: () => forgetOldAnswers(database) },
    { name: 'Forgetting old mails', everyMs: 60 * minuteMs, work: () => forgetOldMails(database) },
    ...(tidySignIns ? [{ name: 'Tidying sign-ins', everyMs: 60 * minuteMs, work: tidySignIns }] : []),
  ]
}
