import { t } from '@lingui/core/macro'
import { ArrowRight, BadgeIndianRupee, HardHat, Truck } from 'lucide-react'
import type { ReactNode } from 'react'
import { limits } from '#contract/limits.ts'
import { pages } from '#contract/pages.ts'

import { LinkButton } from '#web/ui/button.tsx'
import { rupees } from '#web/ui/format.ts'
import { AuthLink } from './landing-auth-link.tsx'
import { ComparisonPicture } from './landing-comparison-picture.tsx'
import { Section } from './landing-frame.tsx'

/** On phones the buttons are side by side, so that the price below is on the first screen. */
const onPhones = 'max-sm:flex-1 max-sm:px-4 max-sm:text-[0.9375rem]'

export function Hero() {
  return (
    <section className="relative overflow-hidden border-b border-line">
      <DrawingGrid />
      <Section className="relative grid grid-cols-1 items-center gap-x-14 gap-y-7 pt-7 pb-9 sm:gap-y-12 sm:pt-20 sm:pb-16 lg:grid-cols-[1.05fr_1fr] lg:pt-24 lg:pb-28">
        <div>
          <h1 className="text-hero font-extrabold">{t`India's Premier Construction Marketplace`}</h1>
          <p className="mt-3 max-w-xl leading-relaxed text-ink-soft sm:mt-6 sm:text-xl sm:leading-relaxed">
            {t`Post what your site needs. Verified suppliers answer with priced bids. Compare them side by side, award the best one and settle the details in chat.`}
          </p>
          <div className="mt-5 flex flex-wrap gap-3 sm:mt-9">
            <AuthLink mode="signup" size="lg" className={onPhones}>
              {t`Start Building`}
              <ArrowRight aria-hidden />
            </AuthLink>
            {/* The accessible name is the visible text; the extra words tell search engines the target. */}
            <LinkButton
              to={pages.about.path}
              variant="secondary"
              size="lg"
              className={onPhones}
              aria-label={t`Learn More`}
            >
              <span>{t`Learn More`}</span>
              <span className="sr-only">{t`about us`}</span>
            </LinkButton>
          </div>
          <Price />
        </div>
        <ComparisonPicture />
      </Section>
    </section>
  )
}

/** The price, visible without signing up. */
function Price() {
  const price = rupees(limits.subscriptionRupeesPerMonth)
  return (
    <ul className="mt-5 flex flex-col gap-1.5 text-sm sm:mt-6 sm:gap-2 sm:text-[0.9375rem] text-ink-soft">
      <Term icon={<HardHat />}>{t`Companies: first month free, then ${price} a month`}</Term>
      <Term icon={<Truck />}>{t`Suppliers and contractors: free, always`}</Term>
      <Term icon={<BadgeIndianRupee />}>{t`No commission on what you buy or sell`}</Term>
    </ul>
  )
}

function Term({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex gap-2.5 [&_svg]:mt-0.5 [&_svg]:size-5 [&_svg]:shrink-0 [&_svg]:text-accent">
      {icon}
      {children}
    </li>
  )
}

/** Background of squared paper, fading out below. */
function DrawingGrid() {
  return (
    <svg
      aria-hidden="true"
      className="absolute inset-0 size-full text-line [mask-image:linear-gradient(to_bottom,black,transparent_85%)]"
    >
      <defs>
        <pattern id="drawing-grid" width="40" height="40" patternUnits="userSpaceOnUse">
          <path d="M40 0H0V40" fill="none" stroke="currentColor" strokeWidth="1" />
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill="url(#drawing-grid)" />
    </svg>
  )
}
