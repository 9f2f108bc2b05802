import { t } from '@lingui/core/macro'
import { bidFeedbacks } from '#contract/award-lists.ts'
import { pages } from '#contract/pages.ts'
import { feedbackNames } from '#web/features/bids/feedback-names.ts'
import { translate } from '#web/language/translate.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'

/** The bid that was sent: how it stands, its price and rates, and what can be done with it. */
export function QuoteOwnBid() {
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
      >{t`Congratulations: your bid was awarded. Open an account now: the order comes there, and trucks and bills go from there. It takes your GST number; if you have none, call the buyer.`}</p>
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
      <p data-status="lapsed" data-only="lapsed" hidden className="mt-2 font-semibold">{t`This bid has lapsed`}</p>
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
      <p className="mt-1 text-ink-soft" data-basis="ex_works_plus_freight" hidden>
        {t`Brought to the site, freight comes on top`}
      </p>
      <p className="mt-1 whitespace-pre-line wrap-anywhere text-ink-soft" data-fact="notes" />
      <dl data-row="receipt_code" className="mt-2 flex flex-wrap gap-x-3" hidden>
        <dt className="text-ink-soft">{t`Receipt code`}</dt>
        <dd className="font-mono font-semibold" data-fact="receipt_code" />
      </dl>
      <p data-only="sealed" className="mt-2 text-ink-soft" hidden>
        {t`Sealed: nobody reads your bid before the deadline, not even the buyer.`}
      </p>
      <ul
        data-list="rates"
        data-freight={t`Freight`}
        className="mt-3 border-t border-accent-line"
        aria-label={t`Your rates`}
        hidden
      />
      <template data-template="rated">
        <li className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-accent-line py-2">
          <span className="min-w-40 flex-1 wrap-anywhere" data-cell="what" />
          <span className="ml-auto text-right tabular-nums">
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
      <p role="alert" data-error="" className="mt-3 font-medium text-danger-ink empty:hidden" />
      <div className="mt-4 flex flex-wrap gap-3">
        <LinkButton to={pages.auth.path} data-claim="" className="max-sm:w-full">
          <span data-signed="out">{t`Open an account`}</span>
          <span data-signed="in" hidden>{t`Take it into your account`}</span>
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
