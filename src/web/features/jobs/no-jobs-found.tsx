import { t } from '@lingui/core/macro'
import { SearchX } from 'lucide-react'
import { messages } from '#contract/screen-messages.ts'
import { translate } from '#web/language/translate.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

/** An empty list of jobs. `isFiltered`: by words or filters, which can be cleared. */
export function NoJobsFound({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  return (
    <EmptyState
      icon={<SearchX aria-hidden />}
      title={translate(messages.noJobs)}
      text={isFiltered ? t`Try other words or another category.` : t`New jobs appear here as companies post them.`}
      action={
        isFiltered && (
          <Button variant="secondary" onClick={onClear}>
            {t`Clear search`}
          </Button>
        )
      }
    />
  )
}
