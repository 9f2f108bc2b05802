import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { limits } from '#contract/limits.ts'
import { pages } from '#contract/pages.ts'
import { Section } from '#web/app/public-page.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { rupees } from '#web/ui/format.ts'

export function Pricing() {
  return (
    <section className="bg-surface py-20 sm:py-28">
      <Section>
        <h2 className="text-display font-bold">Simple pricing</h2>
        <p className="mt-4 max-w-2xl text-lg leading-relaxed text-ink-soft">
          One plan for construction companies. Suppliers and contractors never pay to bid.
        </p>
        <div className="mt-12 grid gap-6 md:grid-cols-2">
          <Plan
            name="Suppliers"
            text="For suppliers and contractors"
            price="Free"
            note="No subscription, no commission"
            features={[
              'Browse all open jobs',
              'Submit bids with price and delivery estimate',
              "'Verified' badge and win statistics",
              'Chat and share files after an award',
            ]}
            action={
              <LinkButton
                to={pages.auth.path}
                state={{ mode: 'signup', role: 'supplier' }}
                variant="secondary"
                size="lg"
                wide
              >
                Join as Supplier
              </LinkButton>
            }
          />
          <Plan
            featured
            name="Companies"
            text="For construction companies"
            price={rupees(limits.subscriptionRupeesPerMonth)}
            period="per month"
            note="1-month free trial. Cancel anytime."
            features={[
              'Post jobs for material, labor and machinery',
              'AI-assisted bid comparison and supplier matching',
              'Escrow payments and digital documentation',
              'Priority support',
            ]}
            action={
              <LinkButton to={pages.auth.path} state={{ mode: 'signup', role: 'buyer' }} size="lg" wide>
                Start Free Trial
              </LinkButton>
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
  featured?: boolean
  action: ReactNode
}

function Plan({ name, text, price, period, note, features, featured, action }: PlanProps) {
  return (
    <article
      className={classes(
        'flex flex-col rounded-card border p-6 sm:p-8',
        featured ? 'border-accent bg-accent-soft ring-1 ring-accent' : 'border-line bg-canvas',
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
      </ul>
      <div className="mt-auto">{action}</div>
    </article>
  )
}
