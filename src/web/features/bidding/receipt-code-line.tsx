import { t } from '@lingui/core/macro'
import { Check, Copy } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import { useCopy } from '#web/ui/use-copy.ts'
import { shownCode } from './receipt-code.ts'

export function ReceiptCode({ code }: { code: string }) {
  const copying = useCopy()
  const isCopied = copying?.copied ?? false
  return (
    <p className="grid grid-cols-[auto_auto] items-center justify-between gap-x-3 sm:grid-cols-[auto_auto_auto] sm:justify-start">
      <span className="text-sm text-ink-faint">{t`Receipt code`}</span>
      {/* On phones below its label, in one line. */}
      <span className="order-last col-span-2 font-mono text-[0.9375rem] font-semibold sm:order-none sm:col-span-1">
        {shownCode(code)}
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
