import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { CircleHelp } from 'lucide-react'
import { useState } from 'react'
import { api } from '#contract/api.ts'
import type { Job } from '#contract/job.ts'
import { questionPolicy } from '#domain/policy/question-policy.ts'
import { call } from '#web/api/client.ts'
import { queryOf } from '#web/api/queries.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { useTextDraft } from '#web/device/drafts.ts'
import { useActor } from '#web/session/me.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { QuestionLine } from './question-line.tsx'
import { TextForm } from './text-form.tsx'
import { useAct } from './use-act.ts'

/** The questions of bidders, which everybody reads without who asked, and the buyer's answers. */
export function QuestionsSection({ job }: { job: Job }) {
  const me = useActor()
  const { data: all = [] } = useQuery(queryOf(api.questions, { params: { id: job.id } }))
  const questions = all.filter(({ bid_id, status }) => bid_id === null && status !== 'withdrawn')
  const [draft, setDraft] = useTextDraft(`question ${job.id}`)
  const [isAsking, setAsking] = useState(draft !== '')
  function endAsking() {
    setDraft('')
    setAsking(false)
  }
  const mayAsk = questionPolicy.askQuestion(me, job, new Date(serverNow()).toISOString()).allowed
  const asking = useAct((text: string) => call(api.askQuestion, { params: { id: job.id }, body: { text } }), {
    done: t`Question sent to the buyer`,
    onDone: endAsking,
  })
  if (!mayAsk && questions.length === 0) return null
  return (
    <Card
      as="section"
      id="questions"
      aria-label={t`Questions and answers`}
      className="flex scroll-mt-20 flex-col gap-4"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 className="text-lg font-semibold tracking-tight">{t`Questions and answers`}</h2>
        {mayAsk && !isAsking && (
          <Button variant="secondary" size="sm" icon={<CircleHelp aria-hidden />} onClick={() => setAsking(true)}>
            {t`Ask a question`}
          </Button>
        )}
      </div>
      {isAsking && mayAsk && (
        <TextForm
          label={t`Your question`}
          send={t`Send question`}
          hint={t`Everybody reads it, and nobody learns who asked.`}
          draft={[draft, setDraft]}
          act={asking}
          onCancel={endAsking}
        />
      )}
      {questions.length === 0
        ? !isAsking && <p className="text-ink-soft">{t`Nobody has asked anything yet.`}</p>
        : questions.map((question) => (
            <div key={question.id} className="border-t border-line pt-4">
              <QuestionLine job={job} question={question} />
            </div>
          ))}
    </Card>
  )
}
