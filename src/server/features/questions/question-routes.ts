import type { Serve } from '../../http/route.ts'
import type { Services } from '../../services.ts'
import { serveWrite } from '../../use-case.ts'
import { answerQuestion, withdrawQuestion } from './answer-question.ts'
import { askBidder, askQuestion } from './ask-question.ts'
import { questionsOf } from './question-queries.ts'
import { removeQuestion } from './remove-question.ts'

export function questionRoutes(serve: Serve, services: Services): void {
  serve('questions', ({ caller, params }) => questionsOf(services.database, caller, params.id))
  serveWrite(serve, services, askQuestion)
  serveWrite(serve, services, askBidder)
  serveWrite(serve, services, answerQuestion)
  serveWrite(serve, services, withdrawQuestion)
  serveWrite(serve, services, removeQuestion)
}
