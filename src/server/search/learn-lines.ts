import type { Transaction } from '../db/database.ts'
import { learnWords } from './learn-words.ts'

/** In characters; the different lines of a long bill of quantities take hardly more. */
const longest = 20_000

/** Lets searches find a published job by the words of its lines, as they are now. */
export async function learnLines(tx: Transaction, jobId: string): Promise<void> {
  const [job] = await tx<{ lines_text: string | null }[]>`
    update jobs set lines_text = (
      select left(string_agg(distinct description, E'\n'), ${longest}) from job_items
      where job_id = ${jobId} and removed_in is null
    ) where id = ${jobId} returning lines_text`
  if (job?.lines_text) await learnWords(tx, [job.lines_text])
}
