import { t } from '@lingui/core/macro'
import { RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'

import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { TakeBack } from './take-back.tsx'

type NotSentYetProps = {
  title: string
  isTrying: boolean
  /** It is sent only when the person presses Retry. */
  isHeld: boolean
  /** It is held because it was edited. */
  isChanged?: boolean
  /** Where Retry sends something else than the form's own button does. */
  onRetry?: () => void
  /** Of its entry. */
  discard: () => Promise<void>
  /** More buttons. */
  children?: ReactNode
}

/** Shown in the form of a waiting entry. Retry submits the form again, which reuses the idempotency key if nothing was edited. */
export function NotSentYet({
  title,
  isTrying,
  isHeld,
  isChanged = false,
  onRetry,
  discard,
  children,
}: NotSentYetProps) {
  return (
    <Banner
      kind="warning"
      title={title}
      action={
        <>
          <Button
            type={onRetry ? 'button' : 'submit'}
            size="sm"
            variant="secondary"
            icon={<RotateCw aria-hidden />}
            loading={isTrying}
            onClick={onRetry}
          >
            {t`Retry`}
          </Button>
          {!isHeld && <TakeBack discard={discard} isTrying={isTrying} />}
          {children}
        </>
      }
    >
      {isChanged
        ? t`You have changed it since. As it stands now, it goes when you press Retry.`
        : isHeld
          ? t`It stays on this device until you press Retry.`
          : t`No connection. It goes out by itself, once, as soon as you are connected, also when you have closed this.`}
    </Banner>
  )
}
