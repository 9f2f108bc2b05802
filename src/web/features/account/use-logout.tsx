import { lazy, type ReactNode, Suspense, useState } from 'react'
import { loadTexts } from '#web/language/load-texts.ts'
import { logout } from '#web/session/session.ts'
import { storedUserId } from '#web/session/stored-session.ts'
import { textsOfParts } from '../../../language/text-groups.ts'
import { type Unsent, unsentOf } from './unsent.ts'

const LogoutQuestion = lazy(async () => {
  const loading = import('./logout-question.tsx')
  await loadTexts(...textsOfParts['src/web/features/account/logout-question.tsx'])
  return { default: (await loading).LogoutQuestion }
})

/** Logs out, at once or, if that deletes something unsent, after a question, which the caller renders. */
export function useLogout(): { leave: () => Promise<void>; question: ReactNode } {
  const [unsent, setUnsent] = useState<Unsent | null>(null)

  async function leave() {
    const userId = storedUserId()
    const found = userId && (await unsentOf(userId))
    if (found) setUnsent(found)
    else await logout()
  }

  const question = unsent && (
    <Suspense>
      <LogoutQuestion unsent={unsent} onStay={() => setUnsent(null)} onLogout={() => void logout()} />
    </Suspense>
  )
  return { leave, question }
}
