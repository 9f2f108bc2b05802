import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { type CsvValue, csvOf } from '#domain/csv.ts'
import type { FileReply } from '../../http/download.ts'

/** A table as a file to be saved. Formulas in what others typed are made harmless. */
export function csvFile(
  filename: string,
  fields: readonly string[],
  rows: readonly Readonly<Record<string, CsvValue>>[],
): FileReply {
  const bytes = Buffer.from(csvOf(fields, rows))
  return {
    filename,
    contentType: 'text/csv; charset=utf-8',
    bytes: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    open: async () => Readable.from([bytes]),
  }
}
