import { t } from '@lingui/core/macro'
import { useEffect, useState } from 'react'
import { messages } from '#contract/screen-messages.ts'
import { useLogout } from '#web/features/account/use-logout.tsx'
import { translate } from '#web/language/translate.ts'
import { resumeSession } from '#web/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { FullScreenNote } from './full-screen-note.tsx'

const retryMs = 5000

/** Somebody is signed in, but the profile cannot be fetched: keeps retrying. */
export function UnreachableScreen() {
  const [trying, setTrying] = useState(false)
  const { leave, question } = useLogout()

  async function tryAgain() {
    setTrying(true)
    await resumeSession()
    setTrying(false)
  }

  useEffect(() => {
    const tryIfSeen = () => document.visibilityState === 'visible' && void resumeSession()
    const timer = setInterval(tryIfSeen, retryMs)
    document.addEventListener('visibilitychange', tryIfSeen)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', tryIfSeen)
    }
  }, [])

  return (
    <FullScreenNote
      title={translate(messages.unreachable)}
      text={t`You are still signed in. Your dashboard opens as soon as the connection is back.`}
    >
      <Button size="lg" loading={trying} onClick={() => void tryAgain()}>
        {t`Retry now`}
      </Button>
      <Button size="lg" variant="secondary" onClick={() => void leave()}>
        {t`Logout`}
      </Button>
      {question}
    </FullScreenNote>
  )
}
