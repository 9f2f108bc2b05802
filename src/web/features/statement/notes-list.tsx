import { t } from '@lingui/core/macro'
import { Info, TriangleAlert } from 'lucide-react'
import { pages } from '#contract/pages.ts'
import { Card } from '#web/ui/card.tsx'
import { Link } from '#web/ui/link.tsx'

export type ShownNote = { code: string; severity: 'check' | 'know'; text: string }

/** What to know before deciding, the gravest first. */
export function NotesList({ notes }: { notes: readonly ShownNote[] }) {
  if (notes.length === 0) return null
  return (
    <Card as="section" aria-labelledby="comparison-notes" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="comparison-notes" className="font-semibold tracking-tight">{t`Before you decide`}</h2>
        <Link to={pages.howItWorks.path} className="text-sm font-medium text-accent-ink hover:underline">
          {t`How we compare`}
        </Link>
      </div>
      <ul className="flex flex-col gap-2.5">
        {notes.map(({ code, severity, text }) => (
          <li key={code} className="flex gap-2.5 text-[0.9375rem]">
            {severity === 'check' ? (
              <TriangleAlert aria-hidden className="mt-0.5 size-4.5 shrink-0 text-warning-ink" />
            ) : (
              <Info aria-hidden className="mt-0.5 size-4.5 shrink-0 text-ink-faint" />
            )}
            <span className="min-w-0 wrap-anywhere">
              {severity === 'check' && <span className="sr-only">{t`To check:`} </span>}
              {text}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
