import { limits } from '#contract/limits.ts'
import { limitCallsPerMinute } from '../../calls-per-minute.ts'
import type { Serve } from '../../http/route.ts'
import type { Services } from '../../services.ts'
import { serveWrite } from '../../use-case.ts'
import { jobItems } from './items-of-job.ts'
import { readText } from './read-text.ts'
import { saveJobItems } from './save-job-items.ts'

export function boqRoutes(serve: Serve, services: Services): void {
  const { database } = services
  const countReading = limitCallsPerMinute(limits.requirementsPerMinute * services.config.rateLimitFactor)
  serve('readRequirement', async ({ caller, body }) => {
    countReading(caller.user_id)
    return readText(body.text, body.said_at ?? services.now())
  })
  serve('jobItems', ({ caller, params, query }) => jobItems(database, caller, params.id, query.after))
  serveWrite(serve, services, saveJobItems)
}
