import type { Message } from '#contract/chat.ts'
import { dateTime, messageTime } from '#web/ui/format.ts'
import { Bubble } from './bubble.tsx'
import { DeleteMessageButton } from './delete-message-button.tsx'
import { MessageFiles } from './message-files.tsx'

type MessageBubbleProps = { jobId: string; message: Message; isOwn: boolean; follows: boolean }

export function MessageBubble({ jobId, message, isOwn, follows }: MessageBubbleProps) {
  return (
    <Bubble
      isOwn={isOwn}
      follows={follows}
      sender={isOwn ? 'You' : message.sender_info.company_name}
      text={message.message}
      files={<MessageFiles files={message.file_attachments} />}
      note={
        <time dateTime={message.created_at} title={dateTime(message.created_at)}>
          {messageTime(message.created_at)}
        </time>
      }
      beside={isOwn && <DeleteMessageButton jobId={jobId} message={message} />}
    />
  )
}
