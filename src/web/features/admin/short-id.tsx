import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { limits } from '#contract/limits.ts'
import { IconButton } from '#web/ui/button.tsx'

const saysCopiedMs = 2000

/** The start of an id, as people read it out, and the whole of it for the clipboard. `of` says whose it is: 'job', 'supplier'. */
export function ShortId({ id, of }: { id: string; of: string }) {
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), saysCopiedMs)
    return () => clearTimeout(timer)
  }, [copied])

  return (
    <span className="inline-flex items-center gap-0.5 align-middle">
      <code className="font-mono text-sm" title={id}>
        {id.slice(0, limits.idPrefixLength)}
      </code>
      {/* Browsers give the clipboard to secure addresses alone. */}
      {navigator.clipboard && (
        <IconButton
          label={copied ? `Copied ${of} ID` : `Copy ${of} ID`}
          onClick={() => void navigator.clipboard.writeText(id).then(() => setCopied(true))}
          className="-my-2 lg:size-8"
        >
          {copied ? (
            <Check aria-hidden className="size-4! text-success-ink" />
          ) : (
            <Copy aria-hidden className="size-4! text-ink-faint" />
          )}
        </IconButton>
      )}
    </span>
  )
}
