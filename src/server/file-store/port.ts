import type { Readable } from 'node:stream'

/** A finished file on this machine, flushed to its disk. */
export type LocalFile = { path: string; bytes: number /** In hex. */; sha256: string }

/** Where the bytes of attachments lie. Keys are 32 hex digits; every method throws where the store cannot be reached. */
export type FileStore = {
  /** When it resolves, the bytes will outlive a crash. The local file may be moved away or stay. */
  keep(key: string, file: LocalFile): Promise<void>
  /** Throws before anything is read where nothing lies under the key. */
  open(key: string): Promise<Readable>
  /** No matter whether anything lies under the key. */
  remove(key: string): Promise<void>
}
