import { useQuery } from '@tanstack/react-query'
import { api } from '#contract/api.ts'
import type { Member } from '#contract/company.ts'
import { deciders } from '#domain/award-requests.ts'
import type { Membership } from '#domain/member-roles.ts'
import { queryOf } from '#web/api/queries.ts'
import { useMe } from '#web/session/me.ts'
import { approvalsFor } from '../approvals/award-standing.ts'

/** Who can approve an award of this amount by the reader, and how many of them must; null while loading. */
export function useWhoApproves(amount: number): { names: string[]; needed: number } | null {
  const me = useMe()
  const members = useQuery(queryOf(api.members)).data
  const rules = useQuery(queryOf(api.company)).data?.approval_rules
  if (!members || !rules) return null
  const fit = new Set(
    deciders(
      me.id,
      members.map((member) => factsOf(member, me.role)),
      new Date().toISOString(),
    ),
  )
  const names = members.filter(({ user_id }) => fit.has(user_id)).map(({ name }) => name)
  return { names, needed: approvalsFor(amount, me, rules) || 1 }
}

const factsOf = ({ user_id, member_role, deputy }: Member, role: Membership['role']) => ({
  ...({ role, member_role } as Membership),
  user_id,
  deputy,
})
