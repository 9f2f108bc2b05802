import { useQuery } from '@tanstack/react-query'
import { api } from '#contract/api.ts'
import { queryOf } from '#web/api/queries.ts'

/** The members of the reader's company, and its approval rules. */
export function useTeam() {
  const members = useQuery(queryOf(api.members))
  const company = useQuery(queryOf(api.company))
  const failed = [members, company].find(({ error, data }) => error && !data)
  return { members: members.data, company: company.data, isLoading: members.isLoading || company.isLoading, failed }
}
