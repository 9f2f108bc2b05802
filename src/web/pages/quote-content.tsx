import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { messages } from '#contract/messages.ts'
import { pages } from '#contract/pages.ts'
import { translate } from '#web/language/translate.ts'
import { Card } from '#web/ui/card.tsx'
import { PublicPage, Section } from './landing-frame.tsx'
import { QuoteChanges } from './quote-changes.tsx'
import { QuoteForm } from './quote-form.tsx'
import { QuoteHeadings } from './quote-headings.tsx'
import { QuoteJob } from './quote-job.tsx'
import { QuoteOwnBid } from './quote-own-bid.tsx'
import { QuoteRefusals } from './quote-refusals.tsx'
import { QuoteSentBefore } from './quote-sent-before.tsx'

/** A bid by a link: markup alone, which the script of public pages fills in and shows part by part. No account, and no app. */
export function QuoteContent() {
  return (
    <PublicPage first={{ label: t`Home`, to: pages.landing.path }} hasCallBar={false}>
      <Section className="pt-6 pb-16 sm:pt-12 sm:pb-24">
        <div className="mx-auto flex max-w-2xl flex-col gap-6" data-quote="">
          <Part name="loading">
            <p role="status" className="text-ink-soft">{t`Opening the link…`}</p>
          </Part>
          <Part name="invalid">
            <QuoteHeadings />
            <p className="mt-4 text-lg leading-relaxed text-ink-soft" data-error="">
              {translate(messages.linkInvalid)}
            </p>
            <p className="mt-4 text-ink-soft" data-only="invalid">
              {t`Was it the page of your own bid, and you have opened an account since? Then the bid is in your account, under Bids.`}{' '}
              <a
                href={pages.bids.path}
                className="inline-flex min-h-11 items-center font-medium text-accent-ink underline"
              >{t`Open your bids`}</a>
            </p>
          </Part>
          <Part name="job">
            <QuoteJob />
          </Part>
          <Part name="changed">
            <QuoteChanges />
          </Part>
          <Part name="own">
            <QuoteOwnBid />
          </Part>
          <Part name="sent">
            <QuoteSentBefore />
          </Part>
          <Part name="closed">
            <Card>
              <p className="font-semibold">{t`Bids are no longer taken.`}</p>
            </Card>
          </Part>
          <Part name="form">
            <QuoteForm />
          </Part>
          <QuoteRefusals />
        </div>
      </Section>
    </PublicPage>
  )
}

const Part = ({ name, children }: { name: string; children: ReactNode }) => (
  <div data-part={name} hidden={name !== 'loading'}>
    {children}
  </div>
)
