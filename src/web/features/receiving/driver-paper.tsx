import { t } from '@lingui/core/macro'
import { MessageCircle, Printer } from 'lucide-react'
import { lazy, Suspense } from 'react'
import type { Dispatch, OrderToReceive } from '#contract/receiving.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { openWhatsApp } from '#web/ui/open-whatsapp.ts'
import { loadOf } from './load-of.ts'
import { receiveAddress } from './receipt-kind.ts'

const QrCode = lazy(async () => ({ default: (await import('../settings/second-factor/qr-code.tsx')).QrCode }))

type DriverPaperProps = { order: OrderToReceive; dispatch: Dispatch; onDone: () => void }

/** What the driver shows at the gate: a QR code, and its six characters. */
export function DriverPaper({ order, dispatch, onDone }: DriverPaperProps) {
  const address = location.origin + receiveAddress(order.id, dispatch.id)
  const { vehicle_number: vehicle, code } = dispatch
  const lines = loadOf(order, dispatch)
  function share() {
    const text = [
      t`Truck ${{ vehicle }} for ${{ job: order.job_title }}. Code for the gate: ${{ code }}`,
      address,
    ].join('\n')
    const phone = (dispatch.driver_phone ?? '').replaceAll(/\D/g, '')
    openWhatsApp(phone.length === 10 ? `91${phone}` : phone, text)
  }
  return (
    <Card as="section" aria-labelledby="driver" className="flex flex-col items-center gap-4 text-center">
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
