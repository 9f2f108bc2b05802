import type { Serve } from '../../http/route.ts'
import type { Services } from '../../services.ts'
import { filesOfItem, fileToSend } from './file-queries.ts'
import { admitToBid, admitToJob, uploadToBid, uploadToJob } from './upload-files.ts'

export function fileRoutes(serve: Serve, services: Services): void {
  const { database } = services
  serve(
    'uploadToJob',
    ({ write, caller, params, form }) => uploadToJob(services, write, caller, params.id, form),
    ({ caller, params }) => admitToJob(database, caller, params.id),
  )
  serve(
    'uploadToBid',
    ({ write, caller, params, form }) => uploadToBid(services, write, caller, params.id, form),
    ({ caller, params }) => admitToBid(database, caller, params.id),
  )
  serve('files', ({ caller, params }) => filesOfItem(database, caller, params))
  serve('download', ({ caller, params }) => fileToSend(services, caller, params))
}
