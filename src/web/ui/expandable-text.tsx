import { t } from '@lingui/core/macro'
import { useLayoutEffect, useRef, useState } from 'react'

import { classes } from './classes.ts'

/** Collapses a long text to three lines until expanded. Keeps line breaks. */
export function ExpandableText({ text, className }: { text: string; className?: string }) {
  const paragraph = useRef<HTMLParagraphElement>(null)
  const [expanded, setExpanded] = useState(false)
  const [isCut, setIsCut] = useState(false)

  // Measured again on resize, since the number of lines depends on the width.
  useLayoutEffect(() => {
    const element = paragraph.current
    if (!element || expanded) return
    const observer = new ResizeObserver(() => setIsCut(element.scrollHeight > element.clientHeight + 1))
    observer.observe(element)
    return () => observer.disconnect()
  }, [expanded])

  return (
    <div className={className}>
      <p ref={paragraph} className={classes('whitespace-pre-line wrap-anywhere', !expanded && 'line-clamp-3')}>
        {text}
      </p>
      {(isCut || expanded) && (
        <button
          type="button"
          aria-expanded={expanded}
          onClick={() => setExpanded(!expanded)}
          className="-my-1.5 min-h-11 text-sm font-semibold text-accent-ink hover:underline lg:min-h-9"
        >
          {expanded ? t`Show less` : t`Show more`}
        </button>
      )}
    </div>
  )
}
