import { plural, t } from '@lingui/core/macro'
import { Copy, Scale } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { Job } from '#contract/job.ts'
import { can } from '#domain/member-roles.ts'
import { policy } from '#domain/policy/policy.ts'
import { useActor } from '#web/session/me.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { BidRefused } from '../../bids/bid-refused.tsx'
import { ChatLink } from '../../bids/chat-link.tsx'
import { SubmitBidButton } from '../../bids/submit-bid-button.tsx'
import { SubmitBidDialog } from '../../bids/submit-bid-dialog.tsx'
import { useRefusedBid } from '../../bids/waiting-bids.tsx'
import { jobLinks } from '../job-links.ts'
import { useAddressAction } from '../use-address-action.ts'

const SalesmanBidDialog = lazy(async () => ({
  default: (await import('../../sales/salesman-bid-dialog.tsx')).SalesmanBidDialog,
}))
const JobChanges = lazy(async () => ({ default: (await import('../../bidding/job-changes.tsx')).JobChanges }))

/** What the reader can do with a job: quote, compare or chat. On phones it stays above the bar of shortcuts. */
export function JobAction({ job }: { job: Job }) {
  const { role } = useActor()
  return role === 'supplier' || role === 'salesman' ? <BidderAction job={job} /> : <BuyerAction job={job} />
}

function ActionBar({ children }: { children: ReactNode }) {
  return (
    <div
      data-action
      className="flex flex-wrap gap-2.5 *:flex-1 empty:hidden max-lg:fixed max-lg:inset-x-0 max-lg:bottom-[calc(3.8rem+env(safe-area-inset-bottom))] max-lg:z-10 max-lg:border-t max-lg:border-line max-lg:bg-surface max-lg:px-4 max-lg:py-2.5"
    >
      {children}
    </div>
  )
}

function BidderAction({ job }: { job: Job }) {
  const me = useActor()
  const bidding = useAddressAction('bid')
  const verdict = policy.placeBid(me, job)
  const mayBid = policy.bidAgain(me, job, job.bids.length).allowed
  // Decided once: after the bid is placed, the dialog still has to upload its files.
  const [couldBid] = useState(mayBid)
  const hasWon = job.bids.some((bid) => bid.status === 'awarded')
  // What came too late is shown in its form as it was typed.
  const hasRefused = useRefusedBid(job.id)
  const isOpen = bidding.isOpen && (mayBid || couldBid || hasRefused)
  return (
    <>
      <ActionBar>
        {hasWon && <ChatLink jobId={job.id} />}
        {mayBid && <SubmitBidButton jobId={job.id} onOpen={bidding.open} />}
      </ActionBar>
      {job.bids.length === 0 && <BidRefused verdict={verdict} />}
      {me.role === 'supplier' ? (
        <SubmitBidDialog open={isOpen} job={job} onClose={bidding.close} />
      ) : (
        isOpen && (
          <Suspense fallback={null}>
            <SalesmanBidDialog job={job} isInAddress onClose={bidding.close} />
          </Suspense>
        )
      )}
    </>
  )
}

function BuyerAction({ job }: { job: Job }) {
  const me = useActor()
  const isOwner = job.posted_by === me.company_id
  const count = job.bid_count ?? 0
  const chats = isOwner && job.status === 'awarded'
  const mayPost = isOwner && can(me, 'post_jobs')
  return (
    <>
      <ActionBar>
        {chats && <ChatLink jobId={job.id} />}
        {policy.seeAllBids(me, job).allowed && count > 0 && (
          <LinkButton
            to={jobLinks.bids(job.id)}
            size={chats ? 'sm' : 'md'}
            variant={chats ? 'secondary' : 'primary'}
            icon={<Scale aria-hidden />}
          >
            {plural(count, { one: 'View the bid', other: 'Compare the bids' })}
          </LinkButton>
        )}
      </ActionBar>
      {mayPost && (
        <div className="flex flex-wrap gap-x-2 gap-y-1 lg:flex-col *:lg:justify-start">
          {job.status !== 'draft' && (
            <LinkButton to={jobLinks.postAgain(job.id)} variant="ghost" size="sm" icon={<Copy aria-hidden />}>
              {t`Post again`}
            </LinkButton>
          )}
          <Suspense fallback={null}>
            <JobChanges job={job} />
          </Suspense>
        </div>
      )}
    </>
  )
}
