import { t } from '@lingui/core/macro'
import { Check, Copy } from 'lucide-react'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { useCopy } from '#web/ui/use-copy.ts'

/** The recovery codes, which no later screen can show. */
export function RecoveryCodeList({ codes, onStored }: { codes: readonly string[]; onStored: () => void }) {
  const clipboard = useCopy()
  return (
    <div className="flex flex-col gap-5">
      <Banner kind="warning" title={t`Store these recovery codes now`}>
        {t`They are shown only once. If you lose your phone, each of them lets you in one time.`}
      </Banner>
      <ul className="grid gap-x-8 gap-y-2 rounded-control bg-surface-sunken p-4 font-mono text-[0.9375rem] sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button onClick={onStored}>{t`I have stored them`}</Button>
        {clipboard && (
          <Button
            variant="secondary"
            icon={clipboard.copied ? <Check aria-hidden /> : <Copy aria-hidden />}
            onClick={() => clipboard.copy(codes.join('\n'))}
          >
            {clipboard.copied ? t`Copied` : t`Copy the codes`}
          </Button>
        )}
      </div>
    </div>
  )
}
