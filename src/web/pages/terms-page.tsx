import { LiveSettings } from './landing-live-settings.tsx'
import { TermsContent } from './legal-terms-content.tsx'

export function TermsPage() {
  return (
    <LiveSettings>
      <TermsContent />
    </LiveSettings>
  )
}
