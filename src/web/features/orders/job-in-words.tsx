import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { api } from '#contract/api.ts'
import type { Order } from '#contract/order.ts'
import { queryOf } from '#web/api/queries.ts'

/** What the job, answers to questions and the bid said, beside the draft of the order: terms such as unloading are agreed there, in words. */
export function JobInWords({ order }: { order: Order }) {
  const { data: job } = useQuery(queryOf(api.job, { params: { id: order.job.id } }))
  const { data: questions = [] } = useQuery(queryOf(api.questions, { params: { id: order.job.id } }))
  const answered = questions.filter(
    ({ answers, bid_id }) => answers.length > 0 && (bid_id === null || bid_id === order.bid_id),
  )
  if (!job) return null
  const notes = job.bids.find(({ id }) => id === order.bid_id)?.notes
  return (
    <section aria-label={t`What the job says`} className="rounded-control bg-surface-sunken p-4 text-[0.9375rem]">
      <p className={heading}>{t`What the job says`}</p>
      <p className="mt-1 font-medium wrap-anywhere">{job.title}</p>
      <p className={words}>{[job.quantity, job.description, job.delivery_timeline].filter(Boolean).join('\n')}</p>
      {answered.length > 0 && (
        <>
          <p className={`${heading} mt-3`}>{t`What was asked and answered`}</p>
          <ul className={`${words} mt-1`}>
            {answered.map(({ id, question, answers }) => (
              <li key={id}>
                {question} <span className="font-medium">{answers[0]!.answer}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      {notes && (
        <>
          <p className={`${heading} mt-3`}>{t`What the bid says`}</p>
          <p className={`${words} mt-1`}>{notes}</p>
        </>
      )}
    </section>
  )
}

const heading = 'text-sm font-semibold text-ink-soft'
const words = 'max-h-40 overflow-y-auto whitespace-pre-line text-ink-soft wrap-anywhere'
