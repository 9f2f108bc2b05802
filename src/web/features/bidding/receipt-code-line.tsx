import { t } from '@lingui/core/macro'
import { Check, Copy } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import { useCopy } from '#web/ui/use-copy.ts'
import { shownCode } from './receipt-code.ts'

export function ReceiptCode({ code }: { code: string }) {
  const copying = useCopy()
  const isCopied = copying?.copied ?? false
  return (
    <p className="flex items-end justify-between gap-x-3 sm:justify-start">
      <span className="min-w-0">
        <span className="block text-sm text-ink-faint">{t`Receipt code`}</span>
        <span className="font-mono text-[0.9375rem] font-semibold">{shownCode(code)}</span>
      </span>
      {copying && (
        <Button
          variant="ghost"
          size="sm"
          className="-my-1.5 shrink-0"
          icon={isCopied ? <Check aria-hidden /> : <Copy aria-hidden />}
          onClick={() => copying.copy(code.toUpperCase())}
        >
          <span aria-live="polite">{isCopied ? t`Copied` : t`Copy`}</span>
        </Button>
      )}
    </p>
  )
}
