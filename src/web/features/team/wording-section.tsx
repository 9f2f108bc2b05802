import { t } from '@lingui/core/macro'
import { useMutation } from '@tanstack/react-query'
import { api } from '#contract/api.ts'
import { messages } from '#contract/screen-messages.ts'
import { call } from '#web/api/client.ts'
import { errorText } from '#web/api/errors.ts'
import { screensUpdated } from '#web/api/touched.ts'
import { Card } from '#web/ui/card.tsx'
import { toast } from '#web/ui/toast.ts'

/** Whether a language model may reword the notes on the bids that the company compares. */
export function WordingSection({ isAllowed, mayChange }: { isAllowed: boolean; mayChange: boolean }) {
  const saving = useMutation({
    mutationFn: (allowed: boolean) => call(api.setModelWording, { body: { allowed } }),
    onSuccess: () => screensUpdated(),
    onError: (error) => toast.error(errorText(error, messages.unknownErrorDetail)),
  })
  const shown = saving.isPending ? saving.variables : isAllowed
  return (
    <Card as="section" aria-labelledby="model-wording" className="flex flex-col gap-3">
      <h2 id="model-wording" className="text-lg font-semibold tracking-tight">
        {t`Notes on bids`}
      </h2>
      <p className="text-[0.9375rem] text-ink-soft">
        {t`A language model may reword the notes on the bids that you compare. It gets their figures, with letters in place of names, and nothing that a bidder wrote. It ranks and decides nothing.`}
      </p>
      {mayChange ? (
        <label className="flex min-h-11 items-center gap-3 self-start">
          <input
            type="checkbox"
            className="size-5 shrink-0 accent-accent"
            checked={shown}
            disabled={saving.isPending}
            onChange={({ target }) => saving.mutate(target.checked)}
          />
          {t`Reword the notes`}
        </label>
      ) : (
        <p className="font-medium">{isAllowed ? t`Switched on` : t`Switched off`}</p>
      )}
    </Card>
  )
}
