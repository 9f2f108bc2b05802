import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Endpoint } from '#contract/endpoint.ts'
import { type Answer, call, type Input, type InputArgument, type Page } from './client.ts'

type Asked = { params?: Record<string, string>; query?: Record<string, string | undefined> }

/** The query key of a call. Without input it is the prefix of all keys of this endpoint. */
export function keyOf(endpoint: Endpoint, asked?: Asked): readonly unknown[] {
  return asked ? [endpoint.path, asked.params ?? {}, asked.query ?? {}] : [endpoint.path]
}

/** `useQuery(queryOf(api.job, { params: { id } }))`; to poll, spread it and add `refetchInterval`. */
export function queryOf<E extends Endpoint>(endpoint: E, ...[input]: InputArgument<E>) {
  return queryOptions({
    queryKey: keyOf(endpoint, (input ?? {}) as Asked),
    queryFn: ({ signal }) => call(endpoint, { ...input, signal } as Input<E>) as Promise<Answer<E>>,
  })
}

type PagedEndpoint = Endpoint & { paged: true }
type ItemOf<E extends PagedEndpoint> = Answer<E> extends Page<infer Item> ? Item : never

/** `useInfiniteQuery(pagesOf(api.jobs, { query }))`; `data` is the flat list of all loaded items. */
export function pagesOf<E extends PagedEndpoint>(endpoint: E, ...[input]: InputArgument<E>) {
  const asked = (input ?? {}) as Asked
  return infiniteQueryOptions({
    queryKey: [...keyOf(endpoint, asked), 'pages'],
    queryFn: ({ signal, pageParam }) =>
      call(endpoint, {
        ...input,
        query: { ...asked.query, cursor: pageParam ?? undefined },
        signal,
      } as unknown as Input<E>) as Promise<Page<ItemOf<E>>>,
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    select: (data) => data.pages.flatMap((page) => page.items),
  })
}
