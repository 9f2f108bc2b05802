import * as z from 'zod/mini'
import { newSalesmanBid } from '#contract/bid.ts'
import type { Job } from '#contract/job.ts'
import { messages } from '#contract/screen-messages.ts'
import { askedForGst, askedOfGst } from '../../sales/company-fields.ts'
import { noCompany } from '../../sales/company-values.ts'
import { RepresentedFields } from '../../sales/represented-fields.tsx'
import { LinesOfJob } from './lines-of-job.tsx'
import { NewRates } from './new-rates.tsx'
import { ratesTexts } from './parse-rates.ts'
import { startOf } from './start-of.ts'
import type { TypedRates } from './typed-rates.ts'

const { company_name, company_contact_phone, company_email, company_gst_number, company_address } = newSalesmanBid.shape
const companyTexts = { company_name, company_contact_phone, company_email, company_gst_number, company_address }
const texts = z.pipe(
  z.extend(ratesTexts, { ...companyTexts, ...askedOfGst }).check(...askedForGst),
  z.transform(({ company_gst_meant: _, company_gst_firm: __, ...bid }) => bid),
)

const failure = { prefix: messages.bidFailedPrefix, otherwise: messages.unknownErrorDetail }

const gstNumberOf = (typed: TypedRates & Partial<typeof noCompany>) => typed.company_gst_number?.trim() ?? ''

/** A salesman's bid on a job with lines: the supply goes by the GST number of the company represented. */
export const SalesmanRatesForm = ({ job, onDone }: { job: Job; onDone: () => void }) => (
  <LinesOfJob jobId={job.id}>
    {(items) => (
      <NewRates
        job={job}
        items={items}
        defaultValues={{ ...noCompany, ...startOf(job) }}
        texts={texts}
        gstNumberOf={gstNumberOf}
        failure={failure}
        company={(form, errors) => <RepresentedFields jobId={job.id} form={form as never} errors={errors} />}
        onDone={onDone}
      />
    )}
  </LinesOfJob>
)
