import { createHash, randomUUID } from 'node:crypto'
import { copyFile, mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type StoredFile, storeFiles } from '../features/files/attachments.ts'
import type { Services } from '../services.ts'

const photo = join(import.meta.dirname, 'bent-bars.jpg')

/** What the site engineer photographed. The file store may move the file that it is given. */
export async function storePhoto(services: Services): Promise<StoredFile[]> {
  const { incomingFolder } = services.config
  await mkdir(incomingFolder, { recursive: true })
  const path = join(incomingFolder, randomUUID())
  await copyFile(photo, path)
  const bytes = await readFile(photo)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  return storeFiles(services, [
    { path, bytes: bytes.length, sha256, filename: 'bent-bars.jpg', contentType: 'image/jpeg' },
  ])
}
