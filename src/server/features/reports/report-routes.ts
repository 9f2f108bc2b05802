import type { Serve } from '../../http/route.ts'
import type { Services } from '../../services.ts'
import { serveWrite } from '../../use-case.ts'
import { reportJob, reportMessage, reportReview } from './make-report.ts'

export function reportRoutes(serve: Serve, services: Services): void {
  serveWrite(serve, services, reportJob)
  serveWrite(serve, services, reportMessage)
  serveWrite(serve, services, reportReview)
}
