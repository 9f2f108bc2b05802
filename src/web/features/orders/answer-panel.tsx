import { t } from '@lingui/core/macro'
import { Check, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { api } from '#contract/api.ts'
import type { Order, OrderVersion } from '#contract/order.ts'
import { fingerprintInShort } from '#domain/orders/order-content.ts'
import { call } from '#web/api/client.ts'
import { FailedCall } from '#web/api/failed-call.tsx'
import { useMe } from '#web/session/me.ts'
import { Button } from '#web/ui/button.tsx'
import { rupees } from '#web/ui/format.ts'
import { indiaTime } from '#web/ui/india-time.ts'
import { ReasonDialog } from '../bidding/reason-dialog.tsx'
import { useAct } from '../bidding/use-act.ts'
import { PdfButton } from './order-versions.tsx'

/** `version` waits for the supplier's answer. A refusal that is begun stays as a colleague answers: what became of it is said there. */
export function AnswerPanel({ order, version }: { order: Order; version: OrderVersion | undefined }) {
  const [refused, setRefused] = useState<number | null>(null)
  return (
    <>
      {version && (
        <Answer key={version.version} order={order} version={version} onRefuse={() => setRefused(version.version)} />
      )}
      {refused !== null && <RefuseDialog order={order} version={refused} onClose={() => setRefused(null)} />}
    </>
  )
}

type AnswerProps = { order: Order; version: OrderVersion; onRefuse: () => void }

/** A tick that names what was read, then accept; or refuse with a reason. */
function Answer({ order, version, onRefuse }: AnswerProps) {
  const { version: no, content_sha256, respond_by, total } = version
  const [hasRead, setRead] = useState(false)
  const [isAuthorised, setAuthorised] = useState(false)
  const isDisowned = order.consent?.status === 'refused'
  const needsAuthority = useMe().role === 'salesman' && order.represented !== null
  const accepting = useAct(
    () =>
      call(api.acceptOrder, {
        params: { id: order.id },
        body: { version: no, content_sha256: content_sha256!, ...(needsAuthority && { authorised: isAuthorised }) },
      }),
    { done: t`Order accepted` },
  )
  return (
    <section
      aria-label={t`Your answer`}
      className="flex flex-col gap-3 rounded-card border border-accent bg-accent-soft/40 p-4 sm:p-5"
    >
      <p className="font-semibold">
        {order.version === 0
          ? t`The buyer asks you to accept this order`
          : t`The buyer asks you to accept this amendment`}
      </p>
      <p className="text-2xl font-bold tracking-tight tabular-nums">{rupees(total)}</p>
      {respond_by && <p className="text-sm text-ink-soft">{t`Answer by ${{ time: indiaTime(respond_by) }}`}</p>}
      <div className="-my-1 -ml-3.5">
        <PdfButton order={order} version={no} label={t`Read the PDF`} />
      </div>
      {!isDisowned && (
        <Tick checked={hasRead} onTick={setRead}>
          {t`I have read version ${no}, fingerprint ${{ code: fingerprintInShort(content_sha256!) }}`}
        </Tick>
      )}
      {needsAuthority && !isDisowned && (
        <Tick checked={isAuthorised} onTick={setAuthorised}>
          {t`${{ company: order.represented! }} has authorised me to accept it`}
        </Tick>
      )}
      {accepting.error && <FailedCall error={accepting.error} />}
      <div className="flex flex-wrap gap-2.5">
        {!isDisowned && (
          <Button
            icon={<Check aria-hidden />}
            loading={accepting.isPending}
            disabled={!hasRead || (needsAuthority && !isAuthorised)}
            onClick={() => accepting.mutate()}
          >
            {t`Accept`}
          </Button>
        )}
        <Button variant="secondary" icon={<X aria-hidden />} disabled={accepting.isPending} onClick={onRefuse}>
          {t`Refuse`}
        </Button>
      </div>
    </section>
  )
}

type TickProps = { checked: boolean; onTick: (checked: boolean) => void; children: ReactNode }

function Tick({ checked, onTick, children }: TickProps) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3">
      <input
        type="checkbox"
        className="size-5 shrink-0 accent-accent"
        checked={checked}
        onChange={(event) => onTick(event.target.checked)}
      />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </label>
  )
}

function RefuseDialog({ order, version, onClose }: { order: Order; version: number; onClose: () => void }) {
  const [isFirst] = useState(order.version === 0)
  const refusing = useAct(
    (reason: string) => call(api.refuseOrder, { params: { id: order.id }, body: { version, reason } }),
    { done: t`Order refused`, onDone: onClose },
  )
  return (
    <ReasonDialog
      about={order.id}
      title={isFirst ? t`Refuse this order?` : t`Refuse this amendment?`}
      reason="needed"
      confirm={t`Refuse`}
      danger
      act={refusing}
      onClose={onClose}
    >
      <p>
        {isFirst
          ? t`The buyer reads your reason. An award that still waits is declined with it.`
          : t`The buyer reads your reason. The order goes on as it was.`}
      </p>
    </ReasonDialog>
  )
}
