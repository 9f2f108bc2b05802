import { msg, t } from '@lingui/core/macro'
import type { AdminBid, CompanyRepresented } from '#contract/bid.ts'
import { displayName, translate } from '#web/language/translate.ts'
import { Button } from '#web/ui/button.tsx'
import { dateTime, rupees } from '#web/ui/format.ts'
import { phoneNumber } from '#web/ui/phone.ts'
import { BidStatusBadge } from '../bids/bid-status-badge.tsx'
import { AttachmentList } from '../files/attachment-list.tsx'
import { jobCategories } from '../jobs/job-categories.ts'
import { DetailsSection, Facts } from './facts.tsx'
import type { RecordRef } from './record-address.ts'
import { SealedBidNote } from './sealed-bid-note.tsx'
import { ShortId } from './short-id.tsx'

type BidDetailsProps = { bid: AdminBid; onView: (record: RecordRef) => void }

export function BidDetails({ bid, onView }: BidDetailsProps) {
  return (
    <div className="flex flex-col gap-5">
      {bid.sealed ? <SealedBid bid={bid} /> : <ReadableBid bid={bid} onView={onView} />}
      <JobOfBid bid={bid} onView={onView} />
    </div>
  )
}

function SealedBid({ bid }: { bid: AdminBid }) {
  return (
    <>
      <SealedBidNote jobId={bid.job_id} />
      <Facts
        facts={[
          { label: msg`Status`, value: <BidStatusBadge status={bid.status} /> },
          { label: msg`Submitted`, value: dateTime(bid.created_at) },
          { label: msg`Bid ID`, value: <ShortId id={bid.id} of="bid" /> },
        ]}
      />
    </>
  )
}

function ReadableBid({ bid, onView }: BidDetailsProps) {
  const { supplier_info, company_represented } = bid
  const notProvided = t`Not provided`
  return (
    <>
      <Facts
        facts={[
          {
            label: msg`Price quote`,
            value: (
              <span className="text-2xl font-bold tracking-tight tabular-nums">
                {bid.price_quote !== null && rupees(bid.price_quote)}
              </span>
            ),
          },
          { label: msg`Status`, value: <BidStatusBadge status={bid.status} /> },
          { label: msg`Delivery estimate`, value: bid.delivery_estimate },
          { label: msg`Submitted`, value: dateTime(bid.created_at) },
          { label: msg`Notes`, value: bid.notes || notProvided, wide: true },
          { label: msg`Bid ID`, value: <ShortId id={bid.id} of="bid" /> },
        ]}
      />
      <DetailsSection title={t`Attachments`}>
        <AttachmentList fileType="bid" itemId={bid.id} />
      </DetailsSection>
      <DetailsSection title={t`Supplier information`}>
        <Facts
          facts={[
            { label: msg`Company`, value: displayName(supplier_info.company_name) },
            { label: msg`Phone`, value: phoneNumber(supplier_info.contact_phone) || notProvided },
            { label: msg`Email`, value: supplier_info.email || notProvided },
            { label: msg`Supplier ID`, value: <ShortId id={bid.supplier_id} of="supplier" /> },
          ]}
        />
        {/* Deleted suppliers have no details. */}
        {supplier_info.email && (
          <OpenDetails text={t`Open supplier`} onOpen={() => onView({ kind: 'user', id: bid.supplier_id })} />
        )}
      </DetailsSection>
      {company_represented && <Represented company={company_represented} />}
    </>
  )
}

function JobOfBid({ bid: { job_id, job_info }, onView }: BidDetailsProps) {
  return (
    <DetailsSection title={t`Job information`}>
      <Facts
        facts={[
          { label: msg`Title`, value: job_info.title, wide: true },
          { label: msg`Category`, value: translate(jobCategories[job_info.category].name) },
          { label: msg`Location`, value: job_info.location },
          { label: msg`Job ID`, value: <ShortId id={job_id} of="job" /> },
        ]}
      />
      <OpenDetails text={t`Open job`} onOpen={() => onView({ kind: 'job', id: job_id })} />
    </DetailsSection>
  )
}

function OpenDetails({ text, onOpen }: { text: string; onOpen: () => void }) {
  return (
    <Button variant="secondary" size="sm" onClick={onOpen} className="mt-4">
      {text}
    </Button>
  )
}

function Represented({ company }: { company: CompanyRepresented }) {
  return (
    <DetailsSection title={t`Bid placed for`}>
      <Facts
        facts={[
          { label: msg`Company`, value: company.company_name },
          { label: msg`Phone`, value: phoneNumber(company.contact_phone) },
          { label: msg`Email`, value: company.email || t`Not provided` },
          { label: msg`GST number`, value: company.gst_number },
          { label: msg`Address`, value: company.address, wide: true },
        ]}
      />
    </DetailsSection>
  )
}
