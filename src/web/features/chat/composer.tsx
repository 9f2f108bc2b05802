import { t } from '@lingui/core/macro'
import { Camera, Paperclip, SendHorizontal } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, type Ref, useId, useImperativeHandle, useState } from 'react'
import { limits } from '#contract/limits.ts'
import { messages } from '#contract/screen-messages.ts'
import { errorText } from '#web/api/errors.ts'
import { useTextDraft } from '#web/device/drafts.ts'

import { Button, IconButton } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { wholeNumber } from '#web/ui/format.ts'
import { toast } from '#web/ui/toast.ts'
import { acceptedTypes } from '../files/accepted-types.ts'
import { ChosenFileList } from '../files/chosen-file-list.tsx'
import { FileInput } from '../files/file-input.tsx'
import { RefusedFiles } from '../files/refused-files.tsx'
import type { ChosenFiles } from '../files/use-chosen-files.ts'
import { chatDraftName } from './message-kind.ts'

// On phones Enter starts a new line, as in other apps; the button sends.
const enterSends = matchMedia('(pointer: fine)').matches

/** One box as wide as the chat, with the buttons inside; it has the ring of a field while one writes. */
const frame =
  'flex items-end gap-1 rounded-card border border-line-strong bg-surface p-1 transition-[border-color,box-shadow] has-[textarea:focus]:border-accent has-[textarea:focus]:ring-3 has-[textarea:focus]:ring-accent/15'

export type ComposerHandle = { putBack(text: string): void }

type ComposerProps = {
  jobId: string
  chosen: ChosenFiles
  /** Files are being dragged over the chat. */
  isDropTarget: boolean
  /** Rejects if the message could neither be stored on this device nor sent. */
  onSend: (text: string, files: readonly File[]) => Promise<void>
  /** Gives access to put the text of a refused message back. */
  ref: Ref<ComposerHandle>
}

export function Composer({ jobId, chosen, isDropTarget, onSend, ref }: ComposerProps) {
  const [draft, setDraft] = useTextDraft(chatDraftName(jobId))
  const text = draft.trim()
  useImperativeHandle(ref, () => ({
    putBack: (returned: string) => setDraft((now) => [returned, now].filter(Boolean).join('\n')),
  }))
  /** The draft stays until the message is stored. */
  const [isStoring, setStoring] = useState(false)
  const isEmpty = text === '' && chosen.files.length === 0
  const isTooLong = text.length > limits.messageLength
  const tooLongId = useId()

  async function submit(event?: FormEvent) {
    event?.preventDefault()
    if (isEmpty || isTooLong || isStoring) return
    setStoring(true)
    const { files } = chosen
    try {
      await onSend(text, files)
      // Keeps what was typed in the meantime.
      setDraft((now) => (now.startsWith(draft) ? now.slice(draft.length) : now))
      // What was left out stays told, until it is dismissed or other files are picked.
      for (const file of files) chosen.remove(file)
    } catch (error) {
      toast.error(errorText(error, messages.sendFailed))
    }
    setStoring(false)
  }

  function onKeyDown(event: KeyboardEvent) {
    // While an input method (IME) composes a word, Enter confirms the word.
    if (!enterSends || event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    void submit()
  }

  return (
    <form
      onSubmit={submit}
      className={classes(
        'border-t px-2 pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] transition-colors sm:px-5 sm:py-3',
        isDropTarget ? 'border-accent bg-accent-soft' : 'border-line bg-surface',
      )}
    >
      <div className="flex max-h-56 flex-col gap-2 overflow-y-auto not-empty:mb-3">
        <RefusedFiles refusals={chosen.refusals} onDismiss={chosen.forgetRefusals} />
        <ChosenFileList files={chosen.files} onRemove={chosen.remove} />
        {isTooLong && <TooLong id={tooLongId} length={text.length} />}
      </div>
      <div data-field className={frame}>
        <FileInput accept={acceptedTypes('chat')} multiple onPick={chosen.pick}>
          {(open) => (
            <IconButton label={t`Attach files`} onClick={open}>
              <Paperclip aria-hidden />
            </IconButton>
          )}
        </FileInput>
        {draft === '' && (
          <span className="-ml-2 hidden pointer-coarse:contents">
            <FileInput accept="image/jpeg" capture onPick={chosen.pick}>
              {(open) => (
                <IconButton label={t`Take photo`} className="-ml-2" onClick={open}>
                  <Camera aria-hidden />
                </IconButton>
              )}
            </FileInput>
          </span>
        )}
        <textarea
          aria-label={t`Message`}
          placeholder={t`Write a message`}
          rows={1}
          aria-invalid={isTooLong || undefined}
          aria-describedby={isTooLong ? tooLongId : undefined}
          enterKeyHint={enterSends ? 'send' : 'enter'}
          value={draft}
          onChange={(event) => setDraft(event.target.value)}
          onKeyDown={onKeyDown}
          className="field-sizing-content max-h-36 min-h-11 w-full min-w-0 resize-none bg-transparent py-2.5 text-base leading-normal outline-none placeholder:text-ink-faint"
        />
        <Button
          type="submit"
          className="shrink-0 max-sm:w-11 max-sm:px-0"
          disabled={isEmpty || isTooLong}
          loading={isStoring}
          icon={<SendHorizontal aria-hidden />}
        >
          <span className="max-sm:sr-only">{t`Send`}</span>
        </Button>
      </div>
    </form>
  )
}

/** What is too long stays, to be shortened: a field that takes no more would lose the end of what is pasted. */
function TooLong({ id, length }: { id: string; length: number }) {
  const [typed, most] = [wholeNumber(length), wholeNumber(limits.messageLength)]
  return (
    <p id={id} role="alert" className="px-1 text-sm font-medium text-danger-ink">
      {t`Too long: ${{ typed }} of ${{ most }} characters. Shorten it, or send it in parts.`}
    </p>
  )
}
