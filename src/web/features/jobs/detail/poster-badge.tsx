import { useQuery } from '@tanstack/react-query'
import { api } from '#contract/api.ts'
import { queryOf } from '#web/api/queries.ts'
import { VerifiedBadge } from '../../account/verified-badge.tsx'

/** Whether the company behind a job is verified; nothing until that is known. */
export function PosterBadge({ companyId }: { companyId: string }) {
  const { data } = useQuery(queryOf(api.companyPage, { params: { id: companyId } }))
  if (!data?.verified) return null
  return (
    <span className="ml-2.5">
      <VerifiedBadge verified of={{ id: data.id, name: data.company_name }} />
    </span>
  )
}
