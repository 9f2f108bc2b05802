import { t } from '@lingui/core/macro'
import { AtSign, KeyRound, LogOut } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { AdminUser } from '#contract/admin.ts'
import { useMe } from '#web/session/me.ts'
import { Button } from '#web/ui/button.tsx'
import type { Help } from './account-help-dialog.tsx'
import { DetailsSection } from './facts.tsx'

const AccountHelpDialog = lazy(async () => ({
  default: (await import('./account-help-dialog.tsx')).AccountHelpDialog,
}))

/** What an admin can do for somebody who cannot sign in, or whose device is in wrong hands. */
export function AccountHelp({ user }: { user: AdminUser }) {
  const me = useMe()
  const [help, setHelp] = useState<Help | null>(null)
  return (
    <DetailsSection title={t`Help with the account`}>
      <div className="flex flex-wrap gap-2.5">
        <Button variant="secondary" size="sm" icon={<KeyRound aria-hidden />} onClick={() => setHelp('code')}>
          {t`Mail a reset code`}
        </Button>
        <Button variant="secondary" size="sm" icon={<LogOut aria-hidden />} onClick={() => setHelp('sessions')}>
          {t`Sign out everywhere`}
        </Button>
        <Button variant="secondary" size="sm" icon={<AtSign aria-hidden />} onClick={() => setHelp('email')}>
          {t`Change email`}
        </Button>
        {user.role === 'admin' && user.id !== me.id && (
          <Button variant="secondary" size="sm" icon={<KeyRound aria-hidden />} onClick={() => setHelp('factor')}>
            {t`Reset second factor`}
          </Button>
        )}
      </div>
      {help && (
        <Suspense fallback={null}>
          <AccountHelpDialog help={help} user={user} onClose={() => setHelp(null)} />
        </Suspense>
      )}
    </DetailsSection>
  )
}
