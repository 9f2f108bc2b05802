import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { messages } from '#contract/messages.ts'
import { ApiError, isUnreachable } from '#web/api/errors.ts'
import { useMe } from '../session/me.ts'
import { submitAttempt } from './submit-attempt.ts'

const tryAgainMs = 5000

type Sending<Content, Reply> = {
  /** Names the form's draft; the attempt is kept beside it. */
  draftName: string
  /** What stands in the form now, as it would be sent; null where it is not fit to be. */
  typed: () => Content | null
  send: (content: Content, idempotencyKey: string) => Promise<Reply>
  onArrived: (reply: Reply) => void
  onRefused: (error: unknown) => void
}

/**
 * Sends what a form says once. What found no answer is sent again as soon as the server can be reached, as long as the form is open
 * and not a word of it has changed; also by the page that opens after a reload.
 */
export function useIdempotentSubmit<Content extends object, Reply>(sending: Sending<Content, Reply>) {
  const { id } = useMe()
  const [attempt] = useState(() => submitAttempt<Content>(id, sending.draftName))
  /** Why no answer came; null while nothing waits. */
  const [noAnswer, setNoAnswer] = useState<unknown>(null)

  const { mutate, isPending } = useMutation({
    mutationFn: (content: Content) => sending.send(content, attempt.keyOf(content)),
    onSuccess(reply) {
      attempt.forget()
      setNoAnswer(null)
      sending.onArrived(reply)
    },
    onError(error) {
      if (mayHaveArrived(error)) return setNoAnswer(error)
      attempt.forget()
      setNoAnswer(null)
      sending.onRefused(error)
    },
  })

  const sendUnanswered = useEffectEvent(() => {
    const content = sending.typed()
    if (!isPending && content && attempt.isUnanswered(content)) mutate(content)
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

  return {
    send: mutate,
    /** Under way for the first time: while it waits it is tried again and again, which is not worth a flicker. */
    isSending: isPending && noAnswer === null,
    isTrying: isPending,
    isWaiting: noAnswer !== null,
    forget: attempt.forget,
  }
}

/** No answer came, one that says "not now", or the first try is still being worked on. */
function mayHaveArrived(error: unknown): boolean {
  const isBusy = error instanceof ApiError && error.sentence?.code === messages.idempotencyKeyBusy.code
  return isBusy || isUnreachable(error)
}
