import type { Serve } from '../../http/route.ts'
import type { Services } from '../../services.ts'
import { serveWrite } from '../../use-case.ts'
import { jobItems } from './items-of-job.ts'
import { saveJobItems } from './save-job-items.ts'

export function boqRoutes(serve: Serve, services: Services): void {
  const { database } = services
  serve('jobItems', ({ caller, params }) => jobItems(database, caller, params.id))
  serveWrite(serve, services, saveJobItems)
}
