import { spellingKey } from '#domain/search/spelling-key.ts'
import { wordsOfText } from '#domain/search/words.ts'
import type { Sql } from '../../db/database.ts'
import { pincodesWithin } from '../../places/pincodes-around.ts'

type SearchedJob = {
  id: string
  title: string
  description: string
  location: string
  category: string
  pincode: string | null
  posted_by: string
  visibility: string
}
type Searching = { user_id: string; company_id: string; search: string; daily: boolean; q: string }

const mostPeople = 10_000

/**
 * The people whose saved searches find a job, the first of their searches each; instant ones before daily ones. Words are
 * compared by their sound, as searches do.
 */
export async function peopleSearching(sql: Sql, job: SearchedJob): Promise<Omit<Searching, 'q'>[]> {
  const { id, category, pincode, posted_by, visibility } = job
  const around = (km: number) => (pincode === null ? [] : pincodesWithin(pincode, km))
  const found = await sql<Searching[]>`
    select s.user_id, c.id as company_id, s.name as search, s.frequency = 'daily' as daily, s.q
    from saved_searches s join users u on u.id = s.user_id join companies c on c.id = u.company_id
    where s.frequency <> 'off' and u.deleted_at is null and u.suspended_at is null and c.suspended_at is null
      and c.id <> ${posted_by} and (${visibility} <> 'verified' or coalesce(c.verified_until > now(), false))
      and (s.category is null or s.category = ${category})
      and (cardinality(s.items) = 0 or exists (
        select from job_items i where i.job_id = ${id} and i.removed_in is null and i.item_key = any(s.items)
      ))
      and case s.km when 25 then s.pincode = any(${around(25)}::text[]) when 75 then s.pincode = any(${around(75)}::text[])
        when 200 then s.pincode = any(${around(200)}::text[]) else true end
      and not exists (
        select from bids b where b.job_id = ${id} and b.supplier_id = c.id and b.deleted_at is null and b.status <> 'withdrawn'
      )
    order by s.frequency = 'daily', s.created_at, s.id limit ${mostPeople}`
  const keys = wordsOfText(`${job.title} ${job.description} ${job.location}`).map(spellingKey)
  const hasAll = (q: string) => wordsOfText(q).every((word) => keys.some((key) => key.startsWith(spellingKey(word))))
  return found.filter(({ q }) => hasAll(q)).map(({ q: _, ...person }) => person)
}
