import { FileQuestion } from 'lucide-react'
import type { ComponentProps } from 'react'
import { messages } from '#contract/screen-messages.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ApiError, errorText } from './errors.ts'
import { LoadFailed } from './failed-call.tsx'

type NotShownProps = Pick<ComponentProps<typeof LoadFailed>, 'query'> & {
  title: string
  /** The list that it would stand in. */
  list: { to: string; label: string }
}

/** Shown instead of something that is deleted, hidden or failed to load. */
export function NotShown({ query, title, list }: NotShownProps) {
  const { error } = query
  const isRefused = error instanceof ApiError && error.status < 500
  if (!isRefused) return <LoadFailed title={title} query={query} />
  return (
    <EmptyState
      icon={<FileQuestion aria-hidden />}
      title={title}
      text={errorText(error, messages.notFound)}
      action={
        <LinkButton to={list.to} variant="secondary">
          {list.label}
        </LinkButton>
      }
    />
  )
}
