import { useQuery } from '@tanstack/react-query'
import { api } from '#contract/api.ts'
import { queryOf } from '#web/api/queries.ts'

/** The people of the own company, and the rules that they award by. */
export function useTeam() {
  const members = useQuery(queryOf(api.members))
  const company = useQuery(queryOf(api.company))
  const failed = [members, company].find(({ error, data }) => error && !data)
  return { members: members.data, company: company.data, isLoading: members.isLoading || company.isLoading, failed }
}
