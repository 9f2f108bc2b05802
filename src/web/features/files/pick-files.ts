import type { FileType } from '#contract/file.ts'
import { limits } from '#contract/limits.ts'
import { messages } from '#contract/screen-messages.ts'
import type { Sentence } from '#contract/sentence.ts'
import { refusalOfFile } from '#domain/attachment-rules.ts'

export type Picked = { files: File[]; refusals: Sentence[] }

/** Adds what was picked to what was chosen before. What cannot be attached is left out with its reason; the rest is kept. */
export function pickFiles(fileType: FileType, chosen: readonly File[], picked: readonly File[]): Picked {
  const files = [...chosen]
  const refusals: Sentence[] = []
  for (const file of picked) {
    if (files.some((other) => isSame(other, file))) continue
    const refusal = refusalOf(fileType, file, files.length)
    if (refusal) refusals.push(refusal)
    else files.push(file)
  }
  return { files, refusals }
}

function refusalOf(fileType: FileType, { name, type, size }: File, before: number): Sentence | null {
  const refusal = refusalOfFile(fileType, { filename: name, contentType: type, bytes: size })
  return refusal ?? (before >= limits.filesPerUpload ? messages.tooManyFilesAtOnce({ filename: name }) : null)
}

/** Photos from one camera may share a name, so the name alone doesn't say it. */
const isSame = (one: File, other: File) =>
  one.name === other.name && one.size === other.size && one.lastModified === other.lastModified
