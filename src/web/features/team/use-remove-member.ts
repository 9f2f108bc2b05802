import { useMutation } from '@tanstack/react-query'
import { api } from '#contract/api.ts'
import type { Member } from '#contract/company.ts'
import { messages } from '#contract/screen-messages.ts'
import { call } from '#web/api/client.ts'
import { screensUpdated } from '#web/api/touched.ts'
import { translate } from '#web/language/translate.ts'
import { refreshMe } from '#web/session/session.ts'
import { toast } from '#web/ui/toast.ts'

/** A person who leaves is redirected, since no screen of the company is theirs any more. */
export function useRemoveMember({ user_id }: Pick<Member, 'user_id'>, isOneself: boolean, onDone: () => void) {
  return useMutation({
    mutationFn: () => call(api.removeMember, { params: { userId: user_id } }),
    onSuccess: async () => {
      toast.success(translate(isOneself ? messages.companyLeft : messages.memberRemoved))
      onDone()
      if (isOneself) await refreshMe()
      else await screensUpdated()
    },
  })
}
