import { type RefObject, useEffect, useRef } from 'react'
import { api } from '#contract/api.ts'
import type { Job } from '#contract/job.ts'
import type { JobItem } from '#contract/job-item.ts'
import { call } from '#web/api/client.ts'
import { deviceStore } from '#web/device/device-store.ts'
import { useMe } from '#web/session/me.ts'
import { storedLine } from './edited-line.ts'
import { linesAfter } from './lines-after.ts'
import { type EditedLine, type LinesStore, persistedMs } from './lines-store.ts'

/**
 * A draft on the server whose lines are edited. `merged`: the version up to which they follow what is saved. `onKept`: since when, in
 * ms since 1970, this device has kept them as they were edited.
 */
export type LinesOfDraft = { job: Job; merged: RefObject<number>; onKept: (at: number) => void }

/** `before`: as they were on the server when they were edited. */
type Edits = { before: readonly JobItem[]; lines: readonly EditedLine[] }

const editsOnDevice = (userId: string) => deviceStore<Edits>(userId, 'lines')

/**
 * Lines of a draft on the server: until they are fetched they cannot be saved. What was edited is kept on this device under `name`, and
 * stands over what a colleague saves.
 */
export function useLinesOfDraft(draft: LinesOfDraft | null, name: string, store: LinesStore): void {
  const { id: me } = useMe()
  const before = useRef<readonly JobItem[] | null>(null)
  const { job, merged, onKept } = draft ?? {}
  const { id, version = 0, item_count } = job ?? {}
  useEffect(() => {
    if (!id || !merged) return
    let isGone = false
    async function follow(ofDraft: string, reached: RefObject<number>) {
      const kept = before.current ? undefined : await editsOnDevice(me).find(name)
      if (isGone) return
      if (kept && Date.now() - kept.at < persistedMs && !store.canUndo()) {
        before.current = kept.content.before
        store.restore(kept.content.lines, true)
        onKept?.(kept.at)
      }
      const now = item_count ? await call(api.jobItems, { params: { id: ofDraft } }) : { items: [], version }
      if (isGone) return
      const known = before.current ?? (store.isLoaded() ? [] : null)
      before.current = now.items
      reached.current = Math.min(version, now.version)
      if (!known) store.restore(now.items.map(storedLine))
      else if (JSON.stringify(known) !== JSON.stringify(now.items))
        store.restore(linesAfter(known, now.items, store.all(), { keepsIds: true }), store.isEdited())
    }
    follow(id, merged).catch(store.fail)
    return () => {
      isGone = true
    }
  }, [id, version, item_count, merged, onKept, me, name, store])
  useEffect(() => {
    if (id) store.keepBy((lines) => void editsOnDevice(me).put(name, { before: before.current ?? [], lines }))
  }, [id, me, name, store])
}
