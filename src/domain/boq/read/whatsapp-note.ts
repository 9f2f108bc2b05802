import { scrubText } from './scrub-text.ts'

const notes: readonly RegExp[] = [
  /^<?(?:media|image|video|audio|sticker|gif|document|contact card|voice message) omitted>?$/,
  /^<?attached: [^>]*>?$/,
  /\(file attached\)$/,
  /^<?(?:this message was deleted|you deleted this message|this message was edited)[.>]*$/,
  /^missed (?:voice|video) call$/,
  /messages and calls are end-to-end encrypted/,
]

/** Whether WhatsApp itself has written a row of an exported chat, such as "<Media omitted>": there is nothing in it to be read. */
export function isWhatsAppNote(row: string): boolean {
  const own = scrubText(row)
    .replace(/[\u200e\u200f]/g, '')
    .trim()
    .toLowerCase()
  return notes.some((note) => note.test(own))
}
