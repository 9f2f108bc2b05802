import { msg, t } from '@lingui/core/macro'
import type { Label } from '#web/language/translate.ts'
import { translate } from '#web/language/translate.ts'
import { DimensionLine } from '#web/ui/dimension-line.tsx'
import { Section } from './landing-frame.tsx'
import { StoryPicture } from './landing-story-picture.tsx'

const steps: readonly { title: Label; text: Label }[] = [
  {
    title: msg`Post Requirements`,
    text: msg`Say what you need, where and by when: material, labour or machinery. Attach drawings or a bill of quantities.`,
  },
  {
    title: msg`Receive Bids`,
    text: msg`Suppliers and contractors submit their price and delivery estimate. Nobody sees the bids of others but you.`,
  },
  {
    title: msg`Award & Execute`,
    text: msg`Award the bid that suits you. A chat with the winner opens at once, for files, dates and deliveries.`,
  },
]

/** One story: a truck of cement, from forty calls to one statement. On phones without its pictures, half as long. */
export function HowItWorks() {
  return (
    <section className="border-b border-line py-14 sm:py-24">
      <Section>
        <h2 className="text-display font-bold">{t`How It Works`}</h2>
        <p className="mt-4 max-w-2xl text-lg leading-relaxed text-ink-soft">
          {t`A truck of cement takes forty phone calls and a notebook of prices. Here it takes one form, and the prices come back in one comparative statement.`}
        </p>
        <div className="mt-8 max-md:hidden">
          <DimensionLine>{t`from forty calls to one statement`}</DimensionLine>
        </div>
        <ol className="mt-6 grid gap-7 md:grid-cols-3 md:gap-8">
          {steps.map(({ title, text }, n) => (
            <li key={title.id} className="story-step flex gap-4 md:block">
              <span
                aria-hidden="true"
                className="flex size-10 shrink-0 items-center justify-center rounded-full border-2 border-accent font-bold text-accent-ink md:mb-4"
              >
                {n + 1}
              </span>
              <div>
                <h3 className="text-xl font-semibold tracking-tight">{translate(title)}</h3>
                <p className="mt-1.5 leading-relaxed text-ink-soft">{translate(text)}</p>
                <StoryPicture step={n} />
              </div>
            </li>
          ))}
        </ol>
      </Section>
    </section>
  )
}
