import { inflateSync } from 'node:zlib'

export type PdfText = {
  /** In drawing order, so that vowel signs drawn before a consonant precede it. */
  text: string
  /** Letters missing from the font, shown as empty boxes. */
  missing: number
}

/** The text drawn with embedded fonts in a PDF with uncompressed object structure, as PDFKit writes it. */
export function pdfText(pdf: Buffer): PdfText {
  const objects = objectsOf(pdf)
  const lettersOf = fontsOf(objects)
  let text = ''
  let missing = 0
  for (const { stream } of objects.values()) {
    if (!stream?.includes(' Tf')) continue
    let letters = new Map<string, string>()
    for (const [token, font] of stream.matchAll(/\/(F\d+) [\d.]+ Tf|\[.*?\] TJ|\bET\b/g)) {
      if (font) letters = lettersOf.get(font)!
      else if (token === 'ET') text += '\n'
      else {
        const glyphs = [...token.matchAll(/<(\w+)>/g)].flatMap(([, hex]) => hex!.match(/.{4}/g)!)
        text += glyphs.map((glyph) => letters.get(glyph) ?? '').join('')
        missing += glyphs.filter((glyph) => glyph === '0000').length
      }
    }
  }
  return { text, missing }
}

type PdfObject = { head: string; stream: string | null }

function objectsOf(pdf: Buffer): Map<string, PdfObject> {
  const found = pdf.toString('latin1').matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)
  return new Map(
    [...found].map(([, id, body]) => {
      const [head = '', content] = body!.split(/\nstream\n/)
      const bytes = content && Buffer.from(content.replace(/\nendstream$/, ''), 'latin1')
      const stream = bytes && (head.includes('/FlateDecode') ? inflateSync(bytes) : bytes).toString('latin1')
      return [id!, { head, stream: stream || null }]
    }),
  )
}

/** The letters of each glyph of each font; a ligature has several. */
function fontsOf(objects: Map<string, PdfObject>): Map<string, Map<string, string>> {
  const named = [...objects.values()].flatMap(({ head }) => [...head.matchAll(/\/(F\d+) (\d+) 0 R/g)])
  return new Map(
    named.map(([, name, id]) => {
      const table = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id!)?.head ?? '')?.[1]
      return [name!, lettersIn(objects.get(table ?? '')?.stream ?? '')]
    }),
  )
}

function lettersIn(table: string): Map<string, string> {
  const letters = new Map<string, string>()
  for (const [, from, list] of table.matchAll(/<(\w{4})> <\w{4}> \[(.*?)\]/gs)) {
    for (const [index, [, units]] of [...list!.matchAll(/<([\w ]*)>/g)].entries()) {
      const codes = units!.replaceAll(' ', '').match(/.{4}/g) ?? []
      const glyph = (Number.parseInt(from!, 16) + index).toString(16).padStart(4, '0')
      letters.set(glyph, String.fromCharCode(...codes.map((code) => Number.parseInt(code, 16))))
    }
  }
  return letters
}
