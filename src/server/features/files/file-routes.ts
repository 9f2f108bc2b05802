import { limits } from '#contract/limits.ts'
import type { Caller } from '../../http/identify.ts'
import type { Serve } from '../../http/route.ts'
import { enforceRateLimit, type RateLimit } from '../../rate-limit.ts'
import type { Services } from '../../services.ts'
import { filesOfItem, fileToSend } from './file-queries.ts'
import { admitToBid, admitToJob, uploadToBid, uploadToJob } from './upload-files.ts'

const uploadLimit: RateLimit = {
  most: limits.uploadsPerHour,
  minutes: 60,
  times: (sql, userId) => sql`select uploaded_at from files where uploaded_by = ${userId}`,
}

export function fileRoutes(serve: Serve, services: Services): void {
  const { config, database } = services
  const notTooFast = (caller: Caller) => enforceRateLimit(database, caller.user_id, uploadLimit, config.rateLimitFactor)
  serve(
    'uploadToJob',
    ({ write, caller, params, form }) => uploadToJob(services, write, caller, params.id, form),
    async ({ caller, params }) => {
      await admitToJob(database, caller, params.id)
      await notTooFast(caller)
    },
  )
  serve(
    'uploadToBid',
    ({ write, caller, params, form }) => uploadToBid(services, write, caller, params.id, form),
    async ({ caller, params }) => {
      await admitToBid(database, caller, params.id)
      await notTooFast(caller)
    },
  )
  serve('files', ({ caller, params }) => filesOfItem(database, caller, params))
  serve('download', ({ caller, params }) => fileToSend(services, caller, params))
}
