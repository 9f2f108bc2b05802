import { deviceStore } from '#web/device/device-store.ts'
import { readDraft } from '#web/device/draft-store.ts'

/** Under which name this device keeps what is typed into a draft on the server, and its lines. */
export const draftName = (jobId: string) => `draft ${jobId}`

/** Whether this device keeps something of it that is not saved. */
export const hasTyped = async (userId: string, jobId: string): Promise<boolean> =>
  readDraft(userId, draftName(jobId)) !== null ||
  (await deviceStore(userId, 'lines').find(draftName(jobId))) !== undefined
