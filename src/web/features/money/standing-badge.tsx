import { type Label, translate } from '#web/language/translate.ts'
import { Badge } from '#web/ui/badge.tsx'
import type { Tone } from '#web/ui/tone.ts'

export const StandingBadge = ({ standing: { text, tone } }: { standing: { text: Label; tone: Tone } }) => (
  <Badge tone={tone}>{translate(text)}</Badge>
)
