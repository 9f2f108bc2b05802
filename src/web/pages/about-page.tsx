import { AboutContent } from './about-content.tsx'
import { LiveSettings } from './landing-live-settings.tsx'

export function AboutPage() {
  return (
    <LiveSettings>
      <AboutContent />
    </LiveSettings>
  )
}
