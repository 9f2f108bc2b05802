import type { UploadType } from '#contract/file-types.ts'
import { limits } from '#contract/limits.ts'
import { messages } from '#contract/screen-messages.ts'
import type { Sentence } from '#contract/sentence.ts'
import { refusalOfFile } from '#domain/attachment-rules.ts'

export type Picked = { files: File[]; refusals: Sentence[] }

/** Of these there is one file: another one takes its place. */
const takesOneFile = (fileType: UploadType) => fileType === 'evidence'

/** Adds picked files to the chosen ones. Files that cannot be attached are rejected with the reason. */
export function pickFiles(fileType: UploadType, chosen: readonly File[], picked: readonly File[]): Picked {
  if (takesOneFile(fileType) && chosen.length > 0) {
    const other = pickFiles(fileType, [], picked.slice(0, 1))
    return other.files.length > 0 ? other : { ...other, files: [...chosen] }
  }
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

function refusalOf(fileType: UploadType, { name, type, size }: File, before: number): Sentence | null {
  const refusal = refusalOfFile(fileType, { filename: name, contentType: type, bytes: size })
  return refusal ?? (before >= limits.filesPerUpload ? messages.tooManyFilesAtOnce({ filename: name }) : null)
}

/** Photos of one camera may share a name, so compare more than that. */
const isSame = (one: File, other: File) =>
  one.name === other.name && one.size === other.size && one.lastModified === other.lastModified
