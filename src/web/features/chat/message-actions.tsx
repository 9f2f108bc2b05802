import { t } from '@lingui/core/macro'
import { Copy, Trash2, TriangleAlert } from 'lucide-react'
import { type RefObject, useState } from 'react'
import { messages } from '#contract/screen-messages.ts'
import { translate } from '#web/language/translate.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Menu, type MenuItem } from '#web/ui/menu.tsx'
import { toast } from '#web/ui/toast.ts'
import { ReportQuestion } from '../reports/report-question.tsx'
import { useDeleteMessage } from './use-delete-message.ts'

export type MessageMenuProps = {
  jobId: string
  id: string
  /** The text to copy; empty where there is none. */
  text: string
  /** Only the sender deletes a message. */
  mayDelete: boolean
  /** Only the other side reports it. */
  mayReport: boolean
  /** Clicked also by a long press on the message. */
  button: RefObject<HTMLButtonElement | null>
}

type MessageActionsProps = MessageMenuProps & { mayCopy: boolean; isOpen: boolean; onClose: () => void }

/** The open menu of a message, and the questions of its actions. */
export function MessageActions(props: MessageActionsProps) {
  const { jobId, id, text, mayCopy, mayDelete, mayReport, button, isOpen, onClose } = props
  const [isAsking, setAsking] = useState(false)
  const [isReporting, setReporting] = useState(false)
  const deletion = useDeleteMessage(jobId, id, () => setAsking(false))

  const items: MenuItem[] = []
  if (mayCopy) items.push({ label: t`Copy`, icon: <Copy aria-hidden />, onChoose: () => copy(text) })
  if (mayDelete)
    items.push({
      label: t`Delete message`,
      icon: <Trash2 aria-hidden />,
      danger: true,
      onChoose: () => setAsking(true),
    })
  if (mayReport)
    items.push({ label: t`Report`, icon: <TriangleAlert aria-hidden />, onChoose: () => setReporting(true) })
  return (
    <>
      {isOpen && button.current && (
        <Menu label={t`Message actions`} items={items} opener={button.current} onClose={onClose} />
      )}
      {isReporting && <ReportQuestion thing={{ kind: 'message', id }} onClose={() => setReporting(false)} />}
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
