import type { Serve } from '../../http/route.ts'
import type { Services } from '../../services.ts'
import { serveWrite } from '../../use-case.ts'
import { chatsPage, messagesPage } from './chat-queries.ts'
import { deleteMessage } from './delete-message.ts'
import { markChatRead } from './mark-chat-read.ts'
import { sendMessage, sendMessageWithFiles } from './send-message.ts'

export function chatRoutes(serve: Serve, services: Services): void {
  const { database } = services
  serve('chats', ({ caller, query }) => chatsPage(database, caller, query))
  serve('messages', ({ caller, params, query }) => messagesPage(database, caller, params.jobId, query))
  serveWrite(serve, services, sendMessage)
  serveWrite(serve, services, sendMessageWithFiles)
  serveWrite(serve, services, markChatRead)
  serveWrite(serve, services, deleteMessage)
}
