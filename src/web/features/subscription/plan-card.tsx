import { msg, t } from '@lingui/core/macro'
import { FileCheck2, Headset, LockKeyhole, type LucideIcon, ShieldCheck, Sparkles } from 'lucide-react'
import { partnersName } from '#contract/escrow-partners.ts'
import { limits } from '#contract/limits.ts'
import { messages } from '#contract/screen-messages.ts'
import { subscriptionStatusAt } from '#domain/subscription-lifecycle.ts'
import { RequestId } from '#web/api/failed-call.tsx'
import { usePublicConfig } from '#web/api/public-config.ts'
import type { Label } from '#web/language/translate.ts'
import { translate } from '#web/language/translate.ts'
import { useCan, useMe } from '#web/session/me.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { classes } from '#web/ui/classes.ts'
import { Coming } from '#web/ui/coming.tsx'
import { rupees, wholeNumber } from '#web/ui/format.ts'
import { SandboxCheckout } from './sandbox-checkout.tsx'
import { useSubscribe } from './use-subscribe.ts'

type Feature = { title: Label; text: Label | string; icon: LucideIcon; isComing?: boolean }

const features: readonly Feature[] = [
  {
    title: msg`AI-assisted bid comparison`,
    text: msg`What each price really includes: missing lines, freight and unlike GST are pointed out, with the sums.`,
    icon: Sparkles,
  },
  {
    title: msg`AI-assisted supplier matching`,
    text: msg`Suppliers who fit the job are found and told, by item, distance and record, with the reasons shown.`,
    icon: Sparkles,
  },
  {
    title: msg`Digital documentation`,
    text: msg`Orders, receipts, bills and payments with the job, in writing and accepted by both sides.`,
    icon: FileCheck2,
  },
  {
    title: msg`Verified network`,
    text: msg`Suppliers and contractors known by their GST number. The badge has the dates of three checks.`,
    icon: ShieldCheck,
  },
  {
    title: msg`Priority support`,
    text: msg`Your questions before all others. Today everybody is answered in turn.`,
    icon: Headset,
    isComing: true,
  },
]

/** With a licensed partner; without one nothing says that money is held. */
const escrow = (partner: string): Feature =>
  partner
    ? {
        title: msg`Escrow payments`,
        text: t`Money of a milestone can be held by ${{ partner }}, a licensed payment aggregator, until the buyer releases it.`,
        icon: LockKeyhole,
      }
    : {
        title: msg`Escrow payments`,
        text: msg`With a licensed partner. Today you pay your supplier directly.`,
        icon: LockKeyhole,
        isComing: true,
      }

/** The only plan, with the button to pay. */
export function PlanCard() {
  const mayPay = useCan('manage_subscription')
  const partner = usePublicConfig()?.escrow?.partner
  return (
    <Card as="section" pad="lg" aria-label={t`Plan`} className="flex flex-col gap-6">
      <div>
        <h2 className="text-lg font-semibold tracking-tight">{t`Company plan`}</h2>
        <p className="mt-3 flex flex-wrap items-baseline gap-x-2">
          <span className="text-4xl font-extrabold tracking-tight tabular-nums">
            {rupees(limits.subscriptionRupeesPerMonth)}
          </span>
          <span className="text-ink-soft">{t`per month, ${{ percent: limits.gstPercent }}% GST included`}</span>
        </p>
        <p className="mt-1 font-semibold text-accent-ink">{t`Cancel anytime`}</p>
        <p className="mt-2 text-sm text-ink-faint">{gstExplained()}</p>
      </div>
      {mayPay ? <Payment /> : <Banner kind="info">{t`An owner or the accounts of your company pay it.`}</Banner>}
      <ul className="grid gap-x-6 gap-y-4 border-t border-line pt-6 sm:grid-cols-2">
        {[...features, escrow(partner ? partnersName[partner] : '')].map((feature) => (
          <li key={feature.title.id} className="flex gap-3">
            <feature.icon
              aria-hidden
              className={classes('mt-0.5 size-5 shrink-0', feature.isComing ? 'text-ink-faint' : 'text-accent')}
            />
            <div className="min-w-0">
              <p className="leading-snug font-semibold">
                <span>{translate(feature.title)}</span> {feature.isComing && <Coming className="ml-1" />}
              </p>
              <p className="mt-0.5 text-[0.9375rem] text-ink-soft">
                {typeof feature.text === 'string' ? feature.text : translate(feature.text)}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Payment() {
  const me = useMe()
  const { note, sandboxOrder, hasUnverified, isOpening, isVerifying, pay, settle, verifyAgain } = useSubscribe()
  const isActive = subscriptionStatusAt(new Date().toISOString(), me) === 'active'
  return (
    <div className="flex flex-col gap-4">
      {note && (
        <Banner kind={note.kind}>
          <p>{translate(note.sentence)}</p>
          <RequestId id={note.requestId} />
        </Banner>
      )}
      {hasUnverified && !note && !isVerifying && (
        <Banner kind="warning">{translate(messages.paymentUnconfirmed)}</Banner>
      )}
      {hasUnverified ? (
        <Button size="lg" wide loading={isVerifying} onClick={verifyAgain}>
          {isVerifying ? t`Confirming payment...` : t`Confirm my payment again`}
        </Button>
      ) : (
        <Button size="lg" wide loading={isOpening} onClick={pay}>
          {isOpening ? t`Opening payment...` : isActive ? t`Pay for another month` : t`Subscribe Now`}
        </Button>
      )}
      {sandboxOrder && <SandboxCheckout order={sandboxOrder} onOutcome={settle} />}
    </div>
  )
}

/** In whole rupees: the paise depend on both states, and are on the invoice. */
function gstExplained(): string {
  const taxable = limits.subscriptionRupeesPerMonth / (1 + limits.gstPercent / 100)
  return t`₹${{ price: wholeNumber(Math.round(taxable)) }} plus ₹${{ tax: wholeNumber(Math.round(limits.subscriptionRupeesPerMonth - taxable)) }} GST. Each invoice carries your GST number, for your input tax credit.`
}
