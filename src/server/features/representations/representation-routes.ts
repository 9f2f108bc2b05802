import type { Serve } from '../../http/route.ts'
import type { Services } from '../../services.ts'
import { serveWrite } from '../../use-case.ts'
import { answerOwnRepresentation, answerRepresentation } from './answer-representation.ts'
import { ownRepresentations, representationOf } from './representation-queries.ts'
import { shareRepresentation } from './share-representation.ts'
import { takeOverBid } from './take-over-bid.ts'

export function representationRoutes(serve: Serve, services: Services): void {
  serve('representation', ({ params }) => representationOf(services.database, params.token))
  serve('ownRepresentations', ({ caller }) => ownRepresentations(services.database, caller))
  serveWrite(serve, services, answerRepresentation)
  serveWrite(serve, services, answerOwnRepresentation)
  serveWrite(serve, services, takeOverBid)
  serveWrite(serve, services, shareRepresentation)
}
