import { useQuery } from '@tanstack/react-query'
import { api } from '#contract/api.ts'
import type { Member } from '#contract/company.ts'
import { deciders } from '#domain/award-deciders.ts'
import type { Membership } from '#domain/member-roles.ts'
import { queryOf } from '#web/api/queries.ts'
import { useMe } from '#web/session/me.ts'

/** The colleagues who can decide on a request of this person; undefined while loading. */
export function useDeciders(requestedBy: string): Member[] | undefined {
  const { role } = useMe()
  const members = useQuery(queryOf(api.members)).data
  if (!members) return undefined
  const facts = members.filter(({ suspended }) => !suspended).map((member) => factsOf(member, role))
  const fit = new Set(deciders(requestedBy, facts, new Date().toISOString()))
  return members.filter(({ user_id }) => fit.has(user_id))
}

const factsOf = ({ user_id, member_role, deputy }: Member, role: Membership['role']) => ({
  ...({ role, member_role } as Membership),
  user_id,
  deputy,
})
