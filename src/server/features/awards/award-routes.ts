import type { Serve } from '../../http/route.ts'
import type { Services } from '../../services.ts'
import { serveWrite } from '../../use-case.ts'
import { acceptAward, declineAward } from './answer-award.ts'
import { awardLines, awardNext } from './award-lines.ts'
import { awardsOfJob } from './award-queries.ts'
import { cancelAward } from './cancel-award.ts'
import { finishAward } from './finish-award.ts'

export function awardRoutes(serve: Serve, services: Services): void {
  serve('awards', ({ caller, params }) => awardsOfJob(services.database, caller, params.id))
  serveWrite(serve, services, awardLines)
  serveWrite(serve, services, awardNext)
  serveWrite(serve, services, acceptAward)
  serveWrite(serve, services, declineAward)
  serveWrite(serve, services, cancelAward)
  serveWrite(serve, services, finishAward)
}
