import type { Serve } from '../../http/route.ts'
import type { Services } from '../../services.ts'
import { serveWrite } from '../../use-case.ts'
import { reviewsOfCompany, reviewsOfJob } from './review-queries.ts'
import { changeReview, replyReview, writeReview } from './write-review.ts'

export function reviewRoutes(serve: Serve, services: Services): void {
  const { database, now } = services
  serve('jobReviews', ({ caller, params }) => reviewsOfJob(database, caller, params.id))
  serve('companyReviews', ({ caller, params }) => reviewsOfCompany(database, caller, params.id, now()))
  serveWrite(serve, services, writeReview)
  serveWrite(serve, services, changeReview)
  serveWrite(serve, services, replyReview)
}
