import type { LucideIcon } from 'lucide-react'
import type { Tone } from '#web/ui/tone.ts'

/** Something to act on, with the screen for it. */
export type OpenAction = { key: string; to: string; icon: LucideIcon; tone: Tone; title: string; text: string }

export type OpenActions = {
  actions: OpenAction[]
  isLoading: boolean
  /** Undefined where it could not be loaded: then an empty list proves nothing. */
  data: unknown
  /** A refusal, which is not retried automatically. */
  error: unknown
  refetch: () => unknown
}
