import { t } from '@lingui/core/macro'
import { Suspense, useState } from 'react'
import { api } from '#contract/api.ts'
import type { Job } from '#contract/job.ts'
import type { Question } from '#contract/question.ts'
import { questionPolicy } from '#domain/policy/question-policy.ts'
import { withoutContacts } from '#domain/without-contacts.ts'
import { call } from '#web/api/client.ts'
import { useTextDraft } from '#web/device/drafts.ts'
import { lazyPart } from '#web/language/lazy-part.ts'
import { useActor } from '#web/session/me.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { indiaTime } from '#web/ui/india-time.ts'
import { TextForm } from './text-form.tsx'
import { useAct } from './use-act.ts'

const RemoveQuestionButton = lazyPart(
  'src/web/features/admin/remove-question-button.tsx',
  async () => (await import('../admin/remove-question-button.tsx')).RemoveQuestionButton,
)

/** `bidder`: of a query, the company that is asked. */
type QuestionLineProps = { job: Job; question: Question; bidder?: string | null }

/** A question with its answer, and for whoever was asked the form of the answer. */
export function QuestionLine({ job, question, bidder = null }: QuestionLineProps) {
  const me = useActor()
  const [draft, setDraft] = useTextDraft(`answer ${question.id}`)
  const [isAnswering, setAnswering] = useState(draft !== '')
  const { id, status, is_own, answers } = question
  const [newest, ...earlier] = answers
  const facts = { company_id: is_own ? (me.company_id ?? '') : '', bidder, status }
  const mayAnswer = questionPolicy.answerQuestion(me, job, facts).allowed
  const mayWithdraw = is_own && questionPolicy.withdrawQuestion(me, facts).allowed
  const answering = useAct((answer: string) => call(api.answerQuestion, { params: { id }, body: { answer } }), {
    done: t`Answer sent`,
    onDone: endAnswering,
  })
  function beginAnswering() {
    if (newest) setDraft(newest.answer)
    setAnswering(true)
  }
  function endAnswering() {
    setDraft('')
    setAnswering(false)
  }
  const withdrawing = useAct(() => call(api.withdrawQuestion, { params: { id } }), { done: t`Question withdrawn` })
  return (
    <div className="flex flex-col gap-2">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-faint">
        <time dateTime={question.asked_at}>{indiaTime(question.asked_at)}</time>
        {is_own && <Badge tone="neutral">{t`Asked by you`}</Badge>}
        {status === 'open' && mayAnswer && <Badge tone="warning">{t`Not answered yet`}</Badge>}
        {status === 'withdrawn' && <Badge tone="neutral">{t`Withdrawn`}</Badge>}
      </p>
      <p className="font-medium whitespace-pre-line wrap-anywhere">{question.question}</p>
      {is_own && withoutContacts(question.question) !== question.question && (
        <p className="text-sm text-ink-faint">{t`Others read it without phone numbers and e-mail addresses.`}</p>
      )}
      {newest && (
        <div className="border-l-2 border-accent-line pl-3.5">
          <p className="whitespace-pre-line text-ink-soft wrap-anywhere">{newest.answer}</p>
          {earlier.length > 0 && (
            <details className="text-sm text-ink-faint">
              <summary className="inline-flex min-h-11 cursor-pointer items-center lg:min-h-9">{t`Changed, earlier answers`}</summary>
              {earlier.map((answer) => (
                <p key={answer.version} className="mt-1 whitespace-pre-line wrap-anywhere">
                  {`${indiaTime(answer.answered_at)}: ${answer.answer}`}
                </p>
              ))}
            </details>
          )}
        </div>
      )}
      {isAnswering && mayAnswer ? (
        <TextForm
          label={t`Answer`}
          send={t`Send answer`}
          hint={
            bidder === null ? t`Every bidder reads it. If it changes the terms, change the job as well.` : undefined
          }
          draft={[draft, setDraft]}
          act={answering}
          onCancel={endAnswering}
        />
      ) : (
        <div className="flex flex-wrap gap-2 empty:hidden">
          {mayAnswer && (
            <Button variant={newest ? 'ghost' : 'secondary'} size="sm" onClick={beginAnswering}>
              {newest ? t`Change the answer` : t`Answer`}
            </Button>
          )}
          {mayWithdraw && (
            <Button variant="ghost" size="sm" loading={withdrawing.isPending} onClick={() => withdrawing.mutate()}>
              {t`Withdraw question`}
            </Button>
          )}
          {me.role === 'admin' && bidder === null && (
            <Suspense fallback={null}>
              <RemoveQuestionButton id={id} />
            </Suspense>
          )}
        </div>
      )}
    </div>
  )
}
