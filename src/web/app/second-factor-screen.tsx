import { t } from '@lingui/core/macro'
import { useLogout } from '#web/features/account/use-logout.tsx'
import {
  factorText,
  factorTitle,
  SecondFactorQuestion,
} from '#web/features/settings/second-factor/second-factor-question.tsx'
import { useMe } from '#web/session/me.ts'
import { Button } from '#web/ui/button.tsx'
import { FullScreenNote } from './full-screen-note.tsx'

/** In place of every screen, until the session of an admin has a second factor. */
export function SecondFactorScreen() {
  const needed = useMe().second_factor ?? 'code'
  const { leave, question } = useLogout()
  return (
    <FullScreenNote title={factorTitle(needed)} text={factorText(needed)}>
      <SecondFactorQuestion needed={needed}>
        <Button variant="secondary" onClick={() => void leave()}>
          {t`Logout`}
        </Button>
      </SecondFactorQuestion>
      {question}
    </FullScreenNote>
  )
}
