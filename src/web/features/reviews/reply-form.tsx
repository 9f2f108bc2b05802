import { t } from '@lingui/core/macro'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { api } from '#contract/api.ts'
import { limits } from '#contract/limits.ts'
import { call } from '#web/api/client.ts'
import { FailedCall } from '#web/api/failed-call.tsx'
import { screensUpdated } from '#web/api/touched.ts'
import { useTextDraft } from '#web/device/drafts.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { toast } from '#web/ui/toast.ts'

/** Answers a review, once. What was typed stays after a refusal and a reload. */
export function ReplyForm({ reviewId }: { reviewId: string }) {
  const [reply, setReply] = useTextDraft(`reply ${reviewId}`)
  const [isAsked, setAsked] = useState(false)
  const lacks = reply.trim() === ''
  const sending = useMutation({
    mutationFn: () => call(api.replyReview, { params: { id: reviewId }, body: { reply } }),
    onSuccess: async () => {
      toast.success(t`Reply sent`)
      await screensUpdated()
      setReply('')
    },
  })
  function submit(event: FormEvent) {
    event.preventDefault()
    setAsked(true)
    if (!lacks) sending.mutate()
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-3">
      <Field
        label={t`Your reply`}
        hint={t`You can reply once.`}
        error={isAsked && lacks ? t`Write a reply.` : undefined}
      >
        <TextArea
          rows={2}
          value={reply}
          maxLength={limits.reviewLength}
          onChange={({ target }) => setReply(target.value)}
        />
      </Field>
      {sending.isError && <FailedCall error={sending.error} />}
      <Button type="submit" variant="secondary" className="self-start" loading={sending.isPending}>
        {t`Reply`}
      </Button>
    </form>
  )
}
