import { plural, t } from '@lingui/core/macro'
import type { CompanyRecord } from '#contract/company-record.ts'

/** What a company has done, as sentences with the number of events. None: there are too few yet. */
export function recordLines({ answered, hours_to_answer, awarded, days_to_decide }: CompanyRecord): string[] {
  const lines = [
    answered && t`Answered ${{ some: countOf(answered) }} of ${{ all: answered.n }} invitations within 2 days`,
    hours_to_answer &&
      t`Usually answers in ${{ time: timeOf(hours_to_answer.value) }} (${{ count: hours_to_answer.n }} answers)`,
    awarded && t`Awarded ${{ some: countOf(awarded) }} of ${{ all: awarded.n }} jobs with bids`,
    days_to_decide &&
      t`Usually decides in ${{ time: timeOf(days_to_decide.value * 24) }} (${{ count: days_to_decide.n }} awards)`,
  ]
  return lines.filter((line) => line !== null)
}

const countOf = ({ value, n }: { value: number; n: number }) => Math.round(value * n)

function timeOf(hours: number): string {
  const [whole, days] = [Math.max(1, Math.round(hours)), Math.round(hours / 24)]
  if (whole < 48) return plural(whole, { one: '# hour', other: '# hours' })
  return plural(days, { one: '# day', other: '# days' })
}
