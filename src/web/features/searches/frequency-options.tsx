import { t } from '@lingui/core/macro'
import { searchFrequencies } from '#contract/saved-search.ts'

/** How one may be told of what a search finds. */
export function FrequencyOptions() {
  const words = { instant: t`As soon as a job is posted`, daily: t`Once a day`, off: t`Not at all` }
  return (
    <>
      {searchFrequencies.map((frequency) => (
        <option key={frequency} value={frequency}>
          {words[frequency]}
        </option>
      ))}
    </>
  )
}
