import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const texts = /\.(js|css|svg|txt|webmanifest)$/
/** Below, the headers weigh more than what is saved. */
const leastBytes = 512

/** Lays `name.br` and `name.gz` beside each text in a folder. Pages are left out: the server completes them first. */
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
