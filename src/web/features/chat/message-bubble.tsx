import { t } from '@lingui/core/macro'
import { Check, CheckCheck } from 'lucide-react'
import { useRef } from 'react'
import type { Message } from '#contract/chat.ts'
import { messages } from '#contract/screen-messages.ts'
import { displayName, translate } from '#web/language/translate.ts'
import { classes } from '#web/ui/classes.ts'
import { dateTime, messageMoment } from '#web/ui/format.ts'
import { useLongPress } from '#web/ui/use-long-press.ts'
import { Bubble } from './bubble.tsx'
import { MessageFiles } from './message-files.tsx'
import { MessageMenu } from './message-menu.tsx'

type MessageBubbleProps = {
  jobId: string
  message: Message
  /** Sent by the reader. */
  isOwn: boolean
  /** The message above is by the same person. */
  follows: boolean
}

export function MessageBubble({ jobId, message, isOwn, follows }: MessageBubbleProps) {
  const menuButton = useRef<HTMLButtonElement>(null)
  const longPress = useLongPress(() => menuButton.current?.click())
  const isOwnSide = isOwn || message.from_colleague
  const who = displayName(message.sender_name ?? message.sender_info.company_name)
  return (
    <Bubble
      isOwn={isOwnSide}
      follows={follows}
      sender={isOwn ? t`You` : who}
      name={!isOwn && !follows && (message.from_colleague || message.sender_name) ? who : null}
      text={textOf(message)}
      files={<MessageFiles files={message.file_attachments} />}
      note={
        <>
          <time dateTime={message.created_at} title={dateTime(message.created_at)}>
            {messageMoment(message.created_at)}
          </time>
          {isOwnSide && <Ticks isRead={message.read} />}
        </>
      }
      longPress={longPress}
      beside={
        <MessageMenu
          jobId={jobId}
          id={message.id}
          text={isOnlyFiles(message) ? '' : message.message}
          mayDelete={isOwn}
          mayReport={!isOwnSide}
          button={menuButton}
        />
      }
    />
  )
}

/** The server's text for a message that only has files is translated. */
function textOf(message: Message): string {
  return isOnlyFiles(message) ? translate(messages.fileAttachment) : message.message
}

function isOnlyFiles({ message, file_attachments }: Message): boolean {
  return file_attachments.length > 0 && message === messages.fileAttachment.text
}

function Ticks({ isRead }: { isRead: boolean }) {
  const Icon = isRead ? CheckCheck : Check
  return (
    <>
      <Icon aria-hidden className={classes('size-4', isRead ? 'text-info-ink' : 'text-ink-faint')} />
      <span className="sr-only">{isRead ? t`Read` : t`Sent`}</span>
    </>
  )
}
