import type { Language } from '#contract/languages.ts'

/** The reader of a text, with the settings that it mentions. */
export type Reader = { language: Language; brandName: string; publicUrl: string }

/** A message before it is formatted for its channel. `path`: the path of a screen, such as `/subscription`. */
export type Letter = { subject: string; paragraphs: readonly string[]; link: { words: string; path: string } | null }

/** Composes a message from its parameters, in the reader's language. */
export type Template<Params> = (params: Params, reader: Reader) => Letter

export type MailContent = { subject: string; text: string; html: string }

/** Formats a letter as a mail: plain text and HTML. */
export function mailOf({ subject, paragraphs, link }: Letter, { language, publicUrl }: Reader): MailContent {
  const url = link && publicUrl + link.path
  const text = [...paragraphs, ...(link ? [`${link.words}:\n${url}`] : [])].join('\n\n')
  const body = [
    ...paragraphs.map((paragraph) => `<p>${escaped(paragraph)}</p>`),
    ...(link ? [`<p><a href="${escaped(url!)}">${escaped(link.words)}</a></p>`] : []),
  ]
  return { subject, text: `${text}\n`, html: page(language, subject, body.join('\n')) }
}

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
