import { ArrowRight } from 'lucide-react'
import { limits } from '#contract/limits.ts'
import { pages } from '#contract/pages.ts'
import { Section } from '#web/app/public-page.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { plural } from '#web/ui/format.ts'
import { ComparisonPicture } from './landing-comparison-picture.tsx'

export function Hero() {
  return (
    <section className="relative overflow-hidden border-b border-line">
      <DrawingGrid />
      <Section className="relative grid grid-cols-1 items-center gap-x-14 gap-y-14 pt-14 pb-16 sm:pt-20 lg:grid-cols-[1.05fr_1fr] lg:pt-24 lg:pb-28">
        <div>
          <h1 className="text-hero font-extrabold">India's Premier Construction Marketplace</h1>
          <p className="mt-6 max-w-xl text-lg leading-relaxed text-ink-soft sm:text-xl sm:leading-relaxed">
            Post what your site needs. Verified suppliers answer with priced bids. Compare them side by side, award the
            best one and settle the details in chat.
          </p>
          <div className="mt-9 flex flex-wrap gap-3">
            <LinkButton to={pages.auth.path} state={{ mode: 'signup' }} size="lg" className="max-sm:flex-1">
              Start Building
              <ArrowRight aria-hidden />
            </LinkButton>
            <LinkButton to={pages.about.path} variant="secondary" size="lg" className="max-sm:flex-1">
              Learn More
            </LinkButton>
          </div>
          <p className="mt-6 text-[0.9375rem] text-ink-faint">
            {plural(limits.trialMonths, 'month')} free for construction companies. Always free for suppliers.
          </p>
        </div>
        <ComparisonPicture />
      </Section>
    </section>
  )
}

/** The squared paper of a site drawing, fading out below. */
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
