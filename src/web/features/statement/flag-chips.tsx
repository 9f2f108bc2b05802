import { TriangleAlert } from 'lucide-react'
import { flagWords } from '#contract/statement-words.ts'
import type { Flag } from '#domain/statement/flags/flag.ts'
import { type Text, translate } from '#web/language/translate.ts'
import { Badge } from '#web/ui/badge.tsx'

/** Told by the ranking itself. */
const untold: readonly string[] = ['lowest', 'spread', 'one_bid', 'single_source']

const wordOf = (code: string): Text =>
  flagWords[code.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()) as keyof typeof flagWords]

/** The flags of a bid as chips, each kind once, those to be checked first. */
export function FlagChips({ flags, bidId }: { flags: readonly Flag[]; bidId: string }) {
  const own = flags.filter(({ bid, code }) => bid === bidId && !untold.includes(code))
  const checks = new Set(own.filter(({ severity }) => severity === 'check').map(({ code }) => code))
  const others = new Set(own.map(({ code }) => code).filter((code) => !checks.has(code)))
  if (own.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-1.5">
      {[...checks].map((code) => (
        <li key={code}>
          <Badge tone="warning" icon={<TriangleAlert aria-hidden />}>
            {translate(wordOf(code))}
          </Badge>
        </li>
      ))}
      {[...others].map((code) => (
        <li key={code}>
          <Badge>{translate(wordOf(code))}</Badge>
        </li>
      ))}
    </ul>
  )
}
