import { limits } from '#contract/limits.ts'

/** Control characters, and bidirectional overrides, which can make `cod.exe` look like `exe.doc`. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: finding control characters is its purpose
const unprintable = /[\u0000-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufeff]/g

/** A file's name without folders, which some programs prepend; long names are cut before the extension. */
export function cleanFilename(given: string | undefined): string {
  const name = (given ?? '')
    .toWellFormed()
    .replaceAll(unprintable, '')
    .replace(/^.*[/\\]/s, '')
    .trim()
  const characters = [...(name === '' ? 'file' : name)]
  if (characters.length <= limits.filenameLength) return characters.join('')
  const dot = characters.lastIndexOf('.')
  const ending = dot > 0 && characters.length - dot <= 10 ? characters.slice(dot) : []
  return [...characters.slice(0, limits.filenameLength - ending.length), ...ending].join('')
}

/** RFC 6266: an ASCII fallback for old programs, and the full name. */
export function contentDisposition(filename: string): string {
  const ascii = filename.replaceAll(/[^\x20-\x7e]|["\\%]/g, '_')
  const full = encodeURIComponent(filename).replaceAll(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${ascii}"; filename*=UTF-8''${full}`
}
