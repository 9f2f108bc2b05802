import { HowItWorksContent } from './how-it-works-content.tsx'
import { LiveSettings } from './landing-live-settings.tsx'

export function HowItWorksPage() {
  return (
    <LiveSettings>
      <HowItWorksContent />
    </LiveSettings>
  )
}
