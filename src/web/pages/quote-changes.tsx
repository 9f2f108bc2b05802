import { t } from '@lingui/core/macro'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'

/** What changed since the own bid, and the two ways on; the script fills in the addenda. */
export function QuoteChanges() {
  return (
    <Card className="border-warning-line bg-warning-soft">
      <form noValidate className="flex flex-col gap-4" data-confirm="">
        <div>
          <h2 className="text-lg font-semibold tracking-tight" data-say="changed" tabIndex={-1}>
            <span data-only="since_bid">{t`The job has changed since your bid`}</span>
            <span data-only="since_opened" hidden>
              {t`The job has changed since you opened it`}
            </span>
          </h2>
          <p className="mt-1 font-semibold" data-only="unconfirmed" hidden>
            {t`Your bid does not count until you confirm or change it.`}
          </p>
        </div>
        <div data-list="addenda" className="flex flex-col gap-4" />
        <Templates />
        <div data-only="lines_changed" className="flex flex-col items-start gap-4" hidden>
          <p>{t`Your bid counts again once you have given rates for the new and changed lines. Your other rates are filled in.`}</p>
          <Button data-do="give_rates" className="max-sm:w-full">
            {t`Revise my bid`}
          </Button>
        </div>
        <p role="alert" data-error="" className="font-medium text-danger-ink empty:hidden" />
        <div className="flex flex-wrap gap-3" data-only="ways_on">
          <Button type="submit" className="max-sm:w-full" data-sending={t`Sending…`}>
            {t`My bid still stands`}
          </Button>
          <Button variant="secondary" data-do="change_now" className="max-sm:w-full">
            {t`Revise my bid`}
          </Button>
        </div>
      </form>
    </Card>
  )
}

function Templates() {
  return (
    <>
      <template data-template="addendum">
        <div className="flex flex-col gap-2">
          <p className="whitespace-pre-line wrap-anywhere">
            <strong className="font-semibold" data-cell="no" data-words={t`Addendum ${{ number: '#' }}`} />{' '}
            <span data-cell="summary" />
          </p>
          <dl className="flex flex-col gap-2 text-[0.9375rem]" data-cell="changes" />
        </div>
      </template>
      <template data-template="changed">
        <div>
          <dt
            className="text-xs font-medium text-ink-soft"
            data-cell="field"
            data-description={t`Description`}
            data-quantity={t`Quantity`}
            data-location={t`Location`}
            data-delivery_timeline={t`Delivery timeline`}
            data-bid_deadline={t`Bids until`}
            data-question_deadline={t`Questions until`}
            data-line={t`Line`}
            data-new={t`New line`}
            data-gone={t`Line removed`}
          />
          <dd className="flex flex-wrap items-baseline gap-x-2 gap-y-0.5 wrap-anywhere">
            <del className="text-ink-soft" data-cell="was">
              <span className="sr-only">{t`Before:`} </span>
              <span data-cell="before" data-none={t`None`} />
            </del>
            <span aria-hidden data-cell="arrow">
              →
            </span>
            <ins className="font-medium no-underline" data-cell="is">
              <span className="sr-only">{t`Now:`} </span>
              <span data-cell="after" data-none={t`None`} />
            </ins>
          </dd>
        </div>
      </template>
    </>
  )
}
