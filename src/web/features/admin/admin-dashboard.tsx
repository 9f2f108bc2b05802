import { useState } from 'react'
import { useSearchParams } from '#web/ui/use-search-params.ts'
import { AdminOverview } from './admin-overview.tsx'
import { AuditLog } from './audit-log.tsx'
import { BidRecords } from './bid-records.tsx'
import { CompanyRecords } from './company-records.tsx'
import { DeleteRecordDialog } from './delete-record-dialog.tsx'
import { DetailsPanel } from './details-panel.tsx'
import { JobRecords } from './job-records.tsx'
import type { AskToDelete, RecordToDelete } from './record-actions.ts'
import { UserRecords } from './user-records.tsx'

/** The admin's screens. The address holds the tab, which the menu links to, and the open record. */
export function AdminDashboard() {
  const [address] = useSearchParams()
  const [toDelete, setToDelete] = useState<RecordToDelete | null>(null)
  return (
    <>
      <Tab name={address.get('tab')} onDelete={setToDelete} />
      <DetailsPanel onDelete={setToDelete} />
      {toDelete && <DeleteRecordDialog record={toDelete} onClose={() => setToDelete(null)} />}
    </>
  )
}

function Tab({ name, onDelete }: { name: string | null; onDelete: AskToDelete }) {
  switch (name) {
    case 'users':
      return <UserRecords onDelete={onDelete} />
    case 'companies':
      return <CompanyRecords onDelete={onDelete} />
    case 'jobs':
      return <JobRecords onDelete={onDelete} />
    case 'bids':
      return <BidRecords onDelete={onDelete} />
    case 'audit':
      return <AuditLog />
    default:
      return <AdminOverview />
  }
}
