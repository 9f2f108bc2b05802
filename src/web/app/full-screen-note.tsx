import type { ReactNode } from 'react'
import { usePublicConfig } from '#web/api/public-config.ts'
import { BrandMark } from './brand.tsx'

type FullScreenNoteProps = { title: string; text: string; children: ReactNode }

/** A page that has one thing to say and what to do about it. */
export function FullScreenNote({ title, text, children }: FullScreenNoteProps) {
  const config = usePublicConfig()
  return (
    <main id="main" tabIndex={-1} className="mx-auto flex min-h-dvh max-w-xl flex-col justify-center px-5 py-16">
      <BrandMark className="size-11" />
      <h1 className="mt-8 text-display font-bold">{title}</h1>
      <p className="mt-3 text-lg leading-relaxed text-ink-soft">{text}</p>
      <div className="mt-8 flex flex-wrap gap-3">{children}</div>
      {config && (
        <p className="mt-10 border-t border-line pt-6 text-ink-soft">
          Need help? Call{' '}
          <a
            className="font-semibold text-accent-ink underline underline-offset-4"
            href={`tel:${config.support_phone}`}
          >
            {config.support_phone}
          </a>{' '}
          or write to{' '}
          <a
            className="font-semibold text-accent-ink underline underline-offset-4"
            href={`mailto:${config.support_email}`}
          >
            {config.support_email}
          </a>
          .
        </p>
      )}
    </main>
  )
}
