import { t } from '@lingui/core/macro'
import { useMutation } from '@tanstack/react-query'
import { api } from '#contract/api.ts'
import type { AwardRequest } from '#contract/award-request.ts'
import { messages } from '#contract/screen-messages.ts'
import { call } from '#web/api/client.ts'
import { errorText } from '#web/api/errors.ts'
import { screensUpdated } from '#web/api/touched.ts'
import { translate } from '#web/language/translate.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'

export function WithdrawRequestButton({ request: { id, bidder_name } }: { request: AwardRequest }) {
  const withdrawing = useMutation({
    mutationFn: () => call(api.withdrawAwardRequest, { params: { id } }),
    onSuccess: () => {
      toast.success(translate(messages.approvalWithdrawn))
      return screensUpdated()
    },
  })
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        aria-label={t`Withdraw the request for ${{ company: bidder_name }}`}
        loading={withdrawing.isPending}
        onClick={() => withdrawing.mutate()}
      >
        {t`Withdraw request`}
      </Button>
      {withdrawing.isError && (
        <p role="alert" className="w-full text-sm font-medium text-danger-ink">
          {errorText(withdrawing.error, messages.unknownError)}
        </p>
      )}
    </>
  )
}
