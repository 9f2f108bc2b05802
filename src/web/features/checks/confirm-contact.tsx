import { t } from '@lingui/core/macro'
import { useMutation } from '@tanstack/react-query'
import { useLocation, useNavigate } from 'react-router'
import { api } from '#contract/api.ts'
import { call } from '#web/api/client.ts'
import { FailedCall } from '#web/api/failed-call.tsx'
import { screensUpdated } from '#web/api/touched.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'

/** For whoever comes by the link that was mailed to the company's address. A press, since only a person should use it up. */
export function ConfirmContact() {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const token = /^#confirm=([\w-]+)$/.exec(hash)?.[1]
  const confirming = useMutation({
    mutationFn: (sent: string) => call(api.confirmContact, { body: { token: sent } }),
    onSuccess: async () => {
      await screensUpdated()
      toast.success(t`The e-mail address is confirmed`)
      void navigate(pathname + search, { replace: true })
    },
  })
  if (!token) return null
  if (confirming.isError) return <FailedCall error={confirming.error} />
  return (
    <Banner
      kind="info"
      title={t`Confirm your e-mail address`}
      action={
        <Button size="sm" loading={confirming.isPending} onClick={() => confirming.mutate(token)}>
          {t`Confirm this address`}
        </Button>
      }
    >
      {t`You have opened the link that was mailed to your company.`}
    </Banner>
  )
}
