import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { bidFeedbacks } from '#contract/award-lists.ts'
import { fieldErrors } from '#contract/field-errors.ts'
import { messages } from '#contract/messages.ts'
import { pages } from '#contract/pages.ts'
import { issueText } from '#contract/sentence.ts'
import { unitCodes } from '#contract/unit-codes.ts'
import { amountWords } from '#domain/amount-in-words.ts'
import { feedbackNames } from '#web/features/bids/feedback-names.ts'
import { oneUnit, quantityText } from '#web/features/boq/unit-names.ts'
import { translate } from '#web/language/translate.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { PublicPage, Section } from './landing-frame.tsx'
import { QuoteChanges } from './quote-changes.tsx'
import { CheckedField, CodeField, Told, told } from './quote-fields.tsx'
import { QuoteForm } from './quote-form.tsx'

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
            <h1 className="text-display font-bold">{t`This link does not work`}</h1>
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
            <TheJob />
          </Part>
          <Part name="changed">
            <QuoteChanges />
          </Part>
          <Part name="own">
            <OwnBid />
          </Part>
          <Part name="sent">
            <SentBefore />
          </Part>
          <Part name="closed">
            <Card>
              <p className="font-semibold">{t`Bids are no longer taken.`}</p>
            </Card>
          </Part>
          <Part name="form">
            <QuoteForm />
          </Part>
          <Refusals />
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

function TheJob() {
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
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3">
        <Fact name="location" label={t`Location`} />
        <Fact name="quantity" label={t`Quantity`} />
        <Fact name="delivery_timeline" label={t`Delivery timeline`} />
        <Fact name="bid_deadline" label={t`Bids until`} />
      </dl>
      <p className="leading-relaxed whitespace-pre-line wrap-anywhere text-ink-soft" data-fact="description" />
      <ul data-list="files" className="flex flex-col gap-1" aria-label={t`Files`} hidden />
      <template data-template="file">
        <li>
          <button type="button" className="min-h-11 text-left font-medium text-accent-ink underline wrap-anywhere" />
        </li>
      </template>
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

const Fact = ({ name, label }: { name: string; label: string }) => (
  <div data-row={name}>
    <dt className="text-sm text-ink-faint">{label}</dt>
    <dd className="font-medium wrap-anywhere" data-fact={name} />
  </div>
)

function OwnBid() {
  return (
    <Card className="border-accent-line bg-accent-soft">
      <h2 className="text-lg font-semibold tracking-tight" data-say="arrived" tabIndex={-1}>
        <span data-only="stands">{t`Your bid has arrived`}</span>
        <span data-only="before_change" hidden>
          {t`Your bid before the change`}
        </span>
        <span data-only="over" hidden>
          {t`Your bid`}
        </span>
      </h2>
      <p data-status="withdrawn" hidden className="mt-2 font-semibold">
        {t`You have taken this bid back.`} <span data-only="again" hidden>{t`You can send another one below.`}</span>
      </p>
      <p
        data-status="awarded"
        hidden
        className="mt-2 font-semibold text-success-ink"
      >{t`Congratulations: your bid was awarded. Open an account now: the order comes there, and trucks and bills go from there.`}</p>
      <p data-status="rejected" hidden className="mt-2 font-semibold">
        {t`Another bid was chosen this time.`}
        {bidFeedbacks.map((feedback) => {
          const reason = translate(feedbackNames[feedback])
          return (
            <span key={feedback} data-feedback={feedback} hidden className="block font-normal">
              {t`The buyer says: ${reason}`}
            </span>
          )
        })}
      </p>
      <p data-status="lapsed" hidden className="mt-2 font-semibold">{t`This bid has lapsed`}</p>
      <p className="mt-1 flex flex-wrap items-baseline gap-x-2">
        <span className="text-2xl font-bold tabular-nums" data-fact="price" />
        <span className="text-ink-soft" data-only="with_gst" data-one={t`including ${{ percent: '#' }}% GST`} hidden>
          {t`including GST`}
        </span>
      </p>
      <p className="mt-1 text-ink-soft">
        <span data-fact="delivery" />
      </p>
      <p className="mt-1 text-ink-soft" data-basis="for_site" hidden>
        {t`Rates are for goods at the site`}
      </p>
      <p className="mt-1 text-ink-soft" data-basis="ex_works" hidden>
        {t`Ex works, the buyer arranges the way`}
      </p>
      <p className="mt-1 whitespace-pre-line wrap-anywhere text-ink-soft" data-fact="notes" />
      <dl data-row="receipt_code" className="mt-2 flex flex-wrap gap-x-3" hidden>
        <dt className="text-ink-soft">{t`Receipt code`}</dt>
        <dd className="font-mono font-semibold" data-fact="receipt_code" />
      </dl>
      <p data-only="sealed" className="mt-2 text-ink-soft" hidden>
        {t`Sealed: nobody reads your bid before the deadline, not even the buyer.`}
      </p>
      <ul data-list="rates" className="mt-3 border-t border-accent-line" aria-label={t`Your rates`} hidden />
      <template data-template="rated">
        <li className="flex items-baseline justify-between gap-4 border-b border-accent-line py-2">
          <span className="min-w-0 wrap-anywhere" data-cell="what" />
          <span className="shrink-0 text-right tabular-nums">
            <span data-cell="rate" data-none={t`Not quoted`} />
            <span
              className="block text-sm text-ink-soft"
              data-cell="gst"
              data-words={t`GST ${{ one: '#' }} %`}
              hidden
            />
          </span>
        </li>
      </template>
      <p className="mt-3 text-ink-soft" data-only="changeable">
        {t`Keep this page: its address is yours alone, and with it you change this bid. If you typed the code that we mailed you, a mail has a link too, and another one the buyer's decision; else look in here again. With an account you also chat with the buyer and keep all your bids.`}
      </p>
      <p className="mt-3 text-ink-soft" data-only="unchangeable" hidden>
        <span data-only="decided">{t`This bid can't be changed any more.`}</span>{' '}
        {t`With an account you chat with buyers and keep all your bids.`}
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <LinkButton to={pages.auth.path} data-claim="" className="max-sm:w-full">
          {t`Open an account`}
        </LinkButton>
        <Button variant="secondary" data-do="copy" data-done={t`Link copied`} className="max-sm:w-full">
          {t`Copy link`}
        </Button>
        <Button variant="secondary" data-do="change" className="max-sm:w-full">
          {t`Change bid`}
        </Button>
        <Button
          variant="ghost"
          data-do="withdraw"
          className="max-sm:w-full"
          data-sure={t`Take the bid back? Press again`}
        >
          {t`Take it back`}
        </Button>
      </div>
    </Card>
  )
}

/** An invitation's link was opened again after a bid was sent with it: the way back to that bid. */
function SentBefore() {
  return (
    <Card>
      <form noValidate className="flex flex-col gap-4" data-reopen="">
        <div>
          <h2 className="text-lg font-semibold tracking-tight" data-only="sent">
            {t`A bid was sent with this link:`} <span data-fact="sent_at" className="whitespace-nowrap" />
          </h2>
          <h2 className="text-lg font-semibold tracking-tight" data-only="from_here" hidden>
            {t`You sent a bid from this device`}
          </h2>
          <h2 className="text-lg font-semibold tracking-tight" data-only="taken_back" hidden>
            {t`You took your bid back on this device`}
          </h2>
          <h2 className="text-lg font-semibold tracking-tight" data-only="full" hidden>
            {t`Did you bid by this link?`}
          </h2>
        </div>
        <Button data-do="open_own" className="self-start max-sm:w-full" hidden>
          {t`Open your bid`}
        </Button>
        <p className="text-ink-soft">
          {t`The phone or computer that sent it opens it again, and so does the link in the mail that you got after typing its code. Elsewhere: type the e-mail address that you gave with the bid, and the code that we mail you.`}
        </p>
        <p className="text-ink-soft" data-only="asked_of">
          {t`If you gave no e-mail address, your bid stands as it was sent. To change it or take it back there, ask the buyer:`}{' '}
          <span className="font-medium text-ink" data-fact="buyer" translate="no" />
        </p>
        <CheckedField label={t`Your e-mail address`}>
          <TextInput
            name="email"
            type="email"
            inputMode="email"
            autoComplete="email"
            {...told('Email', issueText(fieldErrors.emailInvalid))}
          />
        </CheckedField>
        <Button
          variant="secondary"
          data-do="reopen_code"
          className="self-start max-sm:w-full"
        >{t`Mail me a code`}</Button>
        <div data-only="reopen_code" hidden>
          <Told />
          <CodeField />
        </div>
        <p role="alert" data-error="" className="font-medium text-danger-ink empty:hidden" />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" hidden className="max-sm:w-full">
            {t`Open the bid`}
          </Button>
          <Button variant="ghost" data-do="other" className="max-sm:w-full">
            {t`Bid for another company`}
          </Button>
        </div>
      </form>
    </Card>
  )
}

/** Sentences of refusals and names of units by their code, so that the script needs no catalogue. */
function Refusals() {
  const told = [
    messages.linkInvalid,
    messages.linkFull,
    messages.quoteCodeWrong,
    messages.quoteCodeSent,
    messages.jobNotOpen,
    messages.alreadyBid,
    messages.linkUsed,
    messages.quoteOfFirm,
    messages.noQuoteOfAddress,
    messages.priceFarAbove,
    messages.priceFarBelow,
    messages.priceMayNotRise,
    messages.staleVersion,
    messages.tooManyRequests,
    messages.serverError,
    messages.nothingQuoted,
  ]
  return (
    <div hidden>
      {told.map((sentence) => (
        <span key={sentence.code} data-code={sentence.code}>
          {translate(sentence)}
        </span>
      ))}
      {Object.values(amountWords).map((words) => (
        <span key={words.code} data-code={words.code}>
          {translate(typeof words === 'function' ? words({ rupees: '{rupees}', paise: '{paise}' }) : words)}
        </span>
      ))}
      {unitCodes.map((unit) => (
        <span
          key={unit}
          data-unit={unit}
          data-one={quantityText(1, unit).replace('1', '#')}
          data-more={quantityText(2, unit).replace('2', '#')}
        >
          {oneUnit(unit)}
        </span>
      ))}
      <span data-code="reopen_code_sent">
        {t`A code is on its way to this address. It opens the bid only if you gave this address with the bid.`}
      </span>
      <span data-code="offline">{t`No connection. Nothing that you typed is lost: send it again.`}</span>
      <span data-code="amount_unclear">{t`Please enter an amount, such as 1,85,000 or 1.85 lakh`}</span>
      <span data-code="price_of_one">
        {t`Is this the price for everything, or for one? If it is for everything, press “Send bid” again.`}
      </span>
      <span data-code="code_not_typed">
        {t`Tap “Mail me a code” and type the code: only then the link to your bid and the buyer's decision come by mail. Or send once more without it.`}
      </span>
      <span data-code="phone_length">
        {t`Check it: numbers in India have 10 digits, this one has ${{ digits: '#' }}.`}{' '}
        {t`If it is right, press “Send bid” again.`}
      </span>
      <span data-code="zero_rate">{t`Leave it empty if you can't supply this`}</span>
      <span data-code="fields_wrong">{t`Please correct the marked fields:`}</span>
    </div>
  )
}
