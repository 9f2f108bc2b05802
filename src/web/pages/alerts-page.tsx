import { t } from '@lingui/core/macro'
import { useMutation } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { api } from '#contract/api.ts'
import { pages } from '#contract/pages.ts'
import { call } from '#web/api/client.ts'
import { FailedCall } from '#web/api/failed-call.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { FullScreenNote } from '../app/full-screen-note.tsx'

/** Where the link of a mail about new jobs leads: one tap ends such mails, without a sign-in. A mere visit changes nothing. */
export function AlertsPage() {
  const token = useLocation().hash.slice(1)
  const stopping = useMutation({ mutationFn: () => call(api.stopAlerts, { params: { token } }) })
  if (stopping.isSuccess)
    return (
      <FullScreenNote
        title={t`You get no more mails about new jobs`}
        text={t`Mails about your bids and messages go on. You can change this at any time in the settings.`}
      >
        <LinkButton to={`${pages.settings.path}?tab=mails`} size="lg">
          {t`Open the settings`}
        </LinkButton>
      </FullScreenNote>
    )
  return (
    <FullScreenNote
      title={t`No more mails about new jobs?`}
      text={t`You hear of no new jobs by mail any more. Everything about your own bids is still mailed.`}
    >
      {stopping.isError && <FailedCall error={stopping.error} />}
      <Button size="lg" loading={stopping.isPending} onClick={() => stopping.mutate()}>
        {t`Stop these mails`}
      </Button>
    </FullScreenNote>
  )
}
