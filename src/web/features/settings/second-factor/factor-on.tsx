import { plural, t } from '@lingui/core/macro'
import { useState } from 'react'
import { api } from '#contract/api.ts'
import type { SecondFactor } from '#contract/second-factor.ts'
import { call } from '#web/api/client.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { date } from '#web/ui/format.ts'
import { toast } from '#web/ui/toast.ts'
import { CodeForm } from './code-form.tsx'

/** Fewer than this are worth a warning. */
const fewCodes = 4

type FactorOnProps = { factor: SecondFactor; since: string; onNewCodes: (codes: readonly string[]) => void }

/** What can be done with a second factor that is on; each asks for a code. */
export function FactorOn({ factor: { required, recovery_codes_left: left }, since, onNewCodes }: FactorOnProps) {
  const [asks, setAsks] = useState<'codes' | 'off' | null>(null)
  const close = () => setAsks(null)

  async function renew(code: string) {
    onNewCodes((await call(api.renewRecoveryCodes, { body: { code } })).recovery_codes)
    close()
  }

  async function disable(code: string) {
    await call(api.disableSecondFactor, { body: { code } })
    toast.success(t`Second factor switched off`)
    close()
  }

  return (
    <div className="flex flex-col gap-5">
      <Banner kind={left < fewCodes ? 'warning' : 'success'} title={t`On since ${date(since)}`}>
        {plural(left, {
          0: 'You have no recovery codes left.',
          one: 'You have # recovery code left.',
          other: 'You have # recovery codes left.',
        })}
      </Banner>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={() => setAsks('codes')}>{t`New recovery codes`}</Button>
        <Button variant="secondary" onClick={() => setAsks('off')}>{t`Switch off`}</Button>
      </div>
      <Dialog
        open={asks !== null}
        onClose={close}
        size="sm"
        compact
        title={asks === 'off' ? t`Switch off the second factor?` : t`Make new recovery codes?`}
        description={asks === 'off' ? offText(required) : t`The old ones stop working.`}
      >
        <CodeForm
          recovery
          submit={asks === 'off' ? t`Switch off` : t`Make new codes`}
          onCode={asks === 'off' ? disable : renew}
        >
          <Button variant="secondary" onClick={close}>{t`Cancel`}</Button>
        </CodeForm>
      </Dialog>
    </div>
  )
}

const offText = (required: boolean) =>
  required
    ? t`Here every admin needs one: you are asked to set it up again at once, for example on a new phone.`
    : t`From then on your password alone opens your account.`
