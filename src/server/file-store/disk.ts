import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { FileStore } from './port.ts'

/** Stores files in a folder of this machine. Local files must be on the same file system, so that storing is a rename. */
export function createDiskFileStore(folder: string): FileStore {
  /** Two levels of 256 folders each, since very large folders are slow. */
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

/** Durability: a rename survives a power cut only after its folder is flushed too. Windows cannot do it and does not need it. */
async function flushFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return
  const folder = await open(path)
  await folder.sync().finally(() => folder.close())
}
