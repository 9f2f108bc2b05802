import { msg } from '@lingui/core/macro'
import { Check, Copy } from 'lucide-react'
import { limits } from '#contract/limits.ts'
import type { Text } from '#web/language/translate.ts'
import { translate } from '#web/language/translate.ts'
import { IconButton } from '#web/ui/button.tsx'
import { useCopy } from '#web/ui/use-copy.ts'

const texts = {
  user: { copy: msg`Copy user ID`, copied: msg`Copied user ID` },
  company: { copy: msg`Copy company ID`, copied: msg`Copied company ID` },
  job: { copy: msg`Copy job ID`, copied: msg`Copied job ID` },
  supplier: { copy: msg`Copy supplier ID`, copied: msg`Copied supplier ID` },
  bid: { copy: msg`Copy bid ID`, copied: msg`Copied bid ID` },
  target: { copy: msg`Copy target ID`, copied: msg`Copied target ID` },
} as const satisfies Record<string, Record<string, Text>>

/** The start of an id, to read out; copying copies all of it. */
export function ShortId({ id, of }: { id: string; of: keyof typeof texts }) {
  const clipboard = useCopy()
  return (
    <span className="inline-flex items-center gap-0.5 align-middle">
      <code className="font-mono text-sm" title={id}>
        {id.slice(0, limits.idPrefixLength)}
      </code>
      {clipboard && (
        <IconButton
          label={clipboard.copied ? translate(texts[of].copied) : translate(texts[of].copy)}
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
