import { t } from '@lingui/core/macro'
import { FileQuestion } from 'lucide-react'
import type { ComponentProps } from 'react'
import { pages } from '#contract/pages.ts'
import { messages } from '#contract/screen-messages.ts'
import { ApiError, errorText } from '#web/api/errors.ts'
import { LoadFailed } from '#web/api/failed-call.tsx'

import { LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

/** Shown instead of a job that is deleted, hidden or failed to load. */
export function JobNotShown({ query }: Pick<ComponentProps<typeof LoadFailed>, 'query'>) {
  const { error } = query
  const isRefused = error instanceof ApiError && error.status < 500
  if (!isRefused) return <LoadFailed title={t`This job cannot be shown`} query={query} />
  return (
    <EmptyState
      icon={<FileQuestion aria-hidden />}
      title={t`This job cannot be shown`}
      text={errorText(error, messages.notFound)}
      action={
        <LinkButton to={pages.jobs.path} variant="secondary">
          {t`Go to jobs`}
        </LinkButton>
      }
    />
  )
}
