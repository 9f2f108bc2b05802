import { t } from '@lingui/core/macro'
import { useMutation } from '@tanstack/react-query'
import { MessageCircle, UserRoundCheck, UserRoundX } from 'lucide-react'
import { api } from '#contract/api.ts'
import type { Consent } from '#contract/bid.ts'
import { plainPhone } from '#domain/invitees.ts'
import { call } from '#web/api/client.ts'
import { FailedCall } from '#web/api/failed-call.tsx'
import { useActor } from '#web/session/me.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { date } from '#web/ui/format.ts'
import { openWhatsApp } from '#web/ui/open-whatsapp.ts'
import type { Bidder } from '../bids/bidder-name.ts'

/** Whether the firm agrees to a salesman's bid in its name; the salesman can ask it by WhatsApp. */
export function ConsentLine({ bid }: { bid: Bidder }) {
  const isOwn = useActor().company_id === bid.supplier_id
  const { status, method, on } = bid.supplier_info.consent!
  if (status === 'confirmed')
    return (
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-faint">
        <Badge tone="success" icon={<UserRoundCheck aria-hidden />}>
          {t`The firm agrees`}
        </Badge>
        <span>{answeredBy(method, date(on!))}</span>
      </p>
    )
  return (
    <div className="flex flex-col items-start gap-1.5">
      <Badge tone="warning" icon={<UserRoundX aria-hidden />}>
        {status === 'refused' ? t`The firm says no` : t`The firm has not agreed yet`}
      </Badge>
      {isOwn && status === 'unconfirmed' && <AskFirm bid={bid} />}
    </div>
  )
}

function answeredBy(method: Consent['method'], day: string): string {
  if (method === 'account') return t`In its own account, ${{ day }}`
  return method === 'email' ? t`By mail, ${{ day }}` : t`By a link from the salesman, ${{ day }}`
}

function AskFirm({ bid }: { bid: Bidder }) {
  const { company_name, contact_phone, email } = bid.company_represented!
  const sharing = useMutation({
    mutationFn: () => call(api.shareRepresentation, { params: { id: bid.id } }),
    onSuccess({ url }) {
      const text = `${t`I bid for ${{ company: company_name.slice(0, 100) }}. Please confirm here:`} ${url}`
      openWhatsApp(plainPhone(contact_phone) ?? '', text)
    },
  })
  return (
    <>
      <p className="text-sm text-ink-faint">
        {email
          ? t`We have mailed the firm. You can also send the link yourself.`
          : t`Send the firm a link, so that it can agree.`}
      </p>
      <Button
        variant="secondary"
        size="sm"
        icon={<MessageCircle aria-hidden />}
        loading={sharing.isPending}
        onClick={() => sharing.mutate()}
      >
        {t`Ask by WhatsApp`}
        <span className="sr-only">: {company_name}</span>
      </Button>
      {sharing.isError && <FailedCall error={sharing.error} />}
    </>
  )
}
