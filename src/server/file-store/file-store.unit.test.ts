import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import S3rver from 's3rver'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freePort } from '../bundled-postgres/postgres-cluster.ts'
import { createDiskFileStore } from './disk.ts'
import type { FileStore, LocalFile } from './port.ts'
import { createS3FileStore } from './s3.ts'

let folder: string
let s3: S3rver
let s3Endpoint: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nirmaan-file-store-'))
  s3 = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: join(folder, 's3'),
    configureBuckets: [{ name: 'nirmaan', configs: [] }],
  })
  const address = (await s3.run()) as AddressInfo
  s3Endpoint = `http://127.0.0.1:${address.port}`
})
afterAll(async () => {
  await s3.close()
  await rm(folder, { recursive: true })
})

const newKey = () => randomBytes(16).toString('hex')

async function localFile(content: Buffer): Promise<LocalFile> {
  const path = join(folder, newKey())
  await writeFile(path, content)
  return { path, bytes: content.length, sha256: createHash('sha256').update(content).digest('hex') }
}

const s3Store = (changes = {}) =>
  createS3FileStore({
    endpoint: s3Endpoint,
    bucket: 'nirmaan',
    region: 'ap-south-1',
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
    ...changes,
  })

describe.each<[string, () => FileStore]>([
  ['a folder', () => createDiskFileStore(join(folder, 'disk'))],
  ['an S3 store', s3Store],
])('files in %s', (_name, open) => {
  test.each([1, 70_000, 10_485_760])('%d bytes come back as they were', async (bytes) => {
    const store = open()
    const content = randomBytes(bytes)
    const key = newKey()
    await store.keep(key, await localFile(content))
    expect((await buffer(await store.open(key))).equals(content)).toBe(true)
  })

  test('what is removed is gone, and the rest stays', async () => {
    const store = open()
    const [removed, kept] = [newKey(), newKey()]
    await store.keep(removed, await localFile(Buffer.from('removed')))
    await store.keep(kept, await localFile(Buffer.from('kept')))
    await store.remove(removed)
    await expect(store.open(removed)).rejects.toThrow()
    expect(String(await buffer(await store.open(kept)))).toBe('kept')
  })

  test('removing what is not there is no error, opening it is', async () => {
    const store = open()
    await store.remove(newKey())
    await expect(store.open(newKey())).rejects.toThrow()
  })
})

test('an S3 store that refuses or is away is an error, never a lost file', async () => {
  const file = await localFile(Buffer.from('rates'))
  await expect(s3Store({ accessKeyId: 'unknown' }).keep(newKey(), file)).rejects.toThrow('403')
  await expect(s3Store({ bucket: 'elsewhere' }).keep(newKey(), file)).rejects.toThrow('404')
  const nowhere = `http://127.0.0.1:${await freePort()}`
  await expect(s3Store({ endpoint: nowhere }).keep(newKey(), file)).rejects.toThrow('fetch failed')
})
