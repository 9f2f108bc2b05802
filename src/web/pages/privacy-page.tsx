import { LiveSettings } from './landing-live-settings.tsx'
import { PrivacyContent } from './legal-privacy-content.tsx'

export function PrivacyPage() {
  return (
    <LiveSettings>
      <PrivacyContent />
    </LiveSettings>
  )
}
