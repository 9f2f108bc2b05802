import { msg, t } from '@lingui/core/macro'
import { BadgeCheck, LockKeyhole } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Label } from '#web/language/translate.ts'
import { translate } from '#web/language/translate.ts'
import { classes } from '#web/ui/classes.ts'
import { Section } from './landing-frame.tsx'
import { usePublicSettings } from './landing-settings.tsx'

export function WhyChoose() {
  const { brand_name: brand } = usePublicSettings()
  return (
    <section className="bg-surface py-16 sm:py-28">
      <Section>
        <h2 className="max-w-2xl text-display font-bold">{t`Why Choose ${brand}?`}</h2>
        <p className="mt-4 max-w-2xl text-lg leading-relaxed text-ink-soft">
          {t`Buying for a site still means forty phone calls and a notebook of prices. Here every supplier is known, every price is in writing and every bid can be compared.`}
        </p>
        <div className="mt-12 grid gap-x-8 gap-y-12 md:grid-cols-3">
          <Reason
            picture={<GstPicture />}
            title={t`Verified Network`}
            text={t`Every company signs up with its GST number and business address. You see who is bidding, and their badge tells you they are verified.`}
          />
          <Reason
            picture={<EscrowPicture />}
            title={t`Secure Transactions`}
            text={t`Escrow payments and digital documentation keep both sides safe: the order, the files and the conversation stay in one place.`}
          />
          <Reason
            picture={<MatchPicture />}
            title={t`AI-Powered Matching`}
            text={t`AI-assisted supplier matching brings your job to those who can deliver it, and bid comparison shows what each price really includes.`}
          />
        </div>
      </Section>
    </section>
  )
}

function Reason({ picture, title, text }: { picture: ReactNode; title: string; text: string }) {
  return (
    <article>
      <div
        aria-hidden="true"
        className="flex h-44 items-center justify-center overflow-hidden rounded-card border border-line bg-surface-sunken px-6"
      >
        {picture}
      </div>
      <h3 className="mt-6 text-xl font-semibold tracking-tight">{title}</h3>
      <p className="mt-2 leading-relaxed text-ink-soft">{text}</p>
    </article>
  )
}

function GstPicture() {
  return (
    <div className="w-full max-w-64 rounded-control border border-line bg-surface p-4 shadow-raised">
      <div className="flex items-center justify-between gap-2">
        <p className="text-sm font-semibold">Malwa Steel Works</p>
        <span className="flex items-center gap-1 rounded-full bg-success-soft px-2 py-0.5 text-xs font-semibold text-success-ink">
          <BadgeCheck className="size-3.5" />
          {t`Verified`}
        </span>
      </div>
      <p className="mt-3 text-xs text-ink-faint">{t`GST Number`}</p>
      <p className="font-mono text-sm tracking-wide">23AAHCM4821R1ZK</p>
    </div>
  )
}

const escrowSteps: readonly Label[] = [msg`Awarded`, msg`In escrow`, msg`Delivered`, msg`Released`]

function EscrowPicture() {
  return (
    <div className="w-full max-w-64">
      <div className="relative flex justify-between">
        <span className="absolute inset-x-4 top-4 h-0.5 bg-line-strong/40" />
        <span className="absolute top-4 left-4 h-0.5 w-[30%] bg-accent" />
        {escrowSteps.map((step, index) => (
          <span key={step.id} className="relative flex w-14 flex-col items-center gap-2 first:-ml-3 last:-mr-3">
            <span
              className={classes(
                'flex size-8 items-center justify-center rounded-full text-xs font-bold',
                index < 2 ? 'bg-accent text-on-accent' : 'border border-line-strong/50 bg-surface text-ink-faint',
              )}
            >
              {index === 1 ? <LockKeyhole className="size-4" /> : index + 1}
            </span>
            <span className={classes('text-xs whitespace-nowrap', index === 1 ? 'font-semibold' : 'text-ink-faint')}>
              {translate(step)}
            </span>
          </span>
        ))}
      </div>
    </div>
  )
}

const matches: readonly { what: Label; percent: number }[] = [
  { what: msg`TMT bars, Indore`, percent: 96 },
  { what: msg`Steel fabrication, Bhopal`, percent: 81 },
  { what: msg`Structural steel, Nagpur`, percent: 64 },
]

function MatchPicture() {
  return (
    <div className="flex w-full max-w-64 flex-col gap-3">
      {matches.map(({ what, percent }, index) => (
        <div key={what.id}>
          <p className="flex justify-between text-xs">
            <span className={index === 0 ? 'font-semibold' : 'text-ink-soft'}>{translate(what)}</span>
            <span className="text-ink-faint tabular-nums">{percent}%</span>
          </p>
          <svg aria-hidden="true" viewBox="0 0 100 6" preserveAspectRatio="none" className="mt-1.5 h-1.5 w-full">
            <rect width="100" height="6" className="fill-line" />
            <rect width={percent} height="6" className={index === 0 ? 'fill-accent' : 'fill-line-strong'} />
          </svg>
        </div>
      ))}
    </div>
  )
}
