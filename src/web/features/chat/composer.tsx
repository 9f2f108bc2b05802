import { SendHorizontal } from 'lucide-react'
import type { FormEvent, KeyboardEvent } from 'react'
import { limits } from '#contract/limits.ts'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { inputLook } from '#web/ui/field.tsx'
import { useDraft } from './use-draft.ts'

// On phones Enter starts a line, as every other app there does; the button sends.
const enterSends = matchMedia('(pointer: fine)').matches

export function Composer({ jobId, onSend }: { jobId: string; onSend: (text: string) => void }) {
  const [draft, setDraft] = useDraft(jobId)
  const text = draft.trim()

  function submit(event?: FormEvent) {
    event?.preventDefault()
    if (text === '') return
    onSend(text)
    setDraft('')
  }

  function onKeyDown(event: KeyboardEvent) {
    // While an input method composes a word, Enter accepts the word.
    if (!enterSends || event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    submit()
  }

  return (
    <form
      onSubmit={submit}
      className="flex items-end gap-2 border-t border-line bg-surface px-3 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:px-5"
    >
      <textarea
        aria-label="Message"
        placeholder="Write a message"
        rows={1}
        maxLength={limits.messageLength}
        enterKeyHint={enterSends ? 'send' : 'enter'}
        value={draft}
        onChange={(event) => setDraft(event.target.value)}
        onKeyDown={onKeyDown}
        className={classes(inputLook, 'field-sizing-content max-h-36 min-h-12 resize-none py-2.75 leading-relaxed')}
      />
      <Button type="submit" className="min-h-12" disabled={text === ''} icon={<SendHorizontal aria-hidden />}>
        <span className="max-sm:sr-only">Send</span>
      </Button>
    </form>
  )
}
