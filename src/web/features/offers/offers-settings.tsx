import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#contract/api.ts'
import { LoadFailed } from '#web/api/failed-call.tsx'
import { queryOf } from '#web/api/queries.ts'
import { SkeletonCards } from '#web/ui/skeleton.tsx'
import { SettingsCard } from '../settings/settings-form.tsx'
import { OffersForm } from './offers-form.tsx'

/** What a supplier sells, and where: the list of jobs and the dashboard begin with such jobs. */
export function OffersSettings() {
  // Kept here: saving shows the form anew.
  const [unknown, setUnknown] = useState('')
  const offers = useQuery(queryOf(api.offers))
  if (offers.isLoading) return <SkeletonCards label={t`Loading what you sell`} />
  if (!offers.data) return <LoadFailed title={t`What you sell could not be loaded`} query={offers} />
  return (
    <SettingsCard
      title={t`What you sell, and where`}
      text={t`The list of jobs begins with jobs like these. All others stay one tap away.`}
    >
      <OffersForm
        key={JSON.stringify(offers.data)}
        offers={offers.data}
        unknownItems={{ unknown, onUnknown: setUnknown }}
      />
    </SettingsCard>
  )
}
