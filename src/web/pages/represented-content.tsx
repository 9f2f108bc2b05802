import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { messages } from '#contract/messages.ts'
import { pages } from '#contract/pages.ts'
import { bidStatusNames } from '#web/features/bids/bid-status-names.ts'
import { translate } from '#web/language/translate.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { PublicPage, Section } from './landing-frame.tsx'
import { QuoteHeadings } from './quote-headings.tsx'

/** A firm says whether a salesman may bid in its name: markup alone, which the script of public pages fills in. No account. */
export function RepresentedContent() {
  return (
    <PublicPage first={{ label: t`Home`, to: pages.landing.path }} hasCallBar={false}>
      <Section className="pt-6 pb-16 sm:pt-12 sm:pb-24">
        <div className="mx-auto flex max-w-2xl flex-col gap-6" data-represented="">
          <Part name="loading">
            <p role="status" className="text-ink-soft">{t`Opening the link…`}</p>
          </Part>
          <Part name="invalid">
            <QuoteHeadings />
            <p className="mt-4 text-lg leading-relaxed text-ink-soft" data-error="link" />
          </Part>
          <Part name="ended">
            <h1 className="text-display font-bold">{t`Thank you for telling us`}</h1>
            <p className="mt-4 text-lg leading-relaxed text-ink-soft">{translate(messages.representationEnded)}</p>
          </Part>
          <Part name="answered">
            <h1 className="text-display font-bold">{t`Thank you for telling us`}</h1>
            <p className="mt-4 text-lg leading-relaxed text-ink-soft">{translate(messages.representationAnswered)}</p>
          </Part>
          <Part name="firm">
            <Asked />
          </Part>
          <Part name="confirmed">
            <Confirmed />
          </Part>
          <Part name="deeds">
            <Deeds />
          </Part>
          <Sentences />
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

/** A name, which no program translates. */
const Named = ({ fact }: { fact: string }) => <bdi data-fact={fact} translate="no" className="wrap-anywhere" />

function Asked() {
  return (
    <header>
      <p className="text-sm font-semibold text-accent-ink">
        <Named fact="company" /> · <span data-fact="gst_number" translate="no" />
      </p>
      <h1 className="mt-1 text-2xl font-bold tracking-tight sm:text-3xl">{t`Does this person bid in your name?`}</h1>
      <dl className="mt-4 grid grid-cols-1 gap-3 sm:grid-cols-3">
        <Fact label={t`Salesman`}>
          <Named fact="salesman" />
        </Fact>
        <Fact label={t`Phone`}>
          <Named fact="phone" />
        </Fact>
        <Fact label={t`Bids in your name so far`}>
          <span data-fact="bid_count" className="tabular-nums" />
        </Fact>
      </dl>
      <p className="mt-4 leading-relaxed text-ink-soft">
        {t`A salesman offers your goods or services to builders for you. The builder sees whether you agree.`}
      </p>
    </header>
  )
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt className="text-sm text-ink-faint">{label}</dt>
    <dd className="font-medium">{children}</dd>
  </div>
)

function Confirmed() {
  return (
    <Card className="border-accent-line bg-accent-soft">
      <h2 className="text-lg font-semibold tracking-tight" data-say="confirmed" tabIndex={-1}>
        {t`You have agreed`}
      </h2>
      <p className="mt-1 text-ink-soft">
        {t`Until:`} <span data-fact="valid_until" />
      </p>
      <h3 className="mt-4 font-semibold">{t`Bids in your name`}</h3>
      <ul className="mt-2 flex flex-col gap-3" data-list="bids" />
      <p
        className="mt-2 text-ink-soft"
        data-only="none"
        data-part-words={t`A part: ${{ amount: '#' }}`}
        hidden
      >{t`No bid has been made yet.`}</p>
      <template data-template="bid">
        <li className="border-t border-line pt-3">
          <p className="font-medium wrap-anywhere" data-cell="job" />
          <p className="text-sm text-ink-soft wrap-anywhere" data-cell="buyer" translate="no" />
          <p className="mt-1 flex flex-wrap items-baseline gap-x-3">
            <span className="font-semibold tabular-nums" data-cell="price" />
            <span className="text-sm text-ink-soft" data-cell="status" />
            <span className="text-sm text-ink-faint" data-cell="day" />
          </p>
        </li>
      </template>
    </Card>
  )
}

function Deeds() {
  return (
    <div className="flex flex-col gap-3">
      <p role="alert" data-error="deed" className="font-medium text-danger-ink empty:hidden" />
      <p role="status" data-say="stopped" className="font-semibold empty:hidden" />
      <Button size="lg" wide className="py-2 max-sm:whitespace-normal" data-do="confirm">
        {t`Confirm: they may bid in our name`}
      </Button>
      <Button
        variant="secondary"
        size="lg"
        wide
        // The question in its place is longer than a phone is wide.
        className="py-2 max-sm:whitespace-normal"
        data-do="refuse"
        data-sure={t`All his open bids in your name are taken back. Press again`}
      >
        {t`Not us: this salesman may not bid in our name`}
      </Button>
      <Button
        variant="ghost"
        wide
        className="py-2 max-sm:whitespace-normal"
        data-do="stop"
        data-sure={t`For every job and for good. Press again`}
      >
        {t`Stop: do not write to us again`}
      </Button>
    </div>
  )
}

/** By their code, so that the script needs no catalogue. */
function Sentences() {
  const told = [messages.linkInvalid, messages.representationStopped, messages.tooManyRequests, messages.serverError]
  return (
    <div hidden>
      {told.map((sentence) => (
        <span key={sentence.code} data-code={sentence.code}>
          {translate(sentence)}
        </span>
      ))}
      {Object.entries(bidStatusNames).map(([status, name]) => (
        <span key={status} data-code={`bid_${status}`}>
          {translate(name)}
        </span>
      ))}
      <span data-code="offline">{t`No connection. Please try again.`}</span>
      <span data-code="no_connection">{t`No connection. The page opens by itself once there is one.`}</span>
    </div>
  )
}
