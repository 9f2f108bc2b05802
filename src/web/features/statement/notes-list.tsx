import { plural, t } from '@lingui/core/macro'
import { ChevronDown, Info, TriangleAlert } from 'lucide-react'
import { pages } from '#contract/pages.ts'
import { Card } from '#web/ui/card.tsx'
import { Link } from '#web/ui/link.tsx'
import { useWideScreen } from '#web/ui/use-wide-screen.ts'

export type ShownNote = { code: string; severity: 'check' | 'know'; text: string }

type NotesListProps = { notes: readonly ShownNote[]; folds?: boolean }

/** What to know before deciding, the gravest first. `folds`: on small screens, where the ranking comes first. */
export function NotesList({ notes, folds = false }: NotesListProps) {
  const isWide = useWideScreen()
  // Of a single bid alone there is nothing to decide between.
  if (notes.every(({ code }) => code === 'one_bid')) return null
  return folds && !isWide ? <FoldedNotes notes={notes} /> : <OpenNotes notes={notes} />
}

function FoldedNotes({ notes }: { notes: readonly ShownNote[] }) {
  const count = notes.filter(({ severity }) => severity === 'check').length
  return (
    <Card as="section" pad="none" aria-labelledby="comparison-notes">
      <details className="group">
        <summary className="flex min-h-14 cursor-pointer list-none items-center gap-2.5 px-4 py-2">
          {count > 0 && <TriangleAlert aria-hidden className="size-4.5 shrink-0 text-warning-ink" />}
          <span id="comparison-notes" className="font-semibold tracking-tight">
            {t`Before you decide`}
          </span>
          <span className="ml-auto text-sm text-ink-soft">
            {plural(notes.length, { one: '# note', other: '# notes' })}
          </span>
          <ChevronDown
            aria-hidden
            className="size-5 shrink-0 text-ink-faint transition-transform group-open:rotate-180"
          />
        </summary>
        <div className="flex flex-col gap-3 px-4 pb-4">
          <Notes notes={notes} />
          <HowLink />
        </div>
      </details>
    </Card>
  )
}

const HowLink = () => (
  <Link
    to={pages.howItWorks.path}
    className="inline-flex min-h-11 items-center text-sm font-medium text-accent-ink hover:underline sm:min-h-0"
  >
    {t`How we compare`}
  </Link>
)

function OpenNotes({ notes }: { notes: readonly ShownNote[] }) {
  return (
    <Card as="section" aria-labelledby="comparison-notes" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="comparison-notes" className="font-semibold tracking-tight">{t`Before you decide`}</h2>
        <HowLink />
      </div>
      <Notes notes={notes} />
    </Card>
  )
}

const Notes = ({ notes }: { notes: readonly ShownNote[] }) => (
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
)
