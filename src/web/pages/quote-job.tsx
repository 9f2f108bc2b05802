import { t } from '@lingui/core/macro'

/** The job as a link shows it: facts, files, and what the buyer has answered. */
export function QuoteJob() {
  return (
    <article className="flex flex-col gap-4">
      <header>
        <p className="text-sm font-semibold text-accent-ink">
          <span data-fact="buyer" /> {t`asks for your price`}
        </p>
        <h1 className="mt-1 text-2xl font-bold tracking-tight wrap-anywhere sm:text-3xl" data-fact="title">
          {t`A job`}
        </h1>
      </header>
      <div data-only="cancelled" hidden className="rounded-card border border-warning-line bg-warning-soft px-4 py-3">
        <p className="font-semibold">{t`The buyer has cancelled this job. Nobody gets it.`}</p>
        <p data-row="cancel_reason" className="mt-1 wrap-anywhere" hidden>
          {t`Reason:`} <span data-fact="cancel_reason" />
        </p>
      </div>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3">
        <Fact name="location" label={t`Location`} />
        <Fact name="quantity" label={t`Quantity`} />
        <Fact name="delivery_timeline" label={t`Delivery timeline`} />
        <Fact name="bid_deadline" label={t`Bids until`} />
        <Fact name="validity" label={t`Bids hold`} words={{ one: t`1 day after that`, more: t`# days after that` }} />
      </dl>
      <p className="leading-relaxed whitespace-pre-line wrap-anywhere text-ink-soft" data-fact="description" />
      <ul data-list="files" className="flex flex-col gap-1" aria-label={t`Files`} hidden />
      <template data-template="file">
        <li>
          <button type="button" className="min-h-11 text-left font-medium text-accent-ink underline wrap-anywhere" />
        </li>
      </template>
      <p role="alert" data-error="" className="font-medium text-danger-ink empty:hidden" />
      <Answers />
    </article>
  )
}

/** What the buyer has answered to bidders; who asked is said to nobody. */
const Answers = () => (
  <section aria-labelledby="answered" className="flex flex-col gap-3">
    <h2 id="answered" className="text-lg font-semibold tracking-tight" data-only="answered" hidden>
      {t`Questions and answers`}
    </h2>
    <ul data-list="answered" className="flex flex-col gap-3" aria-labelledby="answered" />
    <template data-template="answered">
      <li>
        <p className="font-medium whitespace-pre-line wrap-anywhere" data-cell="question" />
        <p
          className="mt-1 border-l-2 border-accent-line pl-3.5 whitespace-pre-line wrap-anywhere text-ink-soft"
          data-cell="answer"
        />
      </li>
    </template>
    <p className="text-sm text-ink-soft" data-only="may_ask">
      {t`A question? Ask whoever sent you this link. What the buyer answers for all bidders appears here.`}
    </p>
  </section>
)

type FactProps = { name: string; label: string; words?: { one: string; more: string } }

/** `words`: for a number, which stands in them as #. */
const Fact = ({ name, label, words }: FactProps) => (
  <div data-row={name}>
    <dt className="text-sm text-ink-faint">{label}</dt>
    <dd className="font-medium wrap-anywhere" data-fact={name} data-one={words?.one} data-more={words?.more} />
  </div>
)
