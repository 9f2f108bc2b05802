import type { Category } from '#contract/categories.ts'
import { stateCodeNamed } from '#domain/gst-states.ts'
import type { MatchedWork } from '#domain/matching/match-features.ts'
import type { JobToMatch, SupplierToMatch } from '#domain/matching/supplier.ts'
import { countWords, type WordVector, wordVector } from '#domain/matching/word-vector.ts'
import { keysOfPlace } from '#domain/search/old-names.ts'
import { spellingKey } from '#domain/search/spelling-key.ts'
import { wordsOfText } from '#domain/search/words.ts'
import type { Transaction } from '../../db/database.ts'
import { placeOfPincode } from '../../places/pincodes.ts'
import { pincodesOfState, pincodesWithin } from '../../places/pincodes-around.ts'

export type JobRow = {
  id: string
  title: string
  location: string
  category: Category
  posted_by: string
  pincode: string | null
  created_at: string
  visibility: string
  items: string[]
}
type CandidateRow = {
  company_id: string
  pincode: string | null
  categories: Category[]
  items: string[]
  areas: { kind: string; value: string }[]
}
type WonRow = {
  supplier_id: string
  title: string
  location: string
  category: string
  posted_by: string
  pincode: string | null
  price_quote: number | null
  created_at: string
  wins: number
}

const dayMs = 86_400_000
const usualReachKm = 200
/** Of the newest won jobs; more would hardly change the score. */
const wonRead = 8

/** A job and the suppliers who might fit it. SQL narrows them by what they sell and where; the rest is `rankSuppliers`. */
export async function findCandidates(
  tx: Transaction,
  job: JobRow,
): Promise<{ job: JobToMatch; suppliers: SupplierToMatch[] }> {
  const candidates = await candidatesOf(tx, job)
  const won = await wonBy(
    tx,
    candidates.map(({ company_id }) => company_id),
  )
  const declined = await declinedOf(tx, job.posted_by)
  const vectorOf = vectorsOf([job, ...won])
  const wonOf = Map.groupBy(won, ({ supplier_id }) => supplier_id)
  const place = job.pincode === null ? null : placeOfPincode(job.pincode)
  return {
    job: {
      ...workOf({ ...job, price_quote: null }, vectorOf),
      category: job.category,
      items: job.items,
      state: place && stateCodeNamed(place.state),
      areaKeys: new Set(wordsOfText(`${job.location} ${place?.district ?? ''}`).flatMap(keysOfPlace)),
    },
    suppliers: candidates.map((row) =>
      supplierOf(row, wonOf.get(row.company_id) ?? [], declined.get(row.company_id), vectorOf),
    ),
  }
}

function candidatesOf(tx: Transaction, { id, category, items, posted_by, pincode, visibility }: JobRow) {
  const place = pincode === null ? null : placeOfPincode(pincode)
  const reached = place && pincode ? [...pincodesWithin(pincode, usualReachKm), ...ofState(place.state)] : []
  return tx<CandidateRow[]>`
    select c.id as company_id, c.pincode,
      array(select o.category from offers o where o.company_id = c.id) as categories,
      array(select i.item_key from offered_items i where i.company_id = c.id and i.item_key = any(${items}::text[])) as items,
      coalesce((
        select jsonb_agg(jsonb_build_object('kind', a.kind, 'value', a.value)) from service_areas a where a.company_id = c.id
      ), '[]') as areas
    from companies c
    where c.kind = 'supplier' and c.deleted_at is null and c.suspended_at is null and c.id <> ${posted_by}
      and (${visibility} <> 'verified' or coalesce(c.verified_until > now(), false))
      and (
        c.id in (select o.company_id from offers o where o.category = ${category})
        or c.id in (select i.company_id from offered_items i where i.item_key = any(${items}::text[]))
        or (
          not exists (select from offers o where o.company_id = c.id)
          and not exists (select from offered_items i where i.company_id = c.id)
          and exists (
            select from bids b join jobs w on w.id = b.job_id
            where b.supplier_id = c.id and b.status = 'awarded' and b.deleted_at is null and w.category = ${category}
          )
        )
      )
      and (
        ${reached.length === 0} or c.pincode is null or c.pincode = any(${reached}::text[])
        or exists (select from service_areas a where a.company_id = c.id)
      )
      and not exists (
        select from bids b where b.job_id = ${id} and b.supplier_id = c.id and b.deleted_at is null and b.status <> 'withdrawn'
      )`
}

type Declined = SupplierToMatch['declined']

/** What suppliers answered to this buyer within a year. */
async function declinedOf(tx: Transaction, buyerId: string): Promise<Map<string, Declined>> {
  const rows = await tx<(Declined & { company_id: string | null })[]>`
    select i.company_id, count(*) filter (where i.decline_reason = 'too_far') as near,
      count(*) filter (where i.decline_reason in ('no_stock', 'not_my_trade')) as items
    from invitations i
    where i.buyer_id = ${buyerId} and i.status = 'declined' and i.answered_at > now() - interval '365 days'
      and i.company_id is not null
    group by i.company_id`
  return new Map(rows.map(({ company_id, near, items }) => [company_id!, { near, items }]))
}

function ofState(name: string): string[] {
  const code = stateCodeNamed(name)
  return code === null ? [] : pincodesOfState(code)
}

/** The newest won jobs of each company, with the number of all. */
const wonBy = (tx: Transaction, companies: readonly string[]) => tx<WonRow[]>`
  select c.id as supplier_id, won.* from unnest(${companies as string[]}::uuid[]) as c (id)
  cross join lateral (
    select j.title, j.location, j.category, j.posted_by, j.pincode, b.price_quote, j.created_at, count(*) over () as wins
    from bids b join jobs j on j.id = b.job_id
    where b.supplier_id = c.id and b.status = 'awarded' and b.deleted_at is null
    order by j.created_at desc limit ${wonRead}
  ) won`

type Described = { title: string; location: string }
const textOf = ({ title, location }: Described) => `${title} ${location}`

/** Each text once: many jobs are called the same. */
function vectorsOf(described: readonly Described[]): (one: Described) => WordVector {
  const counts = countWords(described.map(textOf))
  const known = new Map<string, WordVector>()
  return (one) => {
    const text = textOf(one)
    const vector = known.get(text) ?? wordVector(text, counts)
    known.set(text, vector)
    return vector
  }
}

type Work = Described & Pick<WonRow, 'category' | 'posted_by' | 'pincode' | 'price_quote' | 'created_at'>

function workOf(work: Work, vectorOf: (one: Described) => WordVector): MatchedWork {
  const { category, posted_by, pincode, price_quote, created_at } = work
  return {
    words: vectorOf(work),
    category,
    buyer: posted_by,
    at: pointOf(pincode),
    value: price_quote,
    day: Date.parse(created_at) / dayMs,
  }
}

const pointOf = (pincode: string | null) => (pincode === null ? null : (placeOfPincode(pincode)?.at ?? null))

function supplierOf(
  { company_id, pincode, categories, items, areas }: CandidateRow,
  won: readonly WonRow[],
  declined: Declined = { near: 0, items: 0 },
  vectorOf: (one: Described) => WordVector,
): SupplierToMatch {
  const valuesOf = (wanted: string) => areas.filter(({ kind }) => kind === wanted).map(({ value }) => value)
  const place = pincode === null ? null : placeOfPincode(pincode)
  const [radius] = valuesOf('radius')
  return {
    company_id,
    at: place?.at ?? null,
    state: place && stateCodeNamed(place.state),
    categories,
    items,
    districts: valuesOf('district').map(keysOf),
    states: valuesOf('state'),
    radius_km: radius === undefined ? null : Number(radius),
    won: won.map((work) => workOf(work, vectorOf)),
    wins: won[0]?.wins ?? 0,
    declined,
  }
}

/** What the words of a place sound like, so that Nasik and नाशिक are Nashik. */
const keysOf = (text: string): string[] => wordsOfText(text).map(spellingKey)
