import { t } from '@lingui/core/macro'
import { CloudOff, Gavel } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import { useWaitingBid } from './waiting-bids.tsx'

type SubmitBidButtonProps = { jobId: string; isInList?: boolean; onOpen: () => void }

/** Opens the form of a bid, which shows the bid that waits on this device, if any. */
export function SubmitBidButton({ jobId, isInList = false, onOpen }: SubmitBidButtonProps) {
  const size = isInList ? 'sm' : 'md'
  const waiting = useWaitingBid(jobId)
  if (waiting) {
    return (
      <Button variant="secondary" size={size} icon={<CloudOff aria-hidden />} onClick={onOpen}>
        {waiting.stopped ? t`Bid not sent yet` : t`Bid waiting to be sent`}
      </Button>
    )
  }
  return (
    <Button
      variant={isInList ? 'soft' : 'primary'}
      size={size}
      icon={isInList ? undefined : <Gavel aria-hidden />}
      onClick={onOpen}
    >
      {t`Submit Bid`}
    </Button>
  )
}
