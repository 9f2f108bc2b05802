import { analyzeGrownTables } from '../db/analyze-grown-tables.ts'
import { deleteOldDeliveries } from '../deliveries/claimed-deliveries.ts'
import { deleteOldMails } from '../deliveries/outbox.ts'
import { cutAuditLog } from '../features/admin/cut-audit-log.ts'
import { deleteOldInvitations } from '../features/admin/delete-old-invitations.ts'
import { removeSignIns } from '../features/admin/remove-sign-ins.ts'
import { sealAuditLog } from '../features/admin/seal-audit-log.ts'
import { setMissingCheckAlarms } from '../features/checks/check-alarm.ts'
import { deleteOldEvidence } from '../features/checks/evidence.ts'
import { checkOpenHolds } from '../features/escrow/end-hold.ts'
import { deleteOrphanedFiles } from '../features/files/delete-orphaned-files.ts'
import { forgetAddresses } from '../features/invitations/forget-addresses.ts'
import { deleteOldAlerts, deleteOldMatches } from '../features/matching/delete-old-matches.ts'
import { deleteOldNotifications } from '../features/notifications/delete-old-notifications.ts'
import { computePriceRanges } from '../features/price-ranges/compute-price-ranges.ts'
import { deleteOldCodes, forgetGuests } from '../features/quotes/forget-guests.ts'
import { computeRecords } from '../features/records/compute-records.ts'
import { deleteOldRepresentationLinks } from '../features/representations/delete-old-links.ts'
import { setReviewAlarms } from '../features/reviews/review-alarms.ts'
import { findSignals } from '../features/signals/find-signals.ts'
import { checkOpenOrders } from '../features/subscription/check-open-orders.ts'
import { refundPayments } from '../features/subscription/refund-payments.ts'
import { setMissingSubscriptionAlarms } from '../features/subscription/subscription-alarm.ts'
import { deleteOldReplies } from '../http/idempotency.ts'
import { learnStoredWords } from '../search/learn-stored-words.ts'
import type { Services } from '../services.ts'
import type { ScheduledTask } from './run-scheduled-tasks.ts'

const minuteMs = 60_000

/** All recurring tasks; each is safe on any number of servers. */
export function scheduledTasksOf(
  services: Services,
  deleteExpiredSignIns: (() => Promise<void>) | null,
): ScheduledTask[] {
  const { database, config, log } = services
  const { retention } = config
  return [
    { name: 'Seal the audit log', everyMs: minuteMs / 4, work: () => sealAuditLog(database) },
    { name: 'Remove sign-in accounts of deleted users', everyMs: minuteMs, work: () => removeSignIns(services) },
    { name: 'Check open payment orders', everyMs: minuteMs, work: () => checkOpenOrders(services) },
    { name: 'Check open holds', everyMs: minuteMs, work: () => checkOpenHolds(services) },
    { name: 'Refund payments', everyMs: minuteMs, work: () => refundPayments(services) },
    { name: 'Delete orphaned files', everyMs: 10 * minuteMs, work: () => deleteOrphanedFiles(services) },
    {
      name: 'Delete old idempotency replies',
      everyMs: 60 * minuteMs,
      work: () => deleteOldReplies(database, retention.replies),
    },
    { name: 'Delete old evidence', everyMs: 60 * minuteMs, work: () => deleteOldEvidence(database) },
    { name: 'Set missing alarms of checks', everyMs: 60 * minuteMs, work: () => setMissingCheckAlarms(database) },
    { name: 'Delete old mails', everyMs: 60 * minuteMs, work: () => deleteOldMails(database, retention.mails) },
    {
      name: 'Set missing alarms of subscriptions',
      everyMs: 60 * minuteMs,
      work: () => setMissingSubscriptionAlarms(database),
    },
    {
      name: 'Delete old deliveries',
      everyMs: 60 * minuteMs,
      work: () => deleteOldDeliveries(database, retention.mails),
    },
    {
      name: 'Delete old notifications',
      everyMs: 60 * minuteMs,
      work: () => deleteOldNotifications(database, retention.notifications),
    },
    {
      name: 'Cut the audit log',
      everyMs: 60 * minuteMs,
      work: () => cutAuditLog(database, { days: retention.auditLog, key: retention.auditKey, log }),
    },
    { name: 'Delete old invitations', everyMs: 60 * minuteMs, work: () => deleteOldInvitations(database) },
    { name: 'Forget addresses of invited people', everyMs: 60 * minuteMs, work: () => forgetAddresses(database) },
    { name: 'Delete old codes of links', everyMs: 60 * minuteMs, work: () => deleteOldCodes(database) },
    { name: 'Delete old links of firms', everyMs: 60 * minuteMs, work: () => deleteOldRepresentationLinks(database) },
    { name: 'Forget contacts of guests', everyMs: 60 * minuteMs, work: () => forgetGuests(database) },
    { name: 'Delete old matches', everyMs: 60 * minuteMs, work: () => deleteOldMatches(database) },
    {
      name: 'Delete old alerts',
      everyMs: 60 * minuteMs,
      work: () => deleteOldAlerts(database, retention.notifications),
    },
    {
      name: 'Compute records of companies',
      everyMs: 60 * minuteMs,
      work: () => computeRecords(database, services.now()),
    },
    {
      name: 'Compute price ranges',
      everyMs: 60 * minuteMs,
      work: () => computePriceRanges(database, services.now()),
    },
    { name: 'Set alarms of reviews', everyMs: 60 * minuteMs, work: () => setReviewAlarms(database) },
    { name: 'Find signals', everyMs: 60 * minuteMs, work: () => findSignals(database, services.now()) },
    { name: 'Learn words of searches', everyMs: 60 * minuteMs, work: () => learnStoredWords(database) },
    // Not needed for the bundled database, which avoids sequential scans.
    ...(config.databaseUrl
      ? [{ name: 'Analyze grown tables', everyMs: minuteMs / 4, work: () => analyzeGrownTables(database) }]
      : []),
    ...(deleteExpiredSignIns
      ? [{ name: 'Delete expired sign-in rows', everyMs: 60 * minuteMs, work: deleteExpiredSignIns }]
      : []),
  ]
}
