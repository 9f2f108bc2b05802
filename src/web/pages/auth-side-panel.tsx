import { t } from '@lingui/core/macro'

import { ComparisonPicture } from './landing-comparison-picture.tsx'

/** Beside the form on wide screens: what the product offers. */
export function AuthSidePanel() {
  return (
    <aside className="hidden border-l border-line bg-surface-sunken lg:block">
      <div className="sticky top-0 flex h-dvh flex-col justify-center px-12 xl:px-20">
        <ComparisonPicture />
        <p className="mt-12 max-w-md text-xl leading-snug font-semibold tracking-tight">
          {t`Every price in writing, every bid side by side, one click to award.`}
        </p>
      </div>
    </aside>
  )
}
