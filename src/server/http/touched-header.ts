import type { Invalidation } from '../events/publish-invalidation.ts'
import type { Caller, TokenHolder } from './identify.ts'

export const touchedHeader = 'x-touched'
export const everything = '*'
const mostResources = 50

/**
 * The resources to refetch on the caller's own screens after a write, named as in the event stream, so that screens are right
 * even without a stream. Everything for admins, whose screens are not in the table of facts. Null: none.
 */
export function touchedFor(
  caller: TokenHolder | Caller | null,
  touched: readonly Invalidation[] | null,
): string | null {
  if (!caller || !('company_id' in caller)) return null
  if (touched === null || caller.role === 'admin') return everything
  const own = touched.filter(
    ({ to }) => to === 'everybody' || to.includes(caller.user_id) || to.includes(caller.company_id),
  )
  const resources = [...new Set(own.flatMap(({ at }) => at as readonly string[]))]
  if (resources.length > mostResources) return everything
  return resources.length > 0 ? resources.join() : null
}
