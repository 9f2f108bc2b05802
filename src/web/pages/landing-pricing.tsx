import { t } from '@lingui/core/macro'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { limits } from '#contract/limits.ts'

import { classes } from '#web/ui/classes.ts'
import { Coming } from '#web/ui/coming.tsx'
import { rupees } from '#web/ui/format.ts'
import { AuthLink } from './landing-auth-link.tsx'
import { Section } from './landing-frame.tsx'

export function Pricing() {
  return (
    <section className="border-t border-line bg-canvas py-14 sm:py-24">
      <Section>
        <h2 className="text-display font-bold">{t`Simple pricing`}</h2>
        <p className="mt-4 max-w-2xl text-lg leading-relaxed text-ink-soft">
          {t`One plan for construction companies. Suppliers and contractors never pay to bid.`}
        </p>
        <div className="mt-12 grid gap-6 md:grid-cols-2">
          <Plan
            name={t`Suppliers`}
            text={t`For suppliers and contractors`}
            price={t`Free`}
            note={t`No subscription, no commission`}
            features={[
              t`Browse all open jobs`,
              t`Submit bids with price and delivery estimate`,
              t`'Verified' badge and win statistics`,
              t`Chat and share files after an award`,
            ]}
            action={
              <AuthLink mode="signup" signUpAs="supplier" variant="secondary" size="lg" wide>
                {t`Join as Supplier`}
              </AuthLink>
            }
          />
          <Plan
            featured
            name={t`Companies`}
            text={t`For construction companies`}
            price={rupees(limits.subscriptionRupeesPerMonth)}
            period={t`per month`}
            note={t`${{ months: limits.trialMonths }}-month free trial. Cancel anytime.`}
            features={[
              t`Post jobs for material, labour and machinery`,
              t`Bids side by side in a comparative statement`,
            ]}
            coming={[
              t`AI-assisted bid comparison and supplier matching`,
              t`Escrow payments and digital documentation`,
              t`Priority support`,
            ]}
            action={
              <AuthLink mode="signup" signUpAs="buyer" size="lg" wide>
                {t`Start Free Trial`}
              </AuthLink>
            }
          />
        </div>
      </Section>
    </section>
  )
}

type PlanProps = {
  name: string
  text: string
  price: string
  period?: string
  note: string
  features: readonly string[]
  /** Announced, not built yet. */
  coming?: readonly string[]
  featured?: boolean
  action: ReactNode
}

function Plan({ name, text, price, period, note, features, coming = [], featured, action }: PlanProps) {
  return (
    <article
      className={classes(
        'flex flex-col rounded-card border p-6 sm:p-8',
        featured ? 'border-accent bg-accent-soft ring-1 ring-accent' : 'border-line bg-surface',
      )}
    >
      <h3 className="text-xl font-semibold tracking-tight">{name}</h3>
      <p className="mt-1 text-ink-soft">{text}</p>
      <p className="mt-7 flex items-baseline gap-2">
        <span className="text-5xl font-extrabold tracking-tight">{price}</span>
        {period && <span className="text-ink-soft">{period}</span>}
      </p>
      <p className={classes('mt-2', featured ? 'font-semibold text-accent-ink' : 'text-ink-soft')}>{note}</p>
      <ul className="mt-7 mb-9 flex flex-col gap-3">
        {features.map((feature) => (
          <li key={feature} className="flex gap-3">
            <Check aria-hidden className="mt-0.5 size-5 shrink-0 text-accent" />
            {feature}
          </li>
        ))}
        {coming.map((feature) => (
          <li key={feature} className="flex gap-3 text-ink-soft">
            <span aria-hidden className="mt-1 size-4.5 shrink-0 rounded-sm border border-dashed border-line-strong" />
            <span>
              {feature} <Coming className="ml-1" />
            </span>
          </li>
        ))}
      </ul>
      <div className="mt-auto">{action}</div>
    </article>
  )
}
