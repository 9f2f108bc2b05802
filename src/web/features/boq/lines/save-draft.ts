import { api } from '#contract/api.ts'
import type { Job } from '#contract/job.ts'
import type { DraftChange } from '#contract/opening.ts'
import { call } from '#web/api/client.ts'
import type { EditedLine } from './lines-store.ts'
import { saveLines } from './save-lines.ts'

type Draft = {
  job: Job
  version: { current: number }
  change: Omit<DraftChange, 'version'>
  lines: readonly EditedLine[]
}

/** Saves a draft with its lines. `version` is moved on with each part, so that the next try goes on. */
export async function saveDraft({ job, version, change, lines }: Draft): Promise<Job> {
  if (lines.length > 0 || job.item_count > 0) {
    const onProgress = (_share: number, reached: number) => {
      version.current = reached
    }
    await saveLines({ jobId: job.id, lines, version: version.current, onProgress })
  }
  const saved = await call(api.changeDraft, { params: { id: job.id }, body: { ...change, version: version.current } })
  version.current = saved.version
  return saved
}
