import type { Serve } from '../../http/route.ts'
import type { Services } from '../../services.ts'
import { serveWrite } from '../../use-case.ts'
import { answerRepresentation } from './answer-representation.ts'
import { representationOf } from './representation-queries.ts'
import { shareRepresentation } from './share-representation.ts'

export function representationRoutes(serve: Serve, services: Services): void {
  serve('representation', ({ params }) => representationOf(services.database, params.token))
  serveWrite(serve, services, answerRepresentation)
  serveWrite(serve, services, shareRepresentation)
}
