import { useState } from 'react'
import { classes } from './classes.ts'

const shortCharacters = 180
const shortLines = 3

/** Long text shows its first three lines until it is asked for the rest. Line breaks are kept. */
export function ExpandableText({ text, className }: { text: string; className?: string }) {
  const [expanded, setExpanded] = useState(false)
  const isLong = text.length > shortCharacters || text.split('\n').length > shortLines
  return (
    <div className={className}>
      <p className={classes('whitespace-pre-line wrap-anywhere', isLong && !expanded && 'line-clamp-3')}>{text}</p>
      {isLong && (
        <button
          type="button"
          aria-expanded={expanded}
          onClick={() => setExpanded(!expanded)}
          className="-my-1.5 min-h-11 text-sm font-semibold text-accent-ink hover:underline lg:min-h-9"
        >
          {expanded ? 'Show less' : 'Show more'}
        </button>
      )}
    </div>
  )
}
