import { msg, t } from '@lingui/core/macro'
import { limits } from '#contract/limits.ts'
import { pages } from '#contract/pages.ts'
import type { Label } from '#web/language/translate.ts'
import { translate } from '#web/language/translate.ts'
import { Coming } from '#web/ui/coming.tsx'
import { DimensionLine } from '#web/ui/dimension-line.tsx'
import { SiteElevation } from './about-site-elevation.tsx'
import { ClosingCall, ImpactFigures } from './landing-closing.tsx'
import { PublicPage, Section } from './landing-frame.tsx'
import { usePublicSettings } from './landing-settings.tsx'
import { SupportLinks } from './landing-support-links.tsx'

const aims: readonly { title: Label; text: Label }[] = [
  {
    title: msg`Speed`,
    text: msg`A requirement reaches suppliers the moment it is posted, and the bids come back in one list instead of forty calls.`,
  },
  {
    title: msg`Trust`,
    text: msg`Companies known by their GST number, sealed bids and a written record of who offered what. The best bid wins because it is the best.`,
  },
  {
    title: msg`Scale`,
    text: msg`One site or fifty, a truck of sand or a tower crane for a year: the same simple steps, across all of India.`,
  },
]

export function AboutContent() {
  const { brand_name: brand } = usePublicSettings()
  return (
    <PublicPage first={{ label: t`Home`, to: pages.landing.path }}>
      <section className="border-b border-line">
        <Section className="grid grid-cols-1 items-end gap-x-14 lg:grid-cols-[1.1fr_1fr]">
          <div className="pt-16 pb-14 sm:pt-24 lg:pb-24">
            <h1 className="text-hero font-extrabold">{t`We make buying for construction fair and fast`}</h1>
            <p className="mt-7 max-w-2xl text-lg leading-relaxed text-ink-soft sm:text-xl sm:leading-relaxed">
              {t`${brand} brings construction companies and the people who supply them to one table: priced bids, compared side by side, awarded on merit.`}
            </p>
          </div>
          <SiteElevation />
        </Section>
      </section>

      <section className="bg-surface py-16 sm:py-24">
        <Section className="grid gap-x-16 gap-y-14 md:grid-cols-2">
          <Statement
            title={t`Our Mission`}
            text={t`To give every construction company in India, large or small, access to reliable suppliers at honest prices, and every supplier a fair chance to win work on the strength of the offer.`}
          />
          <Statement
            title={t`Our Goal`}
            text={t`To become the place where India's building materials, labour and machinery are bought: with AI-assisted bid comparison and digital documentation in place of phone calls and loose paper, as today, and with escrow payments.`}
            isComing
          />
        </Section>
      </section>

      <section className="border-y border-line py-16 sm:py-24">
        <Section>
          <h2 className="mb-6 text-display font-bold">{t`What we work for`}</h2>
          <DimensionLine />
          <div className="divide-y divide-line border-b border-line">
            {aims.map((aim) => (
              <div key={aim.title.id} className="grid gap-x-8 gap-y-2 py-8 md:grid-cols-[16rem_1fr]">
                <h3 className="text-2xl font-bold tracking-tight text-accent-ink">{translate(aim.title)}</h3>
                <p className="max-w-2xl text-lg leading-relaxed text-ink-soft">{translate(aim.text)}</p>
              </div>
            ))}
          </div>
        </Section>
      </section>

      <section className="bg-surface py-16 sm:py-24">
        <Section>
          <h2 className="mb-12 text-display font-bold">{t`Our impact`}</h2>
          <ImpactFigures />
        </Section>
      </section>

      <section className="border-t border-line py-16 sm:py-24">
        <Section>
          <h2 className="text-display font-bold">{t`Contact us`}</h2>
          <p className="mt-4 max-w-xl text-lg leading-relaxed text-ink-soft">
            {t`A question about posting, bidding or your account? We answer within ${{ hours: limits.supportAnswerHours }} hours.`}
          </p>
          <ContactLinks />
        </Section>
      </section>

      <ClosingCall
        title={t`Build with us`}
        text={t`Create an account in two minutes. Suppliers join free, companies start with a free month.`}
      />
    </PublicPage>
  )
}

function Statement({ title, text, isComing = false }: { title: string; text: string; isComing?: boolean }) {
  return (
    <div>
      <h2 className="text-title font-bold">{title}</h2>
      {isComing && <Coming className="mt-2" />}
      <p className="mt-4 text-lg leading-relaxed text-ink-soft">{text}</p>
    </div>
  )
}

function ContactLinks() {
  const link =
    'flex min-h-18 items-center gap-3 rounded-card border border-line bg-surface px-4 py-4 text-[0.9375rem] font-semibold wrap-anywhere transition-colors sm:gap-4 sm:px-5 sm:text-base hover:border-line-strong [&_svg]:size-5 [&_svg]:shrink-0 [&_svg]:text-accent'
  return (
    <address className="mt-8 grid gap-4 not-italic sm:grid-cols-2 lg:max-w-3xl">
      <SupportLinks className={link} />
    </address>
  )
}
