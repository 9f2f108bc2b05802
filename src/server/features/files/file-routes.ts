import { limits } from '#contract/limits.ts'
import type { Serve } from '../../http/route.ts'
import { pacedBy } from '../../pace.ts'
import type { Services } from '../../services.ts'
import { filesOfItem, fileToSend } from './file-queries.ts'
import { admitToBid, admitToJob, uploadToBid, uploadToJob } from './upload-files.ts'

export function fileRoutes(serve: Serve, services: Services): void {
  const { database } = services
  const paced = pacedBy(services, {
    most: limits.uploadsPerHour,
    minutes: 60,
    times: (sql, userId) => sql`select uploaded_at from files where uploaded_by = ${userId}`,
  })
  serve(
    'uploadToJob',
    ({ write, caller, params, form }) => uploadToJob(services, write, caller, params.id, form),
    async ({ caller, params }) => {
      await admitToJob(database, caller, params.id)
      await paced({ caller })
    },
  )
  serve(
    'uploadToBid',
    ({ write, caller, params, form }) => uploadToBid(services, write, caller, params.id, form),
    async ({ caller, params }) => {
      await admitToBid(database, caller, params.id)
      await paced({ caller })
    },
  )
  serve('files', ({ caller, params }) => filesOfItem(database, caller, params))
  serve('download', ({ caller, params }) => fileToSend(services, caller, params))
}
