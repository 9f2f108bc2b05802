import { t } from '@lingui/core/macro'
import { SettingsCard } from '../settings/settings-form.tsx'
import { OffersForm } from './offers-form.tsx'

/** Asks a supplier once. The answer can be changed in the settings. */
export function OffersQuestion() {
  return (
    <SettingsCard
      title={t`What do you sell, and where?`}
      text={t`The list of jobs then begins with yours. You can change this in the settings.`}
      wide
    >
      <OffersForm />
    </SettingsCard>
  )
}
