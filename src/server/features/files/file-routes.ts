import type { Serve } from '../../http/route.ts'
import type { Services } from '../../services.ts'
import { serveWrite } from '../../use-case.ts'
import { filesOfItem, fileToSend } from './file-queries.ts'
import { uploadToBid, uploadToJob, uploadToPaper } from './upload-files.ts'

export function fileRoutes(serve: Serve, services: Services): void {
  serveWrite(serve, services, uploadToJob)
  serveWrite(serve, services, uploadToBid)
  serveWrite(serve, services, uploadToPaper)
  serve('files', ({ caller, params }) => filesOfItem(services.database, caller, params))
  serve('download', ({ caller, params }) => fileToSend(services, caller, params))
}
