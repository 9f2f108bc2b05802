import type { Serve } from '../http/route.ts'
import type { Services } from '../services.ts'

export function eventRoutes(serve: Serve, { streams }: Services): void {
  serve('events', async ({ caller, authorization }) => {
    const { user_id, company_id, expiresAtMs } = caller
    return (outlet, lastId) => streams.open({ user_id, company_id, authorization, expiresAtMs }, outlet, lastId)
  })
}
