import { limits } from '#contract/limits.ts'
import type { Caller } from '../../http/identify.ts'
import type { Serve } from '../../http/route.ts'
import { insistPace, type Pace } from '../../pace.ts'
import type { Services } from '../../services.ts'
import { chatOf, chatsPage, messagesPage } from './chat-queries.ts'
import { deleteMessage } from './delete-message.ts'
import { markChatRead } from './mark-chat-read.ts'
import { sendMessage, sendMessageWithFiles } from './send-message.ts'

const messagePace: Pace = {
  most: limits.messagesPerTenMinutes,
  minutes: 10,
  times: (sql, userId) => sql`select created_at from messages where sender_id = ${userId}`,
}

export function chatRoutes(serve: Serve, services: Services): void {
  const { config, database } = services
  const paced = ({ caller }: { caller: Caller }) => insistPace(database, caller.id, messagePace, config.rateLimitFactor)
  serve('chats', ({ caller, query }) => chatsPage(database, caller, query))
  serve('messages', ({ caller, params, query }) => messagesPage(database, caller, params.jobId, query))
  serve('sendMessage', ({ write, caller, params, body }) => sendMessage(write, caller, params.jobId, body), paced)
  serve(
    'sendMessageWithFiles',
    ({ write, caller, params, body, form }) => sendMessageWithFiles(services, write, caller, params.jobId, body, form),
    async ({ caller, params }) => {
      await chatOf(database, caller, params.jobId)
      await paced({ caller })
    },
  )
  serve('markChatRead', ({ write, caller, params }) => markChatRead(write, caller, params.jobId))
  serve('deleteMessage', ({ write, caller, params }) => deleteMessage(write, caller, params.id))
}
