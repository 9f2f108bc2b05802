import { t } from '@lingui/core/macro'
import { Check, Copy, Download } from 'lucide-react'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { useCopy } from '#web/ui/use-copy.ts'
import { saveFile } from '../../files/save-file.ts'

const filename = 'nirmaan-recovery-codes.txt'
const fileOf = (codes: readonly string[]) => new Blob([`${codes.join('\n')}\n`], { type: 'text/plain' })

/** The recovery codes, which no later screen can show. */
export function RecoveryCodeList({ codes, onStored }: { codes: readonly string[]; onStored: () => void }) {
  const clipboard = useCopy()
  return (
    <div className="flex flex-col gap-5">
      <Banner kind="warning" title={t`Store these recovery codes now`}>
        {t`They are shown only once, and a reload of the page loses them. If you lose your phone, each of them lets you in one time.`}
      </Banner>
      <ul className="grid gap-x-8 gap-y-2 rounded-control bg-surface-sunken p-4 font-mono text-[0.9375rem] sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button onClick={onStored}>{t`I have stored them`}</Button>
        <Button variant="secondary" icon={<Download aria-hidden />} onClick={() => saveFile(fileOf(codes), filename)}>
          {t`Save as a file`}
        </Button>
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
