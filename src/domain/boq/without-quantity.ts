import type { Ask, ReadLine } from './read/read-line.ts'

/**
 * What a line is called without its quantity, which has a field of its own and may be changed: "OPC 53 cement - 450 bag" is OPC 53
 * cement. As it was written where the quantity is doubtful, or nothing else would be left. `text`: what it was read from, in NFC.
 */
export function withoutQuantity(line: ReadLine, text: string): string {
  const { description, sources, counted } = line
  if (!counted || line.qty_to !== null || line.asks.some((ask) => doubts.has(ask))) return description
  const [start, end] = counted
  const written = sources.map(([from, to]) => text.slice(from, to).trim()).join(', ')
  if (!description.startsWith(written)) return description
  const rest = sources.map(([from, to]) =>
    start >= from && end <= to ? `${text.slice(from, start)} ${text.slice(end, to)}` : text.slice(from, to),
  )
  const name = tidied(`${rest.map(tidied).filter(Boolean).join(', ')}${description.slice(written.length)}`)
  // An item that is only assumed is named by the product.
  return /\p{L}/u.test(name) || line.assumed.includes('item') ? name : description
}

const doubts: ReadonlySet<Ask> = new Set(['quantity', 'number_grouping', 'quantity_unusual'])

/** "chicken mesh bhi dalo", "helper chahiye kal se". */
const tellingNothing =
  / (?:bhi|chah?i?ye|chaiye|bhej(?:o|na| do)|da?al(?:o|na| do)|add kar(?:o|na| do)|भी|चाहिए|पाहिजे|भेजो|भेज दो|पाठवा)(?= |$)/giu

const tidied = (name: string): string =>
  name
    .replace(/\([\s,;:-]*\)/g, ' ')
    .replace(/\(([^()]*)$/, '$1')
    .replace(/\s+/g, ' ')
    .replace(/- -/g, '-')
    .replace(tellingNothing, '')
    .replace(/ ?[-–:=]? \.(?= )/g, '.')
    .replace(/(?<=[\p{L}\d])[-–:=] (?=\p{L})/gu, ' ')
    .replace(/ ?[-–:=@*+]{1,3} ?(?=[(,])/g, ' ')
    .replace(/ (?=[,)])/g, '')
    .replace(/^[ ,;:=@*+.–-]+/, '')
    .replace(/^(?:of|ka|ki|ke|का|की|के|चे|ची|चा) /i, '')
    .replace(/[ ,;:=@*+–-]{1,4}(?:x|qty|quantity|for|मात्रा)?[ .,;:=@*+–-]{0,4}$/i, '')
