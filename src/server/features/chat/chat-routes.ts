import type { Serve } from '../../http/route.ts'
import type { Services } from '../../services.ts'
import { serveWrite } from '../../use-case.ts'
import { chatsPage, messagesPage } from './chat-queries.ts'
import { deleteMessage } from './delete-message.ts'
import { markChatRead } from './mark-chat-read.ts'
import { chatToWriteIn, sendMessage, sendMessageWithFiles } from './send-message.ts'

export function chatRoutes(serve: Serve, services: Services): void {
  const { database } = services
  serve('chats', ({ caller, query }) => chatsPage(database, caller, query))
  serve('messages', ({ caller, params, query }) => messagesPage(database, caller, params.jobId, query))
  serveWrite(serve, services, sendMessage)
  serve(
    'sendMessageWithFiles',
    ({ write, caller, params, body, form }) => sendMessageWithFiles(services, write, caller, params.jobId, body, form),
    ({ caller, params }) => chatToWriteIn(services, database, caller, params.jobId),
  )
  serveWrite(serve, services, markChatRead)
  serveWrite(serve, services, deleteMessage)
}
