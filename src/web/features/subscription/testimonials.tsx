import { msg, t } from '@lingui/core/macro'
import { usePublicConfig } from '#web/api/public-config.ts'
import type { Text } from '#web/language/translate.ts'
import { translate } from '#web/language/translate.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Card } from '#web/ui/card.tsx'

const testimonials: readonly { words: Text; name: string; company: Text }[] = [
  {
    words: msg`We used to call twenty dealers for cement. Now five written prices are there before lunch.`,
    name: 'Rajesh Kulkarni',
    company: msg`Purchase manager, Nashik`,
  },
  {
    words: msg`The comparison shows who is cheapest and by how much. Our accounts team stopped asking.`,
    name: 'Meenakshi Iyer',
    company: msg`Project head, Chennai`,
  },
  {
    words: msg`Drawings, bids and the chat stay with the job. Nothing gets lost in forwarded messages.`,
    name: 'Harpreet Gill',
    company: msg`Director, Ludhiana`,
  },
]

export function Testimonials() {
  if (!usePublicConfig()?.testimonials) return null
  return (
    <Card as="section" aria-labelledby="testimonials">
      <h2 id="testimonials" className="text-lg font-semibold tracking-tight">
        {t`What companies say`}
      </h2>
      <ul className="mt-1 divide-y divide-line">
        {testimonials.map(({ words, name, company }) => (
          <li key={name} className="py-4 last:pb-0">
            <figure>
              <blockquote className="text-[0.9375rem] leading-relaxed">“{translate(words)}”</blockquote>
              <figcaption className="mt-2.5 flex items-center gap-2.5 text-sm">
                <Avatar name={name} size="sm" />
                <span>
                  <span className="block font-semibold">{name}</span>
                  <span className="block text-ink-faint">{translate(company)}</span>
                </span>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </Card>
  )
}
