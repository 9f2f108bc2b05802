import { useEffect, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { deleteDraft } from '#web/device/draft-store.ts'
import { textOfDraft } from '#web/device/drafts.ts'
import { lazyPart } from '#web/language/lazy-part.ts'
import { useMe } from '#web/session/me.ts'
import { type LinesStore, pasteDraftName, useIsLoading, useLinesStore } from '../boq/lines/lines-store.ts'
import type { LinesShown } from '../boq/lines/sending-lines.ts'

const part = () => import('../boq/lines/lines-part.tsx')
export const LinesPart = lazyPart('src/web/features/boq/lines/lines-part.tsx', async () => (await part()).LinesPart)

const nothing: LinesShown = { isChecked: false, note: null, wrong: null }

/** The lines in the form `name` of a job; null: a form of a draft on the server, with these lines or without. */
export function useJobLines(name: string | null, hasStored = false) {
  const { id } = useMe()
  const store = useLinesStore(name, !hasStored)
  const [shown, show] = useState(nothing)
  const isLoading = useIsLoading(store)
  // Nothing but that they were loading was said until then.
  useEffect(() => {
    if (!isLoading) show(nothing)
  }, [isLoading])
  /** Of a draft on the server it stays in the box. */
  const left = () => (name === null ? '' : textOfDraft(pasteDraftName(name)))
  return {
    store,
    ...shown,
    isLoading,
    onBoxEmpty: () => show((now) => (now.wrong?.id === null ? { ...now, note: null, wrong: null } : now)),
    areReady: async () =>
      (store.isLoaded() && store.all().length === 0 && !store.hasUnadded() && left() === '') ||
      (await part()).areReady(store, show, left()),
    refuse: async (error: unknown) => (await part()).refuseLines(error, store, show),
    /** After they were sent or thrown away. */
    clear() {
      if (name !== null) deleteDraft(id, pasteDraftName(name))
      store.set([])
      store.restore([])
      show(nothing)
    },
  }
}

type Watched<Values extends FieldValues> = { subscribe: UseFormReturn<Values>['subscribe'] }

/** Tells of changes in the form and in its lines. */
export const watchingLines = <Values extends FieldValues>(form: Watched<Values>, store: LinesStore) => ({
  subscribe(of: { formState: { values: true }; callback: () => void }) {
    const stops = [form.subscribe(of), store.subscribe(of.callback)]
    return () => {
      for (const stop of stops) stop()
    }
  },
})
