import { t } from '@lingui/core/macro'
import { RotateCw, WifiOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { messages } from '#contract/screen-messages.ts'
import type { Sentence } from '#contract/sentence.ts'
import { translate } from '#web/language/translate.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { errorText, isUnreachable, requestIdOf } from './errors.ts'

type FailedCallProps = {
  error: unknown
  /** For a refusal without a reason. */
  otherwise?: Sentence
  /** Prepended to the reason, such as 'Failed to fetch user details: '. */
  prefix?: Sentence
  title?: string
  action?: ReactNode
}

/** Shows why a call failed. */
export function FailedCall({ error, otherwise = messages.unknownError, prefix, title, action }: FailedCallProps) {
  return (
    <Banner kind="error" title={title} action={action}>
      <p>{(prefix ? translate(prefix) : '') + errorText(error, otherwise)}</p>
      <RequestId id={requestIdOf(error)} />
    </Banner>
  )
}

/** The request id, which support asks for. */
export function RequestId({ id }: { id: string | null | undefined }) {
  return id && <p className="mt-1 text-sm wrap-anywhere">{t`Request id: ${id}`}</p>
}

type LoadFailedProps = Omit<FailedCallProps, 'error' | 'action'> & {
  query: { error: unknown; isFetching: boolean; refetch: () => unknown }
  /**
   * The text of an empty list: it stays while the server is unreachable, below what failed and why. Not on a device without a
   * network, which may have seen none of what is there.
   */
  empty?: string | undefined
}

/** Shown instead of what failed to load, which would otherwise look empty. */
export function LoadFailed({ query: { error, isFetching, refetch }, empty, ...texts }: LoadFailedProps) {
  const again = (
    <Button
      variant="secondary"
      size="sm"
      icon={<RotateCw aria-hidden />}
      loading={isFetching}
      onClick={() => void refetch()}
    >
      {t`Try again`}
    </Button>
  )
  if (empty && isUnreachable(error)) {
    return (
      <EmptyState
        icon={<WifiOff aria-hidden />}
        title={texts.title ?? empty}
        text={errorText(error, messages.serverUnreachable)}
        note={texts.title && navigator.onLine ? empty : undefined}
        action={again}
      />
    )
  }
  return <FailedCall {...texts} error={error} action={again} />
}
