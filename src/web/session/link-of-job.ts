import { deleteDraft, readDraft, saveDraft } from '../device/draft-store.ts'
import { storedUserId } from './stored-session.ts'

const owner = () => storedUserId() ?? 'guest'
const nameOf = (jobId: string) => `link of job ${jobId}`

/** The link of an invitation by which a signed-in person came to a job, which may not open without it. */
export const linkOfJob = {
  read: (jobId: string): string | null => readDraft<string>(owner(), nameOf(jobId))?.content ?? null,
  save: (jobId: string, token: string): void => saveDraft(owner(), nameOf(jobId), token),
  forget: (jobId: string): void => deleteDraft(owner(), nameOf(jobId)),
}
