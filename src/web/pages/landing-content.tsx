import { t } from '@lingui/core/macro'
import { pages } from '#contract/pages.ts'

import { ClosingCall, ImpactStrip } from './landing-closing.tsx'
import { PublicPage } from './landing-frame.tsx'
import { Hero } from './landing-hero.tsx'
import { HowItWorks } from './landing-how-it-works.tsx'
import { Pricing } from './landing-pricing.tsx'
import { WhyChoose } from './landing-why-choose.tsx'

/** Works without scripts, and gets its settings only from context, since it is also rendered at build time. */
export function LandingContent() {
  return (
    <PublicPage first={{ label: t`About Us`, to: pages.about.path }}>
      <Hero />
      <HowItWorks />
      <WhyChoose />
      <Pricing />
      <ImpactStrip />
      <ClosingCall
        title={t`Ready to build?`}
        text={t`Create an account, post your first requirement and see what suppliers can offer you.`}
      />
    </PublicPage>
  )
}
