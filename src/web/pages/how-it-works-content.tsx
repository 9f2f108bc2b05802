import { t } from '@lingui/core/macro'
import { measuredFigures } from '#contract/measured-figures.ts'
import { pages } from '#contract/pages.ts'
import { date } from '#web/ui/format.ts'
import { PublicPage, Section } from './landing-frame.tsx'

/** How messages are read and bids are compared, what was measured, and what the product never does. */
export function HowItWorksContent() {
  return (
    <PublicPage first={{ label: t`Home`, to: pages.landing.path }}>
      <Section className="pt-10 pb-16 sm:pt-16 sm:pb-24">
        <div className="max-w-2xl">
          <h1 className="text-display font-bold">{t`How reading and comparing work`}</h1>
          <p className="mt-4 text-lg leading-relaxed text-ink-soft">
            {t`You decide. The product reads, reckons and points out, and each figure that it shows can be opened and checked.`}
          </p>
          {chapters().map(({ title, paragraphs }) => (
            <section key={title} className="mt-10">
              <h2 className="text-xl font-semibold tracking-tight">{title}</h2>
              {paragraphs.map((paragraph) => (
                <p key={paragraph} className="mt-3 leading-relaxed text-ink-soft">
                  {paragraph}
                </p>
              ))}
            </section>
          ))}
          <section className="mt-10" aria-labelledby="measured">
            <h2 id="measured" className="text-xl font-semibold tracking-tight">{t`What was measured`}</h2>
            <p className="mt-3 leading-relaxed text-ink-soft">{howMeasured()}</p>
            <dl className="mt-4 flex flex-col">
              {measured().map(([label, value]) => (
                <div key={label} className="flex items-baseline justify-between gap-6 border-t border-line py-2.5">
                  <dt className="text-ink-soft">{label}</dt>
                  <dd className="shrink-0 font-semibold tabular-nums">{value}</dd>
                </div>
              ))}
            </dl>
          </section>
        </div>
      </Section>
    </PublicPage>
  )
}

const chapters = () => [
  {
    title: t`Reading a message`,
    paragraphs: [
      t`A message from the site or rows of a spreadsheet become lines with item, quantity and unit, by rules and word lists, in English, Hindi, Marathi and mixtures of them. Nothing is sent to a language model.`,
      t`Where a word has two meanings, such as brass, it asks. You see every line beside the words that it came from, and nothing is posted before you have confirmed it.`,
    ],
  },
  {
    title: t`Landed cost`,
    paragraphs: [
      t`Bids are ranked by what the goods cost at your site: the rates, less the discount, with freight and other charges, what you pay to third parties, GST, and the amounts that you add for what a bid lacks.`,
      t`GST is counted as you choose: included, excluded where you get it back, or equalised to the highest rate that anybody quoted for a line. If you say what money costs you, credit and advances are valued too.`,
      t`A bid that lacks a line, or the way to the site, has no rank until you put an amount for it. Bids less than a rupee apart share a rank. All sums are exact, and the same on screen, in the PDF and in the spreadsheet.`,
    ],
  },
  {
    title: t`Notes`,
    paragraphs: [
      t`At most five notes stand above a comparison: what is missing, unlike GST, prices far below the others, late delivery, rates that do not fit, bids that have too much in common. Each follows from a fixed rule, and has no figure that the comparison lacks.`,
      t`Where an operator has set up a language model, it may reword these notes. It gets figures and letters in place of names, its text is shown only if every figure of it is one of the notes, and it is marked as a model’s.`,
    ],
  },
  {
    title: t`Matching suppliers`,
    paragraphs: [
      t`A posted job is matched to suppliers who sell such things and deliver there, by items, distance, similar work that they won, and how lately. The buyer sees the reasons. Three of the first fifteen places are drawn among suppliers who have hardly won anything yet.`,
      t`Ranking is not for sale. Nobody is told of a job twice, nor by mail at night, and one tap ends such mails.`,
    ],
  },
  {
    title: t`What it never does`,
    paragraphs: [
      t`It does not choose a bidder, hide a bid or refuse one for a note. It shows no bidder the price, rank or name of another. It posts, sends and awards nothing by itself.`,
    ],
  },
]

/** '95.5 %' of 0.955. */
const score = (of: number) => `${(of * 100).toFixed(1)} %`
const milliseconds = (count: number) => `${count} ms`

function howMeasured(): string {
  const { reader, statement, on } = measuredFigures
  return t`On ${{ day: date(on) }}, with the commands that come with the product. The reader was tried on ${{ messages: reader.messages }} labelled messages, half of which were kept apart while it was developed. They were written for the test, so messages of your own may do better or worse. The comparison was reckoned for ${{ lines: statement.lines }} lines and ${{ bids: statement.bids }} bids on a small server.`
}

function measured(): [label: string, value: string][] {
  const { reader, statement, matching, wrong_and_silent_percent } = measuredFigures
  return [
    [t`Lines right, messages that were known`, score(reader.lines_seen)],
    [t`Lines right, messages kept apart`, score(reader.lines_unseen)],
    [t`Items right, messages kept apart`, score(reader.items_unseen)],
    [t`Dates right, messages kept apart`, score(reader.dates_unseen)],
    [t`Quantities wrong without a question`, `${wrong_and_silent_percent} %`],
    [t`Winner among the first ${{ first: matching.first }}, public works`, `${matching.found_percent} %`],
    [t`Comparison reckoned, usual case`, milliseconds(statement.median_ms)],
    [t`Comparison reckoned, slowest of twenty`, milliseconds(statement.p95_ms)],
  ]
}
