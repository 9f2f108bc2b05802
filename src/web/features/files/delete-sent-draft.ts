import { deleteDraft } from '#web/device/draft-store.ts'
import { sessionState } from '#web/session/session-state.ts'
import { filesDraft } from './files-draft.ts'

/** Deletes the draft of something that has arrived, whether or not its form is open. */
export function deleteSentDraft(name: string): void {
  const session = sessionState()
  if (session.status !== 'signed-in') return
  deleteDraft(session.user.id, name)
  filesDraft(session.user.id, name).save([])
}
