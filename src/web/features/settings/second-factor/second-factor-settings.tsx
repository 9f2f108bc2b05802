import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { api } from '#contract/api.ts'
import { LoadFailed } from '#web/api/failed-call.tsx'
import { queryOf } from '#web/api/queries.ts'
import { SkeletonCards } from '#web/ui/skeleton.tsx'
import { SettingsCard } from '../settings-form.tsx'
import { FactorOn } from './factor-on.tsx'
import { RecoveryCodeList } from './recovery-code-list.tsx'
import { SetUpFactor } from './set-up-factor.tsx'
import { useUnstoredCodes } from './use-unstored-codes.ts'

/** An admin's own second factor. */
export function SecondFactorSettings() {
  const factor = useQuery(queryOf(api.secondFactor))
  const [newCodes, setNewCodes] = useUnstoredCodes()
  if (factor.isLoading) return <SkeletonCards label={t`Loading your second factor`} />
  if (!factor.data) return <LoadFailed title={t`Your second factor could not be loaded`} query={factor} />
  return (
    <SettingsCard
      title={t`Second factor`}
      text={t`With it, signing in takes a code of your phone as well: your password alone opens nothing.`}
    >
      {newCodes ? (
        <RecoveryCodeList codes={newCodes} onStored={() => setNewCodes(null)} />
      ) : factor.data.enabled_at ? (
        <FactorOn factor={factor.data} since={factor.data.enabled_at} onNewCodes={setNewCodes} />
      ) : (
        <SetUpFactor onEnabled={setNewCodes} />
      )}
    </SettingsCard>
  )
}
