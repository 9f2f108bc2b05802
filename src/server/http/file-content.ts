import { createReadStream } from 'node:fs'
import { fileTypeFromFile } from 'file-type'
import type { Extension } from '#domain/attachment-rules.ts'

const images = { jpg: ['image/jpeg'], jpeg: ['image/jpeg'], png: ['image/png', 'image/apng'], gif: ['image/gif'] }
/** The old formats of Word and Excel lie in the same kind of container, whose first bytes tell no more. */
const compoundFile = ['application/x-cfb']

/** What a file's own bytes show it to be where its extension is true. Word and Excel are told apart inside their zips. */
const shownTypes: Record<Exclude<Extension, 'txt'>, readonly string[]> = {
  ...images,
  pdf: ['application/pdf'],
  doc: compoundFile,
  xls: compoundFile,
  docx: ['application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  xlsx: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
}
const otherThanText = new Set(Object.values(shownTypes).flat())

/** Whether the bytes of a file on this machine are what its extension promises. */
export async function isContentOf(extension: Extension, path: string): Promise<boolean> {
  const shown = await shownType(path)
  if (extension !== 'txt') return shown !== undefined && shownTypes[extension].includes(shown)
  // Text may begin like something else ("BM" is also how a bitmap begins), but not like one of our own documents.
  return !otherThanText.has(shown ?? '') && (await isText(path))
}

/** What cannot be made out is of no known type: files come from anybody, and may be made to confuse. */
async function shownType(path: string): Promise<string | undefined> {
  return (await fileTypeFromFile(path).catch(() => undefined))?.mime
}

/** True where no byte occurs that no text has, in UTF-8 or any Latin encoding: NUL and control characters but white space. */
async function isText(path: string): Promise<boolean> {
  for await (const chunk of createReadStream(path)) if ((chunk as Buffer).some(isControl)) return false
  return true
}

function isControl(byte: number): boolean {
  return (byte < 0x20 && (byte < 0x09 || byte > 0x0d)) || byte === 0x7f
}
