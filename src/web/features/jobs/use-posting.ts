import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { api } from '#contract/api.ts'
import { type NewJob, newJob } from '#contract/job.ts'
import { messages } from '#contract/messages.ts'
import { call } from '#web/api/client.ts'
import { ApiError, isUnreachable } from '#web/api/errors.ts'
import { refresh } from '#web/api/queries.ts'
import { useMe } from '#web/session/me.ts'
import { postingAttempt } from './posting-attempt.ts'

const tryAgainMs = 5000

type Posting = {
  /** Names the form's draft; the attempt is kept beside it. */
  draftName: string
  /** What stands in the form now. */
  typed: () => unknown
  onPosted: (jobId: string) => void
  onRefused: (error: unknown) => void
}

/**
 * Posts a job once. What found no answer is sent again as soon as the server can be reached, as long as the form is open and not a
 * word of it has changed; also by the page that opens after a reload.
 */
export function usePosting({ draftName, typed, onPosted, onRefused }: Posting) {
  const { id } = useMe()
  const queryClient = useQueryClient()
  const [attempt] = useState(() => postingAttempt(id, draftName))
  /** Why no answer came; null while nothing waits. */
  const [noAnswer, setNoAnswer] = useState<unknown>(null)

  const { mutate, isPending } = useMutation({
    mutationFn: (job: NewJob) => call(api.postJob, { body: job, idempotencyKey: attempt.keyOf(job) }),
    onSuccess(job) {
      attempt.forget()
      setNoAnswer(null)
      void refresh(queryClient, api.ownJobs, api.jobs, api.dashboardStats)
      onPosted(job.id)
    },
    onError(error) {
      if (mayHaveArrived(error)) return setNoAnswer(error)
      attempt.forget()
      setNoAnswer(null)
      onRefused(error)
    },
  })

  const sendUnanswered = useEffectEvent(() => {
    const job = newJob.safeParse(typed())
    if (!isPending && job.success && attempt.isUnanswered(job.data)) mutate(job.data)
  })
  useEffect(() => {
    const sendIfSeen = () => document.visibilityState === 'visible' && navigator.onLine && sendUnanswered()
    sendUnanswered()
    const timer = setInterval(sendIfSeen, tryAgainMs)
    addEventListener('online', sendUnanswered)
    return () => {
      clearInterval(timer)
      removeEventListener('online', sendUnanswered)
    }
  }, [])

  return { post: mutate, isPending, noAnswer, forget: attempt.forget }
}

/** No answer came, one that says "not now", or the first try is still being worked on. */
function mayHaveArrived(error: unknown): boolean {
  const isBusy = error instanceof ApiError && error.detail === messages.idempotencyKeyBusy
  return isBusy || isUnreachable(error)
}
