import { plural, t } from '@lingui/core/macro'
import { ChevronDown } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useEffect, useId, useState } from 'react'
import { api } from '#contract/api.ts'
import type { Job } from '#contract/job.ts'
import { call } from '#web/api/client.ts'
import { Banner } from '#web/ui/banner.tsx'
import { classes } from '#web/ui/classes.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { copiedLine } from './edited-line.ts'
import type { LinesEditorProps } from './lines-editor.tsx'
import { useIsLoading, useLines } from './lines-store.ts'
import { loadReader } from './loaded-reader.ts'
import { type LinesOfDraft, useLinesOfDraft } from './use-lines-of-draft.ts'

export { areReady, refuseLines } from './sending-lines.ts'

const loadEditor = async () => {
  const [{ LinesEditor }] = await Promise.all([import('./lines-editor.tsx'), loadReader()])
  return { default: LinesEditor }
}
const LinesEditor = lazy(loadEditor)

/** `draft`: one on the server, whose lines are edited. `copied`: an earlier job, whose lines begin this one. `children`: after the lines. */
type LinesPartProps = LinesEditorProps & { draft?: LinesOfDraft | null; copied?: Job | null; children?: ReactNode }

/** The folded part of a job's form for its bill of quantities. */
export function LinesPart({ draft = null, copied = null, children, ...editor }: LinesPartProps) {
  const { store, isChecked } = editor
  const count = useLines(store).length
  const from = draft?.job ?? copied
  const [isUnfolded, setUnfolded] = useState(from !== null && from.item_count > 0)
  useCopiedLines(copied, store)
  useLinesOfDraft(draft, editor.name, store)
  const isLoading = useIsLoading(store)
  const hasFailed = !isLoading && !store.isLoaded()
  const partId = useId()
  const isShown = isUnfolded || isChecked
  // Prefetch: the network may be gone when the part is unfolded. If this fails, unfolding it tries again.
  useEffect(() => void loadEditor().catch(() => {}), [])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys bubble to it from its fields
    <section
      data-wide={isShown && count > 0 ? '' : undefined}
      className="rounded-control border border-line-strong"
      // Enter in a line is not Enter in the form.
      onKeyDown={(event) => event.target instanceof HTMLInputElement && event.stopPropagation()}
    >
      <button
        type="button"
        aria-expanded={isShown}
        aria-controls={partId}
        onClick={() => setUnfolded(!isUnfolded)}
        className="flex min-h-12 w-full items-center justify-between gap-3 rounded-control px-3.5 py-2 text-left hover:bg-surface-sunken"
      >
        <span className="min-w-0">
          <span className="block text-sm font-semibold">{t`Lines`}</span>
          <span className="block text-sm text-ink-faint">
            {isLoading
              ? t`The lines are loading…`
              : count > 0
                ? plural(count, { one: '# line', other: '# lines' })
                : t`Paste what the site sent, and get rates line by line`}
          </span>
        </span>
        <ChevronDown aria-hidden className={classes('size-5 shrink-0 transition-transform', isShown && 'rotate-180')} />
      </button>
      <div id={partId} hidden={!isShown} className={isShown ? 'flex flex-col gap-4 px-3.5 pt-2 pb-4' : 'hidden'}>
        {hasFailed && <Banner kind="error">{t`The lines could not be loaded.`}</Banner>}
        {isShown && !hasFailed && (
          <Suspense fallback={<Skeleton className="h-40" />}>
            {isLoading ? <Skeleton className="h-40" /> : <LinesEditor {...editor} />}
            {children}
          </Suspense>
        )}
      </div>
    </section>
  )
}

/**
 * Fetches the lines of an earlier job, once. Until then the store is not loaded, and they cannot be saved. Lines that are on this
 * device come before.
 */
function useCopiedLines(job: Job | null, store: LinesEditorProps['store']): void {
  useEffect(() => {
    const isThere = () => store.isLoaded() && store.all().length > 0
    if (!job || job.item_count === 0 || isThere()) return
    call(api.jobItems, { params: { id: job.id } })
      .then(({ items }) => isThere() || store.restore(items.map(copiedLine)))
      .catch(store.fail)
  }, [job, store])
}
