import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { measuredFigures } from '#contract/measured-figures.ts'
import { classes } from '#web/ui/classes.ts'
import { Coming } from '#web/ui/coming.tsx'
import { Section } from './landing-frame.tsx'
import { swiped, swipedCard } from './landing-row.ts'
import { ByEscrow, usePublicSettings } from './landing-settings.tsx'
import { GstDrawing, MatchingDrawing, RecordDrawing } from './landing-why-drawings.tsx'

const { matching } = measuredFigures

export function WhyChoose() {
  const { brand_name: brand } = usePublicSettings()
  return (
    <section className="bg-surface py-7 sm:py-28">
      <Section>
        <h2 className="max-w-2xl text-display font-bold">{t`Why Choose ${brand}?`}</h2>
        <p className="mt-2.5 max-w-2xl leading-relaxed text-ink-soft max-sm:hidden sm:mt-4 sm:text-lg sm:leading-relaxed">
          {t`Every supplier is known, every price is in writing and every bid can be compared. What is drawn with a dashed line is still being built.`}
        </p>
        <section
          // biome-ignore lint/a11y/noNoninteractiveTabindex: phones scroll the row, by keyboard too
          tabIndex={0}
          aria-label={t`Why Choose ${brand}?`}
          className={classes('mt-5 grid gap-x-8 gap-y-10 sm:mt-12 md:grid-cols-3', swiped)}
        >
          <Reason
            picture={<GstDrawing />}
            title={t`Verified Network`}
            text={t`Verified means: GST registration, address and contact checked, with the date of each. Tap the badge. Who has none yet has signed up with a GST number and address.`}
          />
          <Reason
            picture={<RecordDrawing />}
            title={t`Secure Transactions`}
            text={t`Orders, receipts, bills and payment dates are in writing, and both sides accept them.`}
            more={
              <ByEscrow
                held={(partner) =>
                  t`Money of a milestone can be held by ${{ partner }}, a licensed payment aggregator, until the buyer releases it.`
                }
                direct={
                  <>
                    <Coming className="mr-1.5" />
                    {t`Escrow payments with a licensed partner. Today money goes straight from buyer to supplier.`}
                  </>
                }
              />
            }
          />
          <Reason
            picture={<MatchingDrawing />}
            title={t`AI-Powered Matching`}
            text={[
              t`Your job is matched to suppliers by item, distance and record, with the reasons shown.`,
              t`In a test on ${{ works: matching.works }} real public works the right contractor was among our first ${{ first: matching.first }} of ${{ firms: matching.firms }} in ${{ percent: matching.found_percent }}%.`,
              t`Bids are compared by what each price really includes: missing lines, freight and unlike GST are pointed out, with the sums.`,
            ].join(' ')}
          />
        </section>
      </Section>
    </section>
  )
}

type ReasonProps = {
  picture: ReactNode
  title: string
  text: string
  /** A second paragraph. */
  more?: ReactNode
}

function Reason({ picture, title, text, more }: ReasonProps) {
  return (
    <article className={swipedCard}>
      <div
        aria-hidden="true"
        className="flex h-28 items-center justify-center overflow-hidden border-y border-line bg-canvas px-6 py-1 md:h-44"
      >
        {picture}
      </div>
      <h3 className="mt-3 text-xl sm:mt-5 font-semibold tracking-tight">{title}</h3>
      <p className="mt-1.5 text-[0.9375rem] leading-relaxed text-ink-soft sm:mt-2 sm:text-base">{text}</p>
      {more && <p className="mt-1.5 text-[0.9375rem] leading-relaxed text-ink-soft sm:mt-2 sm:text-base">{more}</p>}
    </article>
  )
}
