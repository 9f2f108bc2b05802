import { ArrowLeft } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import { BidDetails } from './bid-details.tsx'
import { JobDetails } from './job-details.tsx'
import type { RecordToView } from './record-deeds.ts'
import { UserDetails } from './user-details.tsx'

const titles = { user: 'User Details', job: 'Job Details', bid: 'Bid Details' } as const

type DetailsDialogProps = {
  /** What was opened one from the other; the last is shown, none closes the dialog. */
  trail: readonly RecordToView[]
  onView: (record: RecordToView) => void
  onBack: () => void
  onClose: () => void
}

export function DetailsDialog({ trail, onView, onBack, onClose }: DetailsDialogProps) {
  const record = trail.at(-1)
  if (!record) return null
  return (
    <Dialog open onClose={onClose} title={titles[record.kind]} size="lg">
      <Details key={trail.length} record={record} onView={onView} />
      {trail.length > 1 && (
        <DialogActions>
          <Button variant="secondary" icon={<ArrowLeft aria-hidden />} onClick={onBack}>
            Back
          </Button>
        </DialogActions>
      )}
    </Dialog>
  )
}

function Details({ record, onView }: { record: RecordToView; onView: (record: RecordToView) => void }) {
  switch (record.kind) {
    case 'user':
      return <UserDetails id={record.id} onView={onView} />
    case 'job':
      return <JobDetails job={record.job} onView={onView} />
    case 'bid':
      return <BidDetails bid={record.bid} />
  }
}
