import type { Language } from '#contract/languages.ts'
import { limits } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'
import type { Fragment } from '../../db/batch.ts'
import type { Sql } from '../../db/database.ts'
import { Refusal } from '../../refusal.ts'
import { hashOfInvitationToken } from '../company/invitation-token.ts'
import { isOpen } from '../jobs/job-status.ts'

/** A link that holds. `company_id`: of a guest's own link; null: of an invitation, by which anybody may bid. */
export type QuoteLink = {
  invitation_id: string
  job_id: string
  buyer_id: string
  company_id: string | null
  language: Language
}

/**
 * The link of a token. Unknown and expired ones get the same 404 after the same statement, and so do those of a removed job and of a
 * company that was claimed. Who holds one that is used up is told that it is.
 */
export async function findLink(sql: Sql, token: string): Promise<QuoteLink> {
  const { has_room, is_open, ...link } = await findAnyLink(sql, token)
  // No other link would help, once bids are no longer taken.
  if (!has_room) throw is_open ? linkFull() : new Refusal(404, messages.jobNotOpen)
  return link
}

type AnyLink = QuoteLink & { has_room: boolean; is_open: boolean }

/** The same of one that is used up too: by it, who has bid finds the way back. */
export async function findAnyLink(sql: Sql, token: string): Promise<AnyLink> {
  const [found] = await sql<AnyLink[]>`
    select l.invitation_id, l.job_id, i.buyer_id, l.company_id, i.language, l.company_id is not null or ${isRoom(sql)} as has_room,
      ${isOpen(sql)} as is_open
    from quote_links l join invitations i on i.id = l.invitation_id join jobs j on j.id = l.job_id
      left join companies c on c.id = l.company_id
    where l.token_hash = ${hashOfInvitationToken(token)} and now() < ${expiry(sql)}
      and j.deleted_at is null and j.status not in ('draft', 'withdrawn')
      and (l.company_id is null or (c.guest_since is not null and c.deleted_at is null))`
  if (!found) throw linkInvalid()
  return found
}

export const linkInvalid = () => new Refusal(404, messages.linkInvalid)
export const linkFull = () => new Refusal(404, messages.linkFull)

/** A guest's own link holds as long after the bid as after the deadline: an award comes later. */
const expiry = (sql: Sql): Fragment => sql`
  greatest(coalesce(j.bid_deadline, l.created_at + make_interval(days => ${limits.linkDaysWithoutDeadline})),
    case when l.company_id is not null then l.created_at end) + make_interval(days => ${limits.linkDaysAfterDeadline})`

/**
 * Whether another company may bid by invitation `i`. Who took its link and only looks uses up no place; who took a bid back keeps its own.
 * Reads stay possible for nobody new once it is used up.
 */
export const isRoom = (sql: Sql): Fragment => sql`
  (select count(*) from invitation_guests g where g.invitation_id = i.id
    and exists (select from bids b where b.job_id = i.job_id and b.supplier_id = g.company_id)) < ${limits.companiesPerLink}`
