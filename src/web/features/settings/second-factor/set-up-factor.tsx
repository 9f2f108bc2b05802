import { t } from '@lingui/core/macro'
import { useMutation } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense } from 'react'
import { api } from '#contract/api.ts'
import type { FactorSecret } from '#contract/second-factor.ts'
import { call } from '#web/api/client.ts'
import { FailedCall } from '#web/api/failed-call.tsx'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { CodeForm } from './code-form.tsx'

const QrCode = lazy(async () => ({ default: (await import('./qr-code.tsx')).QrCode }))

/** Called with the recovery codes, which the caller shows until they are stored. */
type SetUpFactorProps = { onEnabled: (recoveryCodes: readonly string[]) => void; children?: ReactNode }

/** From the secret to the first code. `children`: a button beside the first one. */
export function SetUpFactor({ onEnabled, children }: SetUpFactorProps) {
  const starting = useMutation({ mutationFn: () => call(api.newFactorSecret) })

  async function enable(code: string) {
    onEnabled((await call(api.enableSecondFactor, { body: { code } })).recovery_codes)
  }

  if (starting.data) return <FirstCode secret={starting.data} onCode={enable} />
  return (
    <div className="flex flex-col gap-4">
      {starting.isError && <FailedCall error={starting.error} />}
      <div className="flex flex-wrap gap-3">
        <Button loading={starting.isPending} onClick={() => starting.mutate()}>
          {t`Set up`}
        </Button>
        {children}
      </div>
    </div>
  )
}

function FirstCode({
  secret: { secret, uri },
  onCode,
}: {
  secret: FactorSecret
  onCode: (code: string) => Promise<void>
}) {
  return (
    <div className="flex w-full flex-col gap-6">
      <p>{t`Scan this picture with an authenticator app, such as Google Authenticator, Aegis or 1Password.`}</p>
      <div className="flex flex-wrap items-center gap-6">
        <Suspense fallback={<Skeleton className="size-52" />}>
          <QrCode text={uri} label={t`QR code for your authenticator app`} />
        </Suspense>
        <div className="min-w-0 flex-1 basis-56">
          <p className="text-sm text-ink-soft">{t`No camera? Type this key into the app:`}</p>
          <p className="mt-1 font-mono text-[0.9375rem] break-words">{secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</p>
        </div>
      </div>
      <CodeForm submit={t`Switch on`} onCode={onCode} />
    </div>
  )
}
