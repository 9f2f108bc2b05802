import { LiveSettings } from './landing-live-settings.tsx'
import { RefundsContent } from './legal-refunds-content.tsx'

export function RefundsPage() {
  return (
    <LiveSettings>
      <RefundsContent />
    </LiveSettings>
  )
}
