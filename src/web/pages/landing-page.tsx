import { pages } from '#contract/pages.ts'
import { PublicPage } from '#web/app/public-page.tsx'
import { ClosingCall, ImpactStrip } from './landing-closing.tsx'
import { Hero } from './landing-hero.tsx'
import { HowItWorks } from './landing-how-it-works.tsx'
import { Pricing } from './landing-pricing.tsx'
import { WhyChoose } from './landing-why-choose.tsx'

export function LandingPage() {
  return (
    <PublicPage first={{ label: 'About Us', to: pages.about.path }}>
      <Hero />
      <WhyChoose />
      <HowItWorks />
      <Pricing />
      <ImpactStrip />
      <ClosingCall
        title="Ready to build?"
        text="Create an account, post your first requirement and see what suppliers can offer you."
        action="Get Started Today"
      />
    </PublicPage>
  )
}
