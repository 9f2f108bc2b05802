import { msg, t } from '@lingui/core/macro'
import { ArrowRight } from 'lucide-react'
import { Suspense } from 'react'
import type { Addendum, JobChange } from '#contract/addendum.ts'
import { lazyPart } from '#web/language/lazy-part.ts'
import { type Text, translate } from '#web/language/translate.ts'
import { indiaTime } from '#web/ui/india-time.ts'
import { budgetText } from '../jobs/budget-text.ts'

// Lazy: only jobs with lines need the names of units.
const LineInWords = lazyPart<{ text: string }>(
  'src/web/features/bidding/line-in-words.tsx',
  async () => (await import('./line-in-words.tsx')).LineInWords,
)

export const changedNames: Record<JobChange['field'], Text> = {
  description: msg`Description`,
  quantity: msg`Quantity`,
  location: msg`Location`,
  delivery_timeline: msg`Delivery timeline`,
  budget_range: msg`Budget range`,
  bid_deadline: msg`Bids until`,
  question_deadline: msg`Questions until`,
  line: msg`Line`,
}

/** What an addendum changed, with before and after. */
export function ChangeLines({ changes }: Pick<Addendum, 'changes'>) {
  if (changes.length === 0) return null
  return (
    <dl className="flex flex-col gap-2 text-[0.9375rem]">
      {changes.map((change, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two lines may change alike, and never change places
        <div key={n}>
          <dt className="text-xs font-medium text-ink-faint">{nameOf(change)}</dt>
          <dd className="flex flex-wrap items-baseline gap-x-2 gap-y-0.5 wrap-anywhere">
            {!isNewLine(change) && (
              <del className="text-ink-faint">
                <span className="sr-only">{t`Before:`} </span>
                <Shown change={change} value={change.before} />
              </del>
            )}
            {!isLineAlone(change) && <ArrowRight aria-hidden className="size-4 shrink-0 self-center text-ink-faint" />}
            {!isGoneLine(change) && (
              <ins className="font-medium no-underline">
                <span className="sr-only">{t`Now:`} </span>
                <Shown change={change} value={change.after} />
              </ins>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

const isNewLine = ({ field, before }: JobChange) => field === 'line' && before === null
const isGoneLine = ({ field, after }: JobChange) => field === 'line' && after === null
const isLineAlone = (change: JobChange) => isNewLine(change) || isGoneLine(change)

const nameOf = (change: JobChange) =>
  isNewLine(change) ? t`New line` : isGoneLine(change) ? t`Line removed` : translate(changedNames[change.field])

function Shown({ change, value }: { change: JobChange; value: string | null }) {
  if (change.field !== 'line' || value === null) return shown(change, value)
  return (
    <Suspense fallback={value}>
      <LineInWords text={value} />
    </Suspense>
  )
}

function shown({ field }: JobChange, value: string | null): string {
  if (value === null) return t`None`
  if (field === 'bid_deadline' || field === 'question_deadline') return indiaTime(value)
  return (field === 'budget_range' && budgetText(value)) || value
}
