import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { FileStore } from './port.ts'

/** Keeps files in a folder of this machine. Local files must come from the same file system, so that they can be renamed. */
export function createDiskFileStore(folder: string): FileStore {
  /** Two levels of 256 folders each, since folders with very many files are slow to work with. */
  const pathOf = (key: string) => join(folder, key.slice(0, 2), key.slice(2, 4), key)

  return {
    async keep(key, file) {
      const path = pathOf(key)
      const shard = dirname(path)
      const madeFolders = (await mkdir(shard, { recursive: true })) !== undefined
      await rename(file.path, path)
      await flushFolder(shard)
      if (!madeFolders) return
      await flushFolder(dirname(shard))
      await flushFolder(folder)
    },
    async open(key) {
      return (await open(pathOf(key))).createReadStream()
    },
    async remove(key) {
      await rm(pathOf(key), { force: true })
    },
  }
}

/** A rename outlives a power cut only once its folder is flushed too. Windows cannot, and needs not. */
async function flushFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return
  const folder = await open(path)
  await folder.sync().finally(() => folder.close())
}
