import type { Language } from '#contract/languages.ts'

/** The reader of a text, with the settings that it mentions. */
export type Reader = { language: Language; brandName: string; publicUrl: string }

/** `path`: the path of a screen, such as `/subscription`. */
export type LetterLink = { words: string; path: string }

/**
 * A message before it is formatted for its channel. A paragraph may be a link. `unsubscribe`: the path at which the reader ends
 * such mails without a sign-in.
 */
export type Letter = {
  subject: string
  paragraphs: readonly (string | LetterLink)[]
  link: LetterLink | null
  unsubscribe?: string
  push?: PushManners
}

/** How a letter goes by push. `topic`: replaces an undelivered one of the same topic; at most 32 characters of base64url. */
export type PushManners = { ttlSeconds?: number; urgency?: 'low' | 'normal' | 'high'; topic?: string }

/** Composes a message from its parameters, in the reader's language. */
export type Template<Params> = (params: Params, reader: Reader) => Letter

export type MailContent = { subject: string; text: string; html: string; unsubscribeUrl?: string }

/** Formats a letter as a mail: plain text and HTML. */
export function mailOf(letter: Letter, { language, publicUrl }: Reader): MailContent {
  const { subject, paragraphs, link, unsubscribe } = letter
  const parts = [...paragraphs, ...(link ? [link] : [])]
  const text = parts.map((part) => (typeof part === 'string' ? part : `${part.words}:\n${publicUrl}${part.path}`))
  const body = parts.map((part) => `<p>${typeof part === 'string' ? escaped(part) : anchor(part, publicUrl)}</p>`)
  return {
    subject,
    text: `${text.join('\n\n')}\n`,
    html: page(language, subject, body.join('\n')),
    ...(unsubscribe && { unsubscribeUrl: publicUrl + unsubscribe }),
  }
}

const anchor = ({ words, path }: LetterLink, publicUrl: string) =>
  `<a href="${escaped(publicUrl + path)}">${escaped(words)}</a>`

const page = (language: Language, title: string, body: string) => `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><title>${escaped(title)}</title></head>
<body style="font: 16px/1.5 sans-serif; max-width: 36em; margin: 1em auto; padding: 0 1em">
${body}
</body>
</html>
`

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Escaping: names of companies and titles of jobs are user input. */
const escaped = (words: string) => words.replaceAll(/[&<>"]/g, (sign) => entities[sign]!)
