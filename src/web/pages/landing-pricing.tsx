import { t } from '@lingui/core/macro'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { limits } from '#contract/limits.ts'

import { classes } from '#web/ui/classes.ts'
import { Coming } from '#web/ui/coming.tsx'
import { rupees } from '#web/ui/format.ts'
import { AuthLink } from './landing-auth-link.tsx'
import { Section } from './landing-frame.tsx'
import { swiped, swipedCard } from './landing-row.ts'
import { ByEscrow } from './landing-settings.tsx'

export function Pricing() {
  return (
    <section className="border-t border-line bg-canvas py-7 sm:py-24">
      <Section>
        <h2 className="text-display font-bold">{t`Simple pricing`}</h2>
        <p className="mt-2.5 max-w-2xl leading-relaxed text-ink-soft max-sm:hidden sm:mt-4 sm:text-lg sm:leading-relaxed">
          {t`One plan for construction companies. Suppliers and contractors never pay to bid.`}
        </p>
        <div className={classes('mt-5 grid gap-6 sm:mt-12 md:grid-cols-2', swiped)}>
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
              t`AI-assisted bid comparison: what each price really includes`,
              t`AI-assisted supplier matching`,
              t`Digital documentation: orders, receipts, bills, payments`,
            ]}
            more={
              <>
                <ByEscrow
                  held={(partner) => <Feature>{t`Escrow payments, held by ${{ partner }}`}</Feature>}
                  direct={<ComingFeature>{t`Escrow payments`}</ComingFeature>}
                />
                <ComingFeature>{t`Priority support`}</ComingFeature>
              </>
            }
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
  /** Further items of the list. */
  more?: ReactNode
  featured?: boolean
  action: ReactNode
}

function Plan({ name, text, price, period, note, features, more, featured, action }: PlanProps) {
  return (
    <article
      className={classes(
        'flex flex-col rounded-card border p-5 sm:p-8',
        swipedCard,
        featured
          ? 'border-accent bg-accent-soft ring-1 ring-accent ring-inset max-md:order-first'
          : 'border-line bg-surface',
      )}
    >
      <h3 className="text-xl font-semibold tracking-tight">{name}</h3>
      <p className="text-ink-soft max-sm:text-sm sm:mt-1">{text}</p>
      <p className="mt-4 flex items-baseline gap-2 sm:mt-7">
        <span className="text-4xl font-extrabold sm:text-5xl tracking-tight">{price}</span>
        {period && <span className="text-ink-soft">{period}</span>}
      </p>
      <p
        className={classes(
          'mt-1 max-sm:text-[0.9375rem] sm:mt-2',
          featured ? 'font-semibold text-accent-ink' : 'text-ink-soft',
        )}
      >
        {note}
      </p>
      <ul className="mt-4 mb-5 flex flex-col gap-2 max-sm:text-[0.9375rem] sm:mt-7 sm:mb-9 sm:gap-3">
        {features.map((feature) => (
          <Feature key={feature}>{feature}</Feature>
        ))}
        {more}
      </ul>
      <div className="mt-auto">{action}</div>
    </article>
  )
}

function Feature({ children }: { children: ReactNode }) {
  return (
    <li className="flex gap-3">
      <Check aria-hidden className="mt-0.5 size-5 shrink-0 text-accent" />
      {children}
    </li>
  )
}

/** Announced, not there yet. */
function ComingFeature({ children }: { children: ReactNode }) {
  return (
    <li className="flex gap-3 text-ink-soft">
      <span aria-hidden className="mt-1 size-4.5 shrink-0 rounded-sm border border-dashed border-line-strong" />
      <span>
        {children} <Coming className="ml-1" />
      </span>
    </li>
  )
}
