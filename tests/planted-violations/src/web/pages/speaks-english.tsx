import { msg, t } from '@lingui/core/macro'
import { messages } from '#contract/messages.ts'
import { translate } from '#web/language/translate.ts'
import { toast } from '#web/ui/toast.ts'

const tabs = [{ label: msg`Close` }, { label: 'In no catalogue' }] as const

export function SpeaksEnglish({ open, count }: { open: boolean; count: number }) {
  return (
    <section aria-label="Heard, not seen" data-kind="not read">
      <h1>Seen by everybody</h1>
      <p>{open ? 'Open for bids' : t`Close`}</p>
      <p title={`Template of ${count} words`}>{t`${count} bids`} · ₹500 · GST</p>
      <p>{messages.unexpected.text}</p>
      <p>{translate(messages.unexpected)}</p>
      <button type="button" onClick={() => toast.success('Popped up')}>
        {translate(tabs[0].label)}
      </button>
    </section>
  )
}
