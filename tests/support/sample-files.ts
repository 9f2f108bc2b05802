import { crc32 } from 'node:zlib'
import { contentTypeOf, type Extension } from '#domain/attachment-rules.ts'

/** An uncompressed zip, the container of Word and Excel files. */
function zipOf(entries: Record<string, string>): Buffer {
  const local: Buffer[] = []
  const central: Buffer[] = []
  let offset = 0
  for (const [name, text] of Object.entries(entries)) {
    const content = Buffer.from(text)
    const shared = Buffer.alloc(26)
    shared.writeUInt16LE(20, 0)
    shared.writeUInt32LE(crc32(content), 10)
    shared.writeUInt32LE(content.length, 14)
    shared.writeUInt32LE(content.length, 18)
    shared.writeUInt16LE(Buffer.byteLength(name), 22)
    const end = Buffer.alloc(14)
    end.writeUInt32LE(offset, 10)
    const entry = Buffer.concat([Buffer.from('PK\x03\x04'), shared, Buffer.from(name), content])
    local.push(entry)
    central.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), shared, end, Buffer.from(name)]))
    offset += entry.length
  }
  const directory = Buffer.concat(central)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(local.length, 8)
  end.writeUInt16LE(local.length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...local, directory, end])
}

function officeFile(folder: 'word' | 'xl', part: string, type: string): Buffer {
  const content = `application/vnd.openxmlformats-officedocument.${type}`
  return zipOf({
    '[Content_Types].xml': `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/${folder}/${part}" ContentType="${content}.main+xml"/></Types>`,
    '_rels/.rels': '<?xml version="1.0"?><Relationships/>',
    [`${folder}/${part}`]: '<?xml version="1.0"?><document/>',
  })
}

const compoundFile = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(1528, 7)])
const jpeg = Buffer.concat([Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex'), Buffer.from('ffd9', 'hex')])
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** A small genuine file of each allowed type. */
export const sampleContents: Record<Extension, Buffer> = {
  jpg: jpeg,
  jpeg,
  png,
  gif: Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64'),
  pdf: Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'),
  doc: compoundFile,
  docx: officeFile('word', 'document.xml', 'wordprocessingml.document'),
  txt: Buffer.from('BMC tender notes\r\nसीमेंट: ५०० बोरी, ₹1,85,000\r\n'),
  xls: compoundFile,
  xlsx: officeFile('xl', 'workbook.xml', 'spreadsheetml.sheet'),
}

/** A PDF of exactly this size. */
export function pdfOf(bytes: number, name = 'plan.pdf'): File {
  const content = Buffer.alloc(bytes, ' ')
  sampleContents.pdf.copy(content)
  return new File([content], name, { type: 'application/pdf' })
}

/** A file of an allowed type, as chosen by a person. */
export function sample(extension: Extension, name = `rates.${extension}`, type = contentTypeOf(extension)): File {
  return new File([new Uint8Array(sampleContents[extension])], name, { type })
}
