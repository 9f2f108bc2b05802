import type { LucideIcon } from 'lucide-react'
import type { Tone } from '#web/ui/tone.ts'

/** Something that waits for the reader, and where to do it. */
export type OpenAction = { key: string; to: string; icon: LucideIcon; tone: Tone; title: string; text: string }

export type OpenActions = {
  actions: OpenAction[]
  isLoading: boolean
  /** False where something could not be loaded or was not looked through: then an empty list proves nothing. */
  isComplete: boolean
  /** What was refused and is not asked for again by itself. */
  error: unknown
  retry: () => void
}

type Query = { isLoading: boolean; data: unknown; error: unknown; hasNextPage?: boolean; refetch: () => unknown }

/** What is known of actions that come from several queries. */
export function openActions(actions: OpenAction[], queries: readonly Query[]): OpenActions {
  const failed = queries.filter((query) => !query.data && query.error)
  return {
    actions,
    isLoading: queries.some((query) => query.isLoading),
    isComplete: queries.every((query) => query.data && !query.hasNextPage),
    error: failed[0]?.error ?? null,
    retry: () => {
      for (const query of failed) void query.refetch()
    },
  }
}
