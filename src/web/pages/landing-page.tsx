import { LandingContent } from './landing-content.tsx'
import { LiveSettings } from './landing-live-settings.tsx'

export function LandingPage() {
  return (
    <LiveSettings>
      <LandingContent />
    </LiveSettings>
  )
}
