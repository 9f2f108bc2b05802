import { t } from '@lingui/core/macro'
import { Copy, EllipsisVertical, Trash2 } from 'lucide-react'
import { type RefObject, useState } from 'react'
import { messages } from '#contract/screen-messages.ts'
import { translate } from '#web/language/translate.ts'
import { IconButton } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Menu, type MenuItem } from '#web/ui/menu.tsx'
import { toast } from '#web/ui/toast.ts'
import { useDeleteMessage } from './use-delete-message.ts'

type MessageMenuProps = {
  jobId: string
  id: string
  /** The text to copy; empty where there is none. */
  text: string
  /** Only the sender deletes a message. */
  mayDelete: boolean
  /** Clicked also by a long press on the message. */
  button: RefObject<HTMLButtonElement | null>
}

/** What can be done with a message. The button is shown on hover and focus, and faintly on touch screens. */
export function MessageMenu({ jobId, id, text, mayDelete, button }: MessageMenuProps) {
  const [isOpen, setOpen] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const deletion = useDeleteMessage(jobId, id, () => setAsking(false))

  const items: MenuItem[] = []
  // There is no clipboard on insecure pages.
  if (text && navigator.clipboard)
    items.push({ label: t`Copy`, icon: <Copy aria-hidden />, onChoose: () => copy(text) })
  if (mayDelete)
    items.push({
      label: t`Delete message`,
      icon: <Trash2 aria-hidden />,
      danger: true,
      onChoose: () => setAsking(true),
    })
  if (items.length === 0) return null
  return (
    <>
      <IconButton
        ref={button}
        label={t`Message actions`}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
        className="opacity-0 transition-opacity group-focus-within:opacity-100 group-hover:opacity-100 aria-expanded:opacity-100 pointer-coarse:opacity-50"
      >
        <EllipsisVertical aria-hidden />
      </IconButton>
      {isOpen && button.current && (
        <Menu label={t`Message actions`} items={items} opener={button.current} onClose={() => setOpen(false)} />
      )}
      <ConfirmDialog
        open={isAsking}
        title={t`Delete message`}
        text={translate(messages.deleteMessageAsk)}
        confirm={t`Delete`}
        danger
        loading={deletion.isPending}
        onConfirm={() => deletion.mutate()}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}

function copy(text: string): void {
  navigator.clipboard.writeText(text).then(
    () => toast.success(t`Message copied`),
    () => toast.error(t`The message could not be copied`),
  )
}
