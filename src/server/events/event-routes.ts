import type { Serve } from '../http/route.ts'
import type { Services } from '../services.ts'

export function eventRoutes(serve: Serve, { streams }: Services): void {
  serve('events', async ({ caller, authorization }) => {
    const { id, expiresAtMs } = caller
    return (outlet, lastId) => streams.open({ id, authorization, expiresAtMs }, outlet, lastId)
  })
}
