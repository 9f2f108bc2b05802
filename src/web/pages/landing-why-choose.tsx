import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { Coming } from '#web/ui/coming.tsx'
import { Section } from './landing-frame.tsx'
import { usePublicSettings } from './landing-settings.tsx'
import { GstDrawing, MatchingDrawing, RecordDrawing } from './landing-why-drawings.tsx'

export function WhyChoose() {
  const { brand_name: brand } = usePublicSettings()
  return (
    <section className="bg-surface py-14 sm:py-28">
      <Section>
        <h2 className="max-w-2xl text-display font-bold">{t`Why Choose ${brand}?`}</h2>
        <p className="mt-4 max-w-2xl text-lg leading-relaxed text-ink-soft">
          {t`Every supplier is known, every price is in writing and every bid can be compared. What is drawn with a dashed line is still being built.`}
        </p>
        <div className="mt-10 grid gap-x-8 gap-y-10 sm:mt-12 md:grid-cols-3">
          <Reason
            picture={<GstDrawing />}
            title={t`Verified Network`}
            text={t`Every company signs up with its GST number and business address. You see who is bidding, and the badge says whose registration has been checked.`}
          />
          <Reason
            picture={<RecordDrawing />}
            title={t`Secure Transactions`}
            text={t`Job, bids, award, files and conversation stay in one place, in writing.`}
            coming={t`Escrow payments and digital documentation will keep both sides safe.`}
          />
          <Reason
            picture={<MatchingDrawing />}
            title={t`AI-Powered Matching`}
            text={t`Today the comparison shows every price and its distance from the lowest.`}
            coming={t`AI-assisted supplier matching will bring your job to those who can deliver it.`}
          />
        </div>
      </Section>
    </section>
  )
}

type ReasonProps = {
  picture: ReactNode
  title: string
  text: string
  /** What is announced, not built yet. */
  coming?: string
}

function Reason({ picture, title, text, coming }: ReasonProps) {
  return (
    <article>
      <div
        aria-hidden="true"
        className="flex h-40 items-center justify-center overflow-hidden border-y border-line bg-canvas px-6 sm:h-44"
      >
        {picture}
      </div>
      <h3 className="mt-5 text-xl font-semibold tracking-tight">{title}</h3>
      <p className="mt-2 leading-relaxed text-ink-soft">{text}</p>
      {coming && (
        <p className="mt-2 leading-relaxed text-ink-soft">
          <Coming className="mr-1.5" />
          {coming}
        </p>
      )}
    </article>
  )
}
