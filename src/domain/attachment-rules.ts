import type { UploadType } from '#contract/file-types.ts'
import { limits } from '#contract/limits.ts'
import { refusals } from '#contract/refusals.ts'
import type { Sentence } from '#contract/sentence.ts'

/** Each extension with the content types that browsers and systems send for it; the first is stored. */
const contentTypes = {
  jpg: ['image/jpeg', 'image/jpg', 'image/pjpeg'],
  jpeg: ['image/jpeg', 'image/jpg', 'image/pjpeg'],
  png: ['image/png', 'image/x-png', 'image/apng'],
  gif: ['image/gif'],
  pdf: ['application/pdf', 'application/x-pdf'],
  doc: ['application/msword'],
  docx: ['application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  txt: ['text/plain'],
  xls: ['application/vnd.ms-excel', 'application/msexcel', 'application/x-msexcel'],
  xlsx: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
} as const satisfies Record<string, readonly string[]>

export type Extension = keyof typeof contentTypes

const everyExtension = Object.keys(contentTypes) as Extension[]
const fewer: Partial<Record<UploadType, readonly Extension[]>> = {
  chat: ['pdf', 'jpg', 'jpeg'],
  evidence: ['pdf', 'jpg', 'jpeg', 'png'],
  paper: ['pdf', 'jpg', 'jpeg', 'png'],
}

/** Browsers send one of these where the system knows no type; then only the extension counts. */
const undeclared = ['', 'application/octet-stream']

const sentences = {
  job: { unsupported: refusals.fileUnsupported, tooLarge: refusals.fileTooLarge },
  bid: { unsupported: refusals.fileUnsupported, tooLarge: refusals.fileTooLarge },
  paper: { unsupported: refusals.evidenceUnsupported, tooLarge: refusals.fileTooLarge },
  evidence: { unsupported: refusals.evidenceUnsupported, tooLarge: refusals.fileTooLarge },
  chat: { unsupported: refusals.chatFileUnsupported, tooLarge: refusals.chatFileTooLarge },
} as const satisfies Record<UploadType, unknown>

export function allowedExtensions(fileType: UploadType): readonly Extension[] {
  return fewer[fileType] ?? everyExtension
}

/** The extension in lower case; null where such files cannot be attached to this. */
export function extensionOf(fileType: UploadType, filename: string): Extension | null {
  const extension = /\.([^.]+)$/.exec(filename)?.[1]?.toLowerCase()
  return allowedExtensions(fileType).find((allowed) => allowed === extension) ?? null
}

/** The content type that files of an extension are stored and sent with. */
export function contentTypeOf(extension: Extension): string {
  return contentTypes[extension][0]
}

export function unsupportedFile(fileType: UploadType, filename: string): Sentence {
  return sentences[fileType].unsupported({ filename })
}

type NamedFile = { filename: string /** As the uploader declared it. */; contentType: string }

/** Why a file's name and declared type forbid attaching it; null if they don't. Only the server checks the bytes. */
export function refusalOfType(fileType: UploadType, { filename, contentType }: NamedFile): Sentence | null {
  const extension = extensionOf(fileType, filename)
  const declared = contentType.split(';', 1)[0]!.trim().toLowerCase()
  const agrees = extension && [...undeclared, ...contentTypes[extension]].includes(declared)
  return agrees ? null : unsupportedFile(fileType, filename)
}

/** Why a file of this size cannot be attached; null if it can. */
export function refusalOfSize(fileType: UploadType, filename: string, bytes: number): Sentence | null {
  if (bytes === 0) return refusals.fileEmpty({ filename })
  return bytes > limits.fileBytes ? sentences[fileType].tooLarge({ filename }) : null
}

/** Why a chosen file cannot be attached, as far as the browser can check before uploading; null if it can. */
export function refusalOfFile(fileType: UploadType, file: NamedFile & { bytes: number }): Sentence | null {
  return refusalOfType(fileType, file) ?? refusalOfSize(fileType, file.filename, file.bytes)
}
