import { readdir, readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { Config } from '../config.ts'
import { type CachedReply, cachedReply } from './cached-reply.ts'

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
}

/** All files of the build except pages, by path: a few megabytes in memory, which saves a disk read for each request. */
export async function readWebFiles(folder: string, config: Config): Promise<Map<string, CachedReply>> {
  const names = (await readdir(folder, { recursive: true })).map((name) => name.replaceAll('\\', '/'))
  const there = new Set(names)
  const read = names
    .filter((name) => !name.startsWith('.') && types[extname(name)])
    .map(async (name) => [`/${name}`, await readWebFile(folder, name, there, config)] as const)
  return new Map(await Promise.all(read))
}

async function readWebFile(folder: string, name: string, there: ReadonlySet<string>, config: Config) {
  const headers = {
    'content-type': types[extname(name)]!,
    ...(isAsset(name) ? assetHeaders : isIcon(name) ? iconHeaders : asked),
  }
  const content = await readFile(join(folder, name))
  if (name === 'manifest.webmanifest') return cachedReply(namedManifest(content, config.brandName), headers)
  const encoded: CachedReply['encoded'] = new Map(
    await Promise.all(
      [['br', '.br'] as const, ['gzip', '.gz'] as const]
        .filter(([, ending]) => there.has(name + ending))
        .map(async ([encoding, ending]) => [encoding, await readFile(join(folder, name + ending))] as const),
    ),
  )
  return cachedReply(content, headers, encoded)
}

const isAsset = (name: string) => name.startsWith('assets/') || name.startsWith('fonts/')
/**
 * Immutable, since the name has the content's hash, or a font's version. The page's policy applies to assets; a short one saves half of the headers
 * of each file.
 */
const assetHeaders = {
  'cache-control': 'public, max-age=31536000, immutable',
  'content-security-policy': "default-src 'none'",
}
const isIcon = (name: string) => name === 'favicon.svg' || name.startsWith('icons/')
/** A day, since an icon's name stays when it changes. */
const iconHeaders = { 'cache-control': 'public, max-age=86400' }
const asked = { 'cache-control': 'no-cache' }

/** Home screens show the manifest's name: the operator's. */
function namedManifest(content: Buffer, brandName: string): Buffer {
  return Buffer.from(JSON.stringify({ ...JSON.parse(content.toString()), name: brandName, short_name: brandName }))
}
