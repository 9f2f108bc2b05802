import { t } from '@lingui/core/macro'
import { useMutation } from '@tanstack/react-query'
import { api } from '#contract/api.ts'
import type { Webhook } from '#contract/webhook.ts'
import { call } from '#web/api/client.ts'
import { screensUpdated } from '#web/api/touched.ts'
import { toast } from '#web/ui/toast.ts'

/** What a card does without a dialog. */
export function useWebhookActions({ id }: Webhook) {
  const testing = useMutation({
    mutationFn: () => call(api.testWebhook, { params: { id } }),
    onSuccess: () => {
      toast.success(t`Test sent`)
      return screensUpdated()
    },
  })
  const switching = useMutation({
    mutationFn: (status: 'on' | 'off') => call(api.changeWebhook, { params: { id }, body: { status } }),
    onSuccess: () => {
      toast.success(t`Webhook saved`)
      return screensUpdated()
    },
  })
  return { testing, switching }
}
