import type { LucideIcon } from 'lucide-react'
import type { Tone } from '#web/ui/tone.ts'

/** Something to act on, with the screen for it. */
export type OpenAction = { key: string; to: string; icon: LucideIcon; tone: Tone; title: string; text: string }

export type OpenActions = {
  actions: OpenAction[]
  isLoading: boolean
  /** Undefined if it failed to load: an empty list then means nothing. */
  data: unknown
  /** A refusal, which is not retried automatically. */
  error: unknown
  refetch: () => unknown
}
