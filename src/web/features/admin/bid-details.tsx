import type { Bid, CompanyRepresented } from '#contract/bid.ts'
import { dateTime, rupees } from '#web/ui/format.ts'
import { BidStatusBadge } from '../bids/bid-status-badge.tsx'
import { AttachmentList } from '../files/attachment-list.tsx'
import { jobCategories } from '../jobs/job-categories.ts'
import { DetailsSection, Facts } from './facts.tsx'
import { ShortId } from './short-id.tsx'

const notProvided = 'Not provided'

export function BidDetails({ bid }: { bid: Bid }) {
  const { supplier_info, job_info, company_represented } = bid
  return (
    <div className="flex flex-col gap-5">
      <Facts
        facts={[
          {
            label: 'Price quote',
            value: <span className="text-2xl font-bold tracking-tight tabular-nums">{rupees(bid.price_quote)}</span>,
          },
          { label: 'Status', value: <BidStatusBadge status={bid.status} /> },
          { label: 'Delivery estimate', value: bid.delivery_estimate },
          { label: 'Submitted', value: dateTime(bid.created_at) },
          { label: 'Notes', value: bid.notes || notProvided, wide: true },
        ]}
      />
      <DetailsSection title="Attachments">
        <AttachmentList fileType="bid" itemId={bid.id} />
      </DetailsSection>
      <DetailsSection title="Supplier information">
        <Facts
          facts={[
            { label: 'Company', value: supplier_info.company_name },
            { label: 'Phone', value: supplier_info.contact_phone || notProvided },
            { label: 'Email', value: supplier_info.email || notProvided },
            { label: 'Supplier ID', value: <ShortId id={bid.supplier_id} of="supplier" /> },
          ]}
        />
      </DetailsSection>
      {company_represented && <Represented company={company_represented} />}
      <DetailsSection title="Job information">
        <Facts
          facts={[
            { label: 'Title', value: job_info.title, wide: true },
            { label: 'Category', value: jobCategories[job_info.category].name },
            { label: 'Location', value: job_info.location },
            { label: 'Job ID', value: <ShortId id={bid.job_id} of="job" /> },
          ]}
        />
      </DetailsSection>
    </div>
  )
}

function Represented({ company }: { company: CompanyRepresented }) {
  return (
    <DetailsSection title="Bid placed for">
      <Facts
        facts={[
          { label: 'Company', value: company.company_name },
          { label: 'Phone', value: company.contact_phone },
          { label: 'Email', value: company.email || notProvided },
          { label: 'GST number', value: company.gst_number },
          { label: 'Address', value: company.address, wide: true },
        ]}
      />
    </DetailsSection>
  )
}
