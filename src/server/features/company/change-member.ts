import type { MemberChange } from '#contract/company.ts'
import { fieldErrors } from '#contract/field-errors.ts'
import { changeMember as mayChange } from '#domain/company-membership.ts'
import { describeMember } from '#domain/describe-member.ts'
import { capabilitiesOf, type Membership } from '#domain/member-roles.ts'
import { recordFacts } from '../../facts/record-facts.ts'
import { authorize, invalid, orNotFound } from '../../refusal.ts'
import { defineWrite } from '../../use-case.ts'
import { endRequests, lockWaitingRequests } from '../award-requests/end-requests.ts'
import { membersPage } from './company-queries.ts'
import { holdMembership, membersOf } from './hold-membership.ts'
import { limitOf } from './limit-of.ts'

/**
 * Changes a member's role, award limit and deputy. It takes effect with that member's next call; what one asks for who may
 * not see bids any more is withdrawn.
 */
export const changeMember = defineWrite('changeMember', async ({ tx, actor: caller, now, input, services }) => {
  const { userId, ...change } = input
  // Lock order: requests before the company, as when one is decided.
  const ofMember = () => lockWaitingRequests(tx, tx`r.requested_by = ${userId} and r.company_id = ${caller.company_id}`)
  if (change.member_role) await ofMember()
  const { actor } = await holdMembership(tx, caller, 'update')
  const members = await membersOf(tx, caller.company_id)
  const member = orNotFound(members.find(({ user_id }) => user_id === userId))
  const at = await now()
  authorize(mayChange(actor, member, change, members))
  if (change.deputy && change.deputy.until <= at) throw invalid('deputy.until', fieldErrors.deputyUntilMissing)

  if (change.member_role && !seesBids({ ...member, member_role: change.member_role } as Membership))
    await endRequests(tx, await ofMember(), 'withdrawn')
  const [present] = await tx<{ award_limit: number | null; limited_since: string | null }[]>`
    select award_limit, limited_since from users where id = ${userId} for no key update`
  await tx`update users set ${tx(columnsOf(member, present!, change, at))} where id = ${userId}`
  await services.personChanged(tx, userId)
  const [changed] = await membersPage(tx, caller, at, userId)
  const { name, member_role, award_limit, deputy } = changed!
  const standIn = deputy ? `; ${deputy.name} stands in until ${deputy.until.slice(0, 10)}` : ''
  const named = describeMember(name, member_role, award_limit) + standIn
  await recordFacts(tx, caller, { type: 'member_changed', company: caller.company_id, person: userId, named })
  return changed!
})

const seesBids = (member: Membership) => capabilitiesOf(member).has('see_prices_before_award')

type Limit = { award_limit: number | null; limited_since: string | null }

/** `limited_since`: when the present limit was set; earlier awards are not checked for splits. */
function columnsOf(member: Membership, present: Limit, change: MemberChange, now: string) {
  const member_role = change.member_role ?? member.member_role
  const wanted = change.award_limit === undefined ? present.award_limit : change.award_limit
  const award_limit = limitOf({ role: member.role, member_role } as Membership, wanted)
  const isSame = award_limit === present.award_limit
  return {
    member_role,
    award_limit,
    limited_since: award_limit === null ? null : isSame ? present.limited_since : now,
    ...(change.deputy !== undefined && {
      deputy_id: change.deputy?.user_id ?? null,
      deputy_until: change.deputy?.until ?? null,
    }),
  }
}
