import { t } from '@lingui/core/macro'
import { MessageCircle, Printer } from 'lucide-react'
import { Fragment, lazy, Suspense } from 'react'
import type { Dispatch, OrderToReceive } from '#contract/receiving.ts'
import { displayName } from '#web/language/translate.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { dateTime } from '#web/ui/format.ts'
import { openWhatsApp } from '#web/ui/open-whatsapp.ts'
import { loadOf } from './load-of.ts'
import { placeOf } from './place-of.ts'
import { receiveAddress } from './receipt-kind.ts'

const QrCode = lazy(async () => ({ default: (await import('../settings/second-factor/qr-code.tsx')).QrCode }))

type DriverPaperProps = { order: OrderToReceive; dispatch: Dispatch; onDone: () => void }

/** What the driver shows at the gate: a QR code, and its six characters. */
export function DriverPaper({ order, dispatch, onDone }: DriverPaperProps) {
  const address = location.origin + receiveAddress(order.id, dispatch.id)
  const { vehicle_number: vehicle, code } = dispatch
  const lines = loadOf(order, dispatch)
  const facts = [
    [t`From`, displayName(order.supplier_name)],
    [t`To`, [displayName(order.buyer_name), placeOf(order)].filter(Boolean).join(', ')],
    [t`Phone at the site`, order.site?.contact_phone],
    [t`Order`, order.number],
    [t`Challan`, dispatch.challan_number],
    [t`E-way bill`, dispatch.eway_number],
    [t`Sent`, dateTime(dispatch.dispatched_at)],
  ] as const
  function share() {
    const text = [
      t`Truck ${{ vehicle }} for ${{ job: order.job_title }}. Code for the gate: ${{ code }}`,
      address,
    ].join('\n')
    const phone = (dispatch.driver_phone ?? '').replaceAll(/\D/g, '')
    openWhatsApp(phone.length === 10 ? `91${phone}` : phone, text)
  }
  return (
    <Card
      as="section"
      aria-labelledby="driver"
      data-prints-alone=""
      className="flex flex-col items-center gap-4 text-center"
    >
      <h2 id="driver" className="text-lg font-semibold tracking-tight">
        {t`Driver's paper: ${{ vehicle }}`}
      </h2>
      <Suspense fallback={<span className="size-52" />}>
        <QrCode text={address} label={t`QR code for the gate`} />
      </Suspense>
      <p className="text-ink-soft">{t`Without a camera, type this code at the gate:`}</p>
      <p translate="no" className="font-mono text-3xl font-bold tracking-[0.3em]">
        {code}
      </p>
      <ul className="text-ink-soft">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <dl className="grid w-full max-w-md grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-left text-sm">
        {facts.map(
          ([label, value]) =>
            value && (
              <Fragment key={label}>
                <dt className="text-ink-faint">{label}</dt>
                <dd translate="no" className="wrap-anywhere">
                  {value}
                </dd>
              </Fragment>
            ),
        )}
      </dl>
      <div className="flex flex-wrap justify-center gap-2.5 print:hidden">
        <Button icon={<MessageCircle aria-hidden />} onClick={share}>
          {t`Share by WhatsApp`}
        </Button>
        <Button variant="secondary" icon={<Printer aria-hidden />} onClick={() => print()}>
          {t`Print`}
        </Button>
        <Button variant="ghost" onClick={onDone}>
          {t`Done`}
        </Button>
      </div>
    </Card>
  )
}
