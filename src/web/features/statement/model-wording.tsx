import { t } from '@lingui/core/macro'
import type { ComparisonNotes } from '#contract/statement.ts'

/** A language model's wording of the notes, said to be one. */
export function ModelWording({ wording }: { wording: ComparisonNotes['wording'] }) {
  if (!wording) return null
  return (
    <figure className="rounded-card border border-dashed border-line-strong/60 px-4 py-3">
      <blockquote className="text-[0.9375rem] wrap-anywhere">{wording.text}</blockquote>
      <figcaption className="mt-1.5 text-xs text-ink-faint">
        {t`Worded by a language model from the notes above. It ranks and decides nothing.`}
      </figcaption>
    </figure>
  )
}
