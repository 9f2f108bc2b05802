import { t } from '@lingui/core/macro'
import { useTextDraft } from '#web/device/drafts.ts'
import { Button } from '#web/ui/button.tsx'
import { date } from '#web/ui/format.ts'
import { ChosenFileList } from '../files/chosen-file-list.tsx'
import type { ChosenFiles } from '../files/use-chosen-files.ts'
import { chatDraftName } from './message-kind.ts'

/** `at`: when the account was closed; null: a firm has taken over what its salesman had won. */
type ClosedChatProps = { jobId: string; at: string | null; chosen: ChosenFiles }

/** In place of the field: nobody writes in this chat any more. What was begun before stays to be copied. */
export function ClosedChat({ jobId, at, chosen }: ClosedChatProps) {
  const [begun, setBegun] = useTextDraft(chatDraftName(jobId))
  const { files } = chosen
  function discard() {
    setBegun('')
    for (const file of files) chosen.remove(file)
  }
  return (
    <div className="flex flex-col gap-2 border-t border-line bg-surface px-4 pt-3.5 pb-[max(0.875rem,env(safe-area-inset-bottom))] text-sm text-ink-soft sm:px-5">
      <p role="note">
        {at === null
          ? t`The firm looks after its award itself now and has a chat of its own. Nothing more is sent here. What was written stays.`
          : t`This account was closed on ${{ day: date(at) }}. Nobody reads its messages any more, so nothing can be sent. What was written stays.`}
      </p>
      {(begun !== '' || files.length > 0) && (
        <div className="flex flex-wrap items-center justify-between gap-2">
          <div className="min-w-0 flex-1">
            <p className="font-semibold text-ink">{t`Begun and not sent`}</p>
            <p className="max-h-36 overflow-y-auto whitespace-pre-wrap wrap-anywhere">{begun}</p>
            <ChosenFileList files={files} onRemove={chosen.remove} />
          </div>
          <Button variant="ghost" size="sm" onClick={discard}>
            {t`Discard`}
          </Button>
        </div>
      )}
    </div>
  )
}
