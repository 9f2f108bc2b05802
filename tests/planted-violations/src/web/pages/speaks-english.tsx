import { messages } from '#contract/messages.ts'
import { said, t } from '#web/language/t.ts'
import { toast } from '#web/ui/toast.ts'

const tabs = [{ label: 'Close' }, { label: 'In no catalogue' }] as const

export function SpeaksEnglish({ open, count }: { open: boolean; count: number }) {
  return (
    <section aria-label="Heard, not seen" data-kind="not read">
      <h1>Seen by everybody</h1>
      <p>{open ? 'Open for bids' : t('Close')}</p>
      <p title={`Template of ${count} words`}>{t('{count} bids', { count })} · ₹500 · GST</p>
      <p>{messages.unexpected}</p>
      <p>{said(messages.unexpected)}</p>
      <button type="button" onClick={() => toast.success('Popped up')}>
        {t(tabs[0].label)}
      </button>
    </section>
  )
}
