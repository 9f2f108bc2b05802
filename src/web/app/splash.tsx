import { t } from '@lingui/core/macro'

import { Spinner } from '#web/ui/spinner.tsx'
import { BrandMark } from './brand-mark.tsx'

/** Shown while the page or the profile loads. */
export function Splash() {
  return (
    <div className="flex min-h-dvh flex-col items-center justify-center gap-5 text-accent noscript:hidden">
      <BrandMark className="size-14" />
      <Spinner label={t`Loading…`} className="size-6" />
    </div>
  )
}
