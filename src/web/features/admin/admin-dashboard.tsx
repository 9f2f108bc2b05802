import { lazy, Suspense, useState } from 'react'
import { useSearchParams } from '#web/ui/use-search-params.ts'
import { AdminOverview } from './admin-overview.tsx'
import { BidRecords } from './bid-records.tsx'
import { CompanyRecords } from './company-records.tsx'
import { JobRecords } from './job-records.tsx'
import { DisputeRecords } from './lazy-disputes.ts'
import type { AskToDelete, AskToSuspend, RecordToDelete, RecordToSuspend } from './record-actions.ts'
import { UserRecords } from './user-records.tsx'

const DetailsPanel = lazy(async () => ({ default: (await import('./details-panel.tsx')).DetailsPanel }))
const AuditLog = lazy(async () => ({ default: (await import('./audit-log.tsx')).AuditLog }))
const PaymentRecords = lazy(async () => ({ default: (await import('./payment-records.tsx')).PaymentRecords }))
const ReportRecords = lazy(async () => ({ default: (await import('./report-records.tsx')).ReportRecords }))
const CheckRecords = lazy(async () => ({ default: (await import('./checks/check-records.tsx')).CheckRecords }))
const BankRates = lazy(async () => ({ default: (await import('./bank-rates.tsx')).BankRates }))
const DeleteRecordDialog = lazy(async () => ({
  default: (await import('./delete-record-dialog.tsx')).DeleteRecordDialog,
}))
const SuspendDialog = lazy(async () => ({ default: (await import('./suspend-dialog.tsx')).SuspendDialog }))

/** The admin's screens. The address holds the tab, which the menu links to, and the open record. */
export function AdminDashboard() {
  const [address] = useSearchParams()
  const [toDelete, setToDelete] = useState<RecordToDelete | null>(null)
  const [toSuspend, setToSuspend] = useState<RecordToSuspend | null>(null)
  return (
    <>
      <Suspense fallback={null}>
        <Tab name={address.get('tab')} onDelete={setToDelete} onSuspend={setToSuspend} />
      </Suspense>
      <Suspense fallback={null}>
        <DetailsPanel onDelete={setToDelete} onSuspend={setToSuspend} />
      </Suspense>
      {toSuspend && (
        <Suspense fallback={null}>
          <SuspendDialog record={toSuspend} onClose={() => setToSuspend(null)} />
        </Suspense>
      )}
      {toDelete && (
        <Suspense fallback={null}>
          <DeleteRecordDialog record={toDelete} onClose={() => setToDelete(null)} />
        </Suspense>
      )}
    </>
  )
}

type TabProps = { name: string | null; onDelete: AskToDelete; onSuspend: AskToSuspend }

function Tab({ name, onDelete, onSuspend }: TabProps) {
  switch (name) {
    case 'users':
      return <UserRecords onDelete={onDelete} onSuspend={onSuspend} />
    case 'companies':
      return <CompanyRecords onDelete={onDelete} onSuspend={onSuspend} />
    case 'jobs':
      return <JobRecords onDelete={onDelete} />
    case 'bids':
      return <BidRecords onDelete={onDelete} />
    case 'payments':
      return <PaymentRecords />
    case 'checks':
      return <CheckRecords />
    case 'disputes':
      return <DisputeRecords />
    case 'rates':
      return <BankRates />
    case 'reports':
      return <ReportRecords />
    case 'audit':
      return <AuditLog />
    default:
      return <AdminOverview />
  }
}
