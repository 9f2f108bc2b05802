import type { LucideIcon } from 'lucide-react'
import type { Tone } from '#web/ui/tone.ts'

/** Something that waits for the reader, and where to do it. */
export type OpenAction = { key: string; to: string; icon: LucideIcon; tone: Tone; title: string; text: string }

export type OpenActions = {
  actions: OpenAction[]
  isLoading: boolean
  /** Undefined where it could not be loaded: then an empty list proves nothing. */
  data: unknown
  /** What was refused and is not asked for again by itself. */
  error: unknown
  refetch: () => unknown
}
