import {
  type InfiniteData,
  type QueryClient,
  type UseQueryResult,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import type { AdminUser, CompanyDetails, UserDetails } from '#contract/admin.ts'
import { api } from '#contract/api.ts'
import type { Bid } from '#contract/bid.ts'
import type { Job } from '#contract/job.ts'
import { call, type Page } from '#web/api/client.ts'
import { keyOf } from '#web/api/queries.ts'
import type { RecordRef } from './record-address.ts'

export type FoundRecord =
  | { kind: 'user'; user: AdminUser; details: UserDetails }
  | { kind: 'company'; company: CompanyDetails['company']; details: CompanyDetails }
  | { kind: 'job'; job: Job }
  | { kind: 'bid'; bid: Bid }

const readAgainMs = 30_000

/**
 * A record, at once from the cache of its list if it is there. Each read of bids is written to the audit log, so there are no
 * automatic refetches.
 */
export function useRecord(record: RecordRef): UseQueryResult<FoundRecord> {
  const queryClient = useQueryClient()
  return useQuery({
    queryKey: [...keyOfRecord(record), 'record', record.id],
    queryFn: ({ signal }) => readRecord(record, signal),
    initialData: () => recordInLists(queryClient, record),
    staleTime: readAgainMs,
    refetchOnWindowFocus: false,
  })
}

/** Under the key of the call, so that refreshing the call refreshes the record too. */
function keyOfRecord(record: RecordRef): readonly unknown[] {
  if (record.kind === 'user') return keyOf(api.userDetails)
  if (record.kind === 'company') return keyOf(api.companyDetails)
  return keyOf(record.kind === 'job' ? api.job : api.bid)
}

async function readRecord(record: RecordRef, signal: AbortSignal): Promise<FoundRecord> {
  const { id } = record
  if (record.kind === 'user') {
    const details = await call(api.userDetails, { params: { id }, signal })
    return { kind: 'user', user: details.user, details }
  }
  if (record.kind === 'company') {
    const details = await call(api.companyDetails, { params: { id }, signal })
    return { kind: 'company', company: details.company, details }
  }
  if (record.kind === 'job') return { kind: 'job', job: await call(api.job, { params: { id }, signal }) }
  return { kind: 'bid', bid: await call(api.bid, { params: { id }, signal }) }
}

/** A list's row has the same fields, so it serves as initial data. */
function recordInLists(client: QueryClient, { kind, id }: RecordRef): FoundRecord | undefined {
  if (kind === 'job') {
    const job = listed<Job>(client, api.adminJobs).find((one) => one.id === id)
    return job && { kind, job }
  }
  if (kind === 'bid') {
    const bid = listed<Bid>(client, api.adminBids).find((one) => one.id === id)
    return bid && { kind, bid }
  }
  return undefined
}

function listed<Row>(client: QueryClient, endpoint: typeof api.adminJobs | typeof api.adminBids): Row[] {
  const lists = client.getQueriesData<InfiniteData<Page<Row>>>({ queryKey: keyOf(endpoint) })
  return lists.flatMap(([, list]) => list?.pages?.flatMap((page) => page.items) ?? [])
}
