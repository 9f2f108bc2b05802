import { msg, t } from '@lingui/core/macro'
import type { Label } from '#web/language/translate.ts'
import { translate } from '#web/language/translate.ts'
import { classes } from '#web/ui/classes.ts'
import { DimensionLine } from '#web/ui/dimension-line.tsx'
import { Section } from './landing-frame.tsx'
import { swiped, swipedCard } from './landing-row.ts'
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

/** One story: a truck of cement, from forty calls to one statement, in steps that phones swipe. */
export function HowItWorks() {
  return (
    <section className="border-b border-line py-7 sm:py-24">
      <Section>
        <h2 className="text-display font-bold">{t`How It Works`}</h2>
        <p className="mt-2.5 max-w-2xl leading-relaxed text-ink-soft sm:mt-4 sm:text-lg sm:leading-relaxed">
          {t`A truck of cement takes forty phone calls and a notebook of prices. Here it takes one form, and the prices come back in one comparative statement.`}
        </p>
        <div className="mt-8 max-md:hidden">
          <DimensionLine>{t`from forty calls to one statement`}</DimensionLine>
        </div>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: phones scroll the row, by keyboard too */}
        <ol tabIndex={0} className={classes('mt-5 grid md:mt-6 md:grid-cols-3 md:gap-8', swiped)}>
          {steps.map(({ title, text }, n) => (
            <li key={title.id} className={classes('story-step flex flex-col', swipedCard)}>
              <StoryPicture step={n} />
              <div className="mt-4 flex items-center gap-3 md:mt-6">
                <span
                  aria-hidden="true"
                  className="flex size-8 shrink-0 items-center justify-center rounded-full border-2 border-accent font-bold text-accent-ink"
                >
                  {n + 1}
                </span>
                <h3 className="text-xl font-semibold tracking-tight">{translate(title)}</h3>
              </div>
              <p className="mt-2 text-[0.9375rem] leading-relaxed text-ink-soft sm:text-base">{translate(text)}</p>
            </li>
          ))}
        </ol>
      </Section>
    </section>
  )
}
