import { Check, Copy } from 'lucide-react'
import { limits } from '#contract/limits.ts'
import type { Text } from '#web/language/hindi/hindi.ts'
import { t } from '#web/language/t.ts'
import { IconButton } from '#web/ui/button.tsx'
import { useCopy } from './use-copy.ts'

const texts = {
  user: { copy: 'Copy user ID', copied: 'Copied user ID' },
  job: { copy: 'Copy job ID', copied: 'Copied job ID' },
  supplier: { copy: 'Copy supplier ID', copied: 'Copied supplier ID' },
  bid: { copy: 'Copy bid ID', copied: 'Copied bid ID' },
  target: { copy: 'Copy target ID', copied: 'Copied target ID' },
} as const satisfies Record<string, Record<string, Text>>

/** The start of an id, as people read it out, and the whole of it for the clipboard. */
export function ShortId({ id, of }: { id: string; of: keyof typeof texts }) {
  const clipboard = useCopy()
  return (
    <span className="inline-flex items-center gap-0.5 align-middle">
      <code className="font-mono text-sm" title={id}>
        {id.slice(0, limits.idPrefixLength)}
      </code>
      {clipboard && (
        <IconButton
          label={t(clipboard.copied ? texts[of].copied : texts[of].copy)}
          onClick={() => clipboard.copy(id)}
          className="-my-2 lg:size-8"
        >
          {clipboard.copied ? (
            <Check aria-hidden className="size-4! text-success-ink" />
          ) : (
            <Copy aria-hidden className="size-4! text-ink-faint" />
          )}
        </IconButton>
      )}
    </span>
  )
}
