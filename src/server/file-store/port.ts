import type { Readable } from 'node:stream'

/** A complete file on this machine, flushed to disk. */
export type LocalFile = { path: string; bytes: number /** In hex. */; sha256: string }

/** The store of attachments. Keys are 32 hex digits; every method throws if the store cannot be reached. */
export type FileStore = {
  /** Resolves when the bytes are durable. The local file may be moved or stay. */
  keep(key: string, file: LocalFile): Promise<void>
  /** Throws before the first read if the key does not exist. */
  open(key: string): Promise<Readable>
  /** Idempotent: a missing key is fine. */
  remove(key: string): Promise<void>
}
