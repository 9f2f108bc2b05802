import { FileQuestion } from 'lucide-react'
import { messages } from '#contract/messages.ts'
import { pages } from '#contract/pages.ts'
import { errorText } from '#web/api/errors.ts'
import { t } from '#web/language/t.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

export function JobNotFound({ error }: { error: unknown }) {
  return (
    <EmptyState
      icon={<FileQuestion aria-hidden />}
      title={t('This job cannot be shown')}
      text={errorText(error, messages.notFound)}
      action={
        <LinkButton to={pages.jobs.path} variant="secondary">
          {t('Go to jobs')}
        </LinkButton>
      }
    />
  )
}
