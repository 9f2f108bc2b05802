import type { Serve } from '../../http/route.ts'
import type { Services } from '../../services.ts'
import { chatsPage, messagesPage } from './chat-queries.ts'
import { deleteMessage } from './delete-message.ts'
import { markChatRead } from './mark-chat-read.ts'
import { chatToWriteIn, sendMessage, sendMessageWithFiles } from './send-message.ts'

export function chatRoutes(serve: Serve, services: Services): void {
  const { database } = services
  serve('chats', ({ caller, query }) => chatsPage(database, caller, query))
  serve('messages', ({ caller, params, query }) => messagesPage(database, caller, params.jobId, query))
  serve('sendMessage', ({ write, caller, params, body }) => sendMessage(services, write, caller, params.jobId, body))
  serve(
    'sendMessageWithFiles',
    ({ write, caller, params, body, form }) => sendMessageWithFiles(services, write, caller, params.jobId, body, form),
    ({ caller, params }) => chatToWriteIn(services, database, caller, params.jobId),
  )
  serve('markChatRead', ({ write, caller, params }) => markChatRead(write, caller, params.jobId))
  serve('deleteMessage', ({ write, caller, params }) => deleteMessage(write, caller, params.id))
}
