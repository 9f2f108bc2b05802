import { msg, t } from '@lingui/core/macro'
import { usePublicConfig } from '#web/api/public-config.ts'
import type { Label } from '#web/language/translate.ts'
import { translate } from '#web/language/translate.ts'
import { Card } from '#web/ui/card.tsx'
import { Coming } from '#web/ui/coming.tsx'

/** Examples without a name: nobody has said them. */
const testimonials: readonly { words: Label; who: Label }[] = [
  {
    words: msg`We used to call twenty dealers for cement. Now five written prices are there before lunch.`,
    who: msg`A purchase manager`,
  },
  {
    words: msg`The comparison shows who is cheapest and by how much. Our accounts team stopped asking.`,
    who: msg`A project head`,
  },
  {
    words: msg`Drawings, bids and the chat stay with the job. Nothing gets lost in forwarded messages.`,
    who: msg`A director`,
  },
]

export function Testimonials() {
  if (!usePublicConfig()?.testimonials) return null
  return (
    <Card as="section" aria-labelledby="testimonials">
      <h2 id="testimonials" className="text-lg font-semibold tracking-tight">
        {t`What companies say`} <Coming className="ml-1" />
      </h2>
      <p className="mt-1 text-[0.9375rem] text-ink-soft">
        {t`Real customers will speak here. Until then, examples of what we work to hear:`}
      </p>
      <ul className="mt-1 divide-y divide-line">
        {testimonials.map(({ words, who }) => (
          <li key={who.id} className="py-4 last:pb-0">
            <figure>
              <blockquote className="text-[0.9375rem] leading-relaxed text-ink-soft">“{translate(words)}”</blockquote>
              <figcaption className="mt-1.5 text-sm text-ink-faint">{translate(who)}</figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </Card>
  )
}
