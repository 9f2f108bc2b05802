import { useQuery } from '@tanstack/react-query'
import { api } from '#contract/api.ts'
import { queryOf } from '#web/api/queries.ts'
import { useMe } from '#web/session/me.ts'
import { approvalsFor } from '../approvals/award-standing.ts'
import { useDeciders } from '../approvals/use-deciders.ts'

/** Who can approve an award of this amount by the reader, and how many of them must; null while loading. */
export function useWhoApproves(amount: number): { names: string[]; needed: number } | null {
  const me = useMe()
  const fit = useDeciders(me.id)
  const rules = useQuery(queryOf(api.company)).data?.approval_rules
  if (!fit || !rules) return null
  return { names: fit.map(({ name }) => name), needed: approvalsFor(amount, me, rules) || 1 }
}
