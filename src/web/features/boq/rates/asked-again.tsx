import { t } from '@lingui/core/macro'
import { rupeesNumber } from '#domain/exact.ts'
import type { BidQuestion } from '#domain/statement/questions-of-bid.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { rupees } from '#web/ui/format.ts'
import { Tick } from '../tick.tsx'
import { rateInRupees } from './line-text.ts'
import { type Rates, useRates } from './rates-context.ts'
import type { Questions } from './use-questions.ts'

/** "Is this meant?": a rate or a total of quite another size than before, or than the budget. */
export function AskedAgain({ questions }: { questions: Questions }) {
  const rates = useRates()
  return questions.asked.map((question) => (
    <Banner key={'line' in question ? question.line : question.code} kind="warning" title={titleOf(question, rates)}>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <Tick
          label={t`Yes, this is meant`}
          isOn={questions.isConfirmed(question)}
          onChange={(isRight) => questions.confirm(question, isRight)}
        />
        <Button
          variant="ghost"
          size="sm"
          onClick={() =>
            question.code === 'freight_twice' || question.code === 'freight_missing'
              ? rates.goTo('charges')
              : rates.goTo('lines', 'line' in question ? question.line : undefined)
          }
        >
          {t`Change it`}
        </Button>
      </div>
    </Banner>
  ))
}

function titleOf(question: BidQuestion, { bill }: Rates): string {
  if (question.code === 'freight_missing')
    return t`You charge freight, and the bid has none: the buyer cannot rank it without the sum. Is this meant?`
  if (question.code === 'freight_twice')
    return t`Your rates are for goods at the site, and you charge freight as well. Is this meant?`
  if (question.code === 'total_out_of_scale') {
    const total = rupees(rupeesNumber(question.total))
    const budget = rupees(rupeesNumber(question.budget))
    return t`Your total is ${total}, the budget of the job ${budget}. Is this meant?`
  }
  const { rate, before, line } = question
  const name = bill.lines[line]!.description.slice(0, 60)
  const asked = { rate: rateInRupees(rate), other: rateInRupees(before) }
  if (question.code === 'rate_of_tonne')
    return t`${name}: ${{ rate: asked.rate }} for one kg. If it is for one MT, that is ${{ other: asked.other }} a kg. Is this meant?`
  if (question.code === 'rate_of_kilogram')
    return t`${name}: ${{ rate: asked.rate }} for one MT. If it is for one kg, that is ${{ other: asked.other }} an MT. Is this meant?`
  if (question.code === 'rate_unlike_others')
    return t`${name}: ${{ rate: rateInRupees(rate) }}, and ${{ before: rateInRupees(before) }} for the same item on another line. Is this meant?`
  return t`${name}: ${{ rate: rateInRupees(rate) }}, and ${{ before: rateInRupees(before) }} in your last version. Is this meant?`
}
