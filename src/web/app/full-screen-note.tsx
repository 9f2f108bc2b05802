import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { SupportContacts, useHasSupport } from '#web/features/account/support-contacts.tsx'

import { BrandMark } from './brand-mark.tsx'
import { LanguageButton } from './language-button.tsx'
import { ThemeButton } from './theme-button.tsx'

const switchLook =
  'inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-control px-2 text-[0.9375rem] font-medium text-ink-soft transition-colors hover:bg-surface-sunken hover:text-ink'

type FullScreenNoteProps = { title: string; text: string; children: ReactNode }

/** A full page with one message and an action. */
export function FullScreenNote({ title, text, children }: FullScreenNoteProps) {
  const hasSupport = useHasSupport()
  return (
    <>
      <header className="absolute inset-x-0 top-0 flex justify-end gap-1 p-2 sm:p-4">
        <LanguageButton className={switchLook} />
        <ThemeButton compact className={switchLook} />
      </header>
      <main id="main" tabIndex={-1} className="mx-auto flex min-h-dvh max-w-xl flex-col justify-center px-5 py-16">
        <BrandMark className="size-11" />
        <h1 className="mt-8 text-display font-bold">{title}</h1>
        <p className="mt-3 text-lg leading-relaxed text-ink-soft">{text}</p>
        <div className="mt-8 flex flex-wrap gap-3">{children}</div>
        {hasSupport && (
          <div className="mt-10 flex flex-wrap items-center gap-x-5 border-t border-line pt-4 text-ink-soft">
            <p>{t`Need help?`}</p>
            <SupportContacts className="text-accent-ink" />
          </div>
        )}
      </main>
    </>
  )
}
