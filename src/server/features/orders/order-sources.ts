import type { Category } from '#contract/categories.ts'
import { limits } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'
import { dayInWords } from '#domain/boq/day-in-words.ts'
import { parsePaise } from '#domain/exact.ts'
import { gstState } from '#domain/gst-number.ts'
import { indiaDay } from '#domain/india-time.ts'
import { withTotal } from '#domain/orders/change-order.ts'
import { kindOfOrder, type OrderContent, type OrderLine, type OrderParty } from '#domain/orders/order-content.ts'
import { priceAsRate } from '#domain/orders/quantity-of-job.ts'
import { termsOfOrder, usualTerms } from '#domain/orders/usual-terms.ts'
import type { Quotation } from '#domain/statement/quotation.ts'
import type { Sql, Transaction } from '../../db/database.ts'
import { orNotFound, Refusal } from '../../refusal.ts'
import { readQuotation } from '../bids/read-quotation.ts'
import { placeOfSupply, type SuppliedJob, supplyColumns } from '../jobs/place-of-supply.ts'

/** What an order is made from: a live award, or a bid that was awarded before awards had records. */
export type Source = SuppliedJob & {
  bid_id: string
  bid_version: number
  award_id: string | null
  /** The bidder had accepted a part before, which its charges in one sum are due with. */
  further: boolean
  supplier_id: string
  amount: number
  represented: string | null
  is_guest: boolean
  category: Category
  title: string
  quantity: string | null
  description: string
  notes: string | null
  delivery_timeline: string
  job_made_at: string
  basis_of_job: OrderContent['terms']['delivery_basis']
}

type Wanted = { award_id?: string | undefined; bid_id?: string | undefined }

/** 409 unless it still stands. The job is locked. */
export async function sourceOf(tx: Transaction, jobId: string, { award_id, bid_id }: Wanted): Promise<Source> {
  const [found] = await tx<(Source & { live: boolean })[]>`
    select b.id as bid_id, coalesce(a.bid_version, b.version) as bid_version, a.id as award_id, b.supplier_id,
      exists (
        select from awards first where first.bid_id = b.id and first.status = 'accepted' and first.seq < a.seq
      ) as further,
      coalesce(a.amount, b.price_quote) as amount, b.company_represented ->> 'company_name' as represented,
      s.guest_since is not null as is_guest, j.category, j.title, j.quantity, j.description, b.notes, ${supplyColumns(tx)},
      j.delivery_timeline, j.created_at as job_made_at, j.delivery_basis as basis_of_job,
      case when a.id is null then b.status = 'awarded' else a.status in ('offered', 'accepted') end as live
    from bids b join jobs j on j.id = b.job_id join companies c on c.id = j.posted_by join companies s on s.id = b.supplier_id
    left join awards a on a.bid_id = b.id and ${award_id ? tx`a.id = ${award_id}` : tx`a.status in ('offered', 'accepted')`}
    where b.job_id = ${jobId} and b.deleted_at is null and ${award_id ? tx`a.id = ${award_id}` : tx`b.id = ${bid_id!}`}
    order by a.seq limit 1`
  const { live, ...source } = orNotFound(found)
  if (!live) throw new Refusal(409, messages.awardNotLive)
  if (source.is_guest) throw new Refusal(409, messages.guestsTakeNoOrders)
  return source
}

/** What the buyer has answered for all bidders, and this bidder the buyer. */
const answeredBefore = (tx: Transaction, jobId: string, bidId: string) =>
  tx<{ asked: string; answer: string; by: 'buyer' | 'supplier' }[]>`
    select q.question as asked, a.answer, case when q.bid_id is null then 'buyer' else 'supplier' end as by
    from questions q cross join lateral (
      select answer from answers where question_id = q.id order by version desc limit 1
    ) a
    where q.job_id = ${jobId} and q.status = 'answered' and (q.bid_id is null or q.bid_id = ${bidId})
    order by q.seq`

/** The first draft: what was awarded, with the usual terms. `number` is drawn when it is issued. */
export async function draftContent(
  tx: Transaction,
  jobId: string,
  source: Source,
  today: string,
): Promise<OrderContent> {
  const [{ buyer, supplier }, quotation] = await Promise.all([
    partiesOf(tx, source.bid_id),
    readQuotation(tx, source.bid_id, source.bid_version),
  ])
  const place = placeOfSupply(source).state_code
  const awarded = quotation ? await awardedLines(tx, jobId, source, quotation) : [lineOfPrice(source)]
  const lines = awarded.map((line) => neededByTimeline(line, source, today))
  const { terms, milestones } = termsOfOrder(source.category, quotation, {
    basis: source.basis_of_job,
    job: source.description,
    answered: await answeredBefore(tx, jobId, source.bid_id),
    bid: [source.notes, quotation?.exclusions && `Excluded: ${quotation.exclusions}`].filter(Boolean).join('\n'),
    units: lines.map(({ unit }) => unit),
  })
  return withTotal({
    kind: kindOfOrder(source.category),
    number: '',
    version: 1,
    job_id: jobId,
    bid_id: source.bid_id,
    bid_version: source.bid_version,
    buyer,
    supplier,
    deliver_to: source.location,
    place_of_supply: place,
    // Not as the bid was reckoned: a bidder by a link gives a GST number only with the account.
    supply: supplier.state_code === place ? 'intra' : 'inter',
    discount_percent: quotation?.discount_percent ?? 0,
    lines,
    charges: (quotation?.charges ?? [])
      .filter(({ basis }) => basis !== 'lump' || !source.further)
      .map((charge) => ({ ...charge, gst_percent: gstOf(quotation!, charge) })),
    terms,
    milestones,
    total: 0,
  })
}

/** A line without days of its own is needed by the day that the job as a whole names. */
function neededByTimeline(line: OrderLine, { delivery_timeline, job_made_at }: Source, today: string): OrderLine {
  if (line.needed_from !== null || line.needed_to !== null) return line
  const day = dayInWords(delivery_timeline, indiaDay(job_made_at))
  return day !== null && day >= today ? { ...line, needed_to: day } : line
}

/** Dealers who may not charge GST: their rates carry none. */
const gstOf = ({ tax_type }: Pick<Quotation, 'tax_type'>, { gst_percent }: { gst_percent: number }) =>
  tax_type === 'regular' ? gst_percent : 0

/** Every item has a unit; headings are no lines of an order. */
type JobLine = Omit<OrderLine, 'rate' | 'gst_percent' | 'tolerance_percent' | 'unit'> & {
  job_item_id: string
  unit: OrderLine['unit'] | null
  make: string
}

/** The paper binds the supplier to the make: the one offered, else those that the buyer asked for. */
function withMake(description: string, make: string): string {
  const named = `${description}, make: ${make}`
  const isSaid = make === '' || description.toLowerCase().includes(make.toLowerCase())
  return isSaid || named.length > limits.lineDescriptionLength ? description : named
}

async function awardedLines(
  tx: Transaction,
  jobId: string,
  { award_id, category }: Source,
  quotation: Quotation,
): Promise<OrderLine[]> {
  const lines = await tx<JobLine[]>`
    select i.id as job_item_id, i.position, i.number, i.description, i.make, i.unit, i.rate_per, i.hsn_sac, coalesce(p.qty, i.qty) as qty,
      i.needed_from::text as needed_from, i.needed_to::text as needed_to
    from job_items i left join award_items p on p.job_item_id = i.id and p.award_id = ${award_id}
    where i.job_id = ${jobId} and i.kind = 'item' and case when ${award_id === null}
      then i.qty is not null and not i.optional and i.removed_in is null else p.award_id is not null end
    order by i.position`
  const rates = new Map(quotation.items.map((item) => [item.job_item_id, item]))
  return lines.flatMap(({ job_item_id, unit, make, ...line }) => {
    const quoted = rates.get(job_item_id)
    if (!quoted) return []
    const { tolerance_percent } = usualTerms[category]
    const description = withMake(line.description, quoted.make_offered || make)
    return {
      ...line,
      description,
      unit: unit!,
      rate: quoted.rate,
      gst_percent: gstOf(quotation, quoted),
      tolerance_percent,
    }
  })
}

/** What was awarded at one price is one line, until the buyer types what it holds. */
const lineOfPrice = ({ title, quantity, amount }: Source): OrderLine => ({
  ...{ position: 1000, number: '', description: title, hsn_sac: null, ...priceAsRate({ title, quantity }, amount) },
  ...{ gst_percent: 0, tolerance_percent: 0, needed_from: null, needed_to: null },
})

type PartyRow = Omit<OrderParty, 'state_code'>

/** Both sides as they are today; the supplier of a salesman's bid is the company represented. */
export async function partiesOf(sql: Sql, bidId: string): Promise<{ buyer: OrderParty; supplier: OrderParty }> {
  const [row] = await sql<{ buyer: PartyRow; supplier: PartyRow }[]>`
    select json_build_object('company_name', bc.company_name, 'address', bc.address, 'gst_number', bc.gst_number) as buyer,
      json_build_object(
        'company_name', coalesce(b.company_represented ->> 'company_name', sc.company_name),
        'address', coalesce(b.company_represented ->> 'address', sc.address),
        'gst_number', coalesce(b.company_represented ->> 'gst_number', sc.gst_number)
      ) as supplier
    from bids b join jobs j on j.id = b.job_id join companies bc on bc.id = j.posted_by join companies sc on sc.id = b.supplier_id
    where b.id = ${bidId}`
  const named = (party: PartyRow) => ({ ...party, state_code: gstState(party.gst_number).state_code })
  return { buyer: named(row!.buyer), supplier: named(row!.supplier) }
}

/** Whether lines that the buyer typed keep what was awarded, to one rupee. */
export const keepsAwarded = ({ total }: OrderContent, awarded: number): boolean => {
  const differs = parsePaise(total)! - parsePaise(awarded)!
  return differs <= 100n && differs >= -100n
}
