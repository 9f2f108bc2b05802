import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { AdminOverview } from './admin-overview.tsx'
import { AuditLog } from './audit-log.tsx'
import { BidRecords } from './bid-records.tsx'
import { DeleteRecordDialog } from './delete-record-dialog.tsx'
import { DetailsDialog } from './details-dialog.tsx'
import { JobRecords } from './job-records.tsx'
import type { RecordDeeds, RecordToDelete, RecordToView } from './record-deeds.ts'
import { UserRecords } from './user-records.tsx'

/** The admin's screens. The menu of the shell shows them as tabs and says by the address which one it is. */
export function AdminDashboard() {
  const [address] = useSearchParams()
  const [trail, setTrail] = useState<readonly RecordToView[]>([])
  const [toDelete, setToDelete] = useState<RecordToDelete | null>(null)
  const deeds: RecordDeeds = { view: (record) => setTrail([record]), delete: setToDelete }

  return (
    <>
      <Tab name={address.get('tab')} deeds={deeds} />
      <DetailsDialog
        trail={trail}
        onView={(record) => setTrail([...trail, record])}
        onBack={() => setTrail(trail.slice(0, -1))}
        onClose={() => setTrail([])}
      />
      {toDelete && <DeleteRecordDialog record={toDelete} onClose={() => setToDelete(null)} />}
    </>
  )
}

function Tab({ name, deeds }: { name: string | null; deeds: RecordDeeds }) {
  switch (name) {
    case 'users':
      return <UserRecords deeds={deeds} />
    case 'jobs':
      return <JobRecords deeds={deeds} />
    case 'bids':
      return <BidRecords deeds={deeds} />
    case 'audit':
      return <AuditLog />
    default:
      return <AdminOverview />
  }
}
