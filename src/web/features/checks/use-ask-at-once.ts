import { t } from '@lingui/core/macro'
import { useMutation } from '@tanstack/react-query'
import { api } from '#contract/api.ts'
import { messages } from '#contract/screen-messages.ts'
import { call } from '#web/api/client.ts'
import { errorText } from '#web/api/errors.ts'
import { screensUpdated } from '#web/api/touched.ts'
import { toast } from '#web/ui/toast.ts'

type Contact = 'phone' | 'email'

/** Asks for the check of a contact, which needs no document. */
export function useAskAtOnce() {
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (kind: Contact) => call(api.askCheck, { body: { kind }, files: [] }),
    onSuccess: async (_check, kind) => {
      await screensUpdated()
      toast.success(kind === 'email' ? t`The link is on its way` : t`Our office will call you`)
    },
    onError: (error) => toast.error(errorText(error, messages.unknownError)),
  })
  return { ask: (kind: Contact) => mutate(kind), asking: isPending ? variables : null }
}
