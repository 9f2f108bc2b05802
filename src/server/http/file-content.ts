import { createReadStream } from 'node:fs'
import { fileTypeFromFile } from 'file-type'
import type { Extension } from '#domain/attachment-rules.ts'

const images = { jpg: ['image/jpeg'], jpeg: ['image/jpeg'], png: ['image/png', 'image/apng'], gif: ['image/gif'] }
/** Old Word and Excel formats share one container type, and its first bytes do not tell which it is. */
const compoundFile = ['application/x-cfb']

/** The types that the content of each extension may have. Word and Excel files are zips, told apart by their contents. */
const shownTypes: Record<Exclude<Extension, 'txt'>, readonly string[]> = {
  ...images,
  pdf: ['application/pdf'],
  doc: compoundFile,
  xls: compoundFile,
  docx: ['application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  xlsx: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
}
const otherThanText = new Set(Object.values(shownTypes).flat())

/** Whether the content of a local file matches its extension. */
export async function isContentOf(extension: Extension, path: string): Promise<boolean> {
  const shown = await shownType(path)
  if (extension === 'gif' && !(await hasGifSignature(path))) return false
  if (extension !== 'txt') return shown !== undefined && shownTypes[extension].includes(shown)
  // Text may start like another format ("BM" also starts a bitmap), but not like one of our own document types.
  return !otherThanText.has(shown ?? '') && (await isText(path))
}

/** `file-type` looks at the first three bytes only. */
async function hasGifSignature(path: string): Promise<boolean> {
  const [head] = await createReadStream(path, { end: 5 }).toArray()
  return /^GIF8[79]a$/.test(String(head))
}

/** Undetectable or malicious content counts as unknown. */
async function shownType(path: string): Promise<string | undefined> {
  return (await fileTypeFromFile(path).catch(() => undefined))?.mime
}

/** True if no byte is NUL or a control character other than white space: text in UTF-8 or any Latin encoding. */
async function isText(path: string): Promise<boolean> {
  for await (const chunk of createReadStream(path)) if ((chunk as Buffer).some(isControl)) return false
  return true
}

function isControl(byte: number): boolean {
  return (byte < 0x20 && (byte < 0x09 || byte > 0x0d)) || byte === 0x7f
}
