import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const texts = /\.(js|css|svg|txt|webmanifest)$/
/** Smaller files are not worth the extra headers. */
const leastBytes = 512

/** Writes `name.br` and `name.gz` beside each text file of a folder, except pages, which the server completes first. */
export async function compressFiles(folder: string): Promise<void> {
  const names = await readdir(folder, { recursive: true })
  await Promise.all(names.filter((name) => texts.test(name)).map((name) => compressFile(join(folder, name))))
}

async function compressFile(path: string) {
  const content = await readFile(path)
  if (content.length < leastBytes) return
  const brotli = { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }
  await Promise.all([
    promisify(brotliCompress)(content, brotli).then((small) => writeFile(`${path}.br`, small)),
    promisify(gzip)(content, { level: 9 }).then((small) => writeFile(`${path}.gz`, small)),
  ])
}
