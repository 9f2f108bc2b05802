import { readFileSync } from 'node:fs'

const files = ['sslrootcert', 'sslcert', 'sslkey'] as const

/** Files of certificates that a database URL names, as for libpq. */
export function certificateFiles(url: string): string[] {
  const { query } = splitUrl(url)
  return files.map((name) => query.get(name)).filter((path) => path !== null && path !== 'system') as string[]
}

type Tls = {
  host?: string
  ca?: string
  cert?: string
  key?: string
  rejectUnauthorized: boolean
  checkServerIdentity?: () => undefined
}

/**
 * The URL without the files of certificates, and the TLS options that they mean, as libpq does: with an authority's certificate
 * the server's must be signed by it in every mode but `disable`; `verify-full` also compares the host's name. Throws if a file
 * cannot be read.
 */
export function tlsOf(url: string): { url: string; ssl?: Tls } {
  const named = certificateFiles(url)
  if (named.length === 0) return { url }
  const { base, query } = splitUrl(url)
  const contentOf = (name: (typeof files)[number]) => {
    const path = query.get(name)
    return path && path !== 'system' ? readFileSync(path, 'utf8') : undefined
  }
  const [ca, cert, key, mode] = [
    contentOf('sslrootcert'),
    contentOf('sslcert'),
    contentOf('sslkey'),
    query.get('sslmode'),
  ]
  for (const name of [...files, 'sslmode']) query.delete(name)
  const rest = query.size > 0 ? `${base}?${query}` : base
  if (mode === 'disable') return { url: rest }
  const verifies = ca !== undefined || mode === 'verify-ca' || mode === 'verify-full'
  return {
    url: rest,
    ssl: {
      ...(ca && { ca }),
      ...(cert && { cert }),
      ...(key && { key }),
      rejectUnauthorized: verifies,
      ...(mode === 'verify-full' ? hostOf(base) : { checkServerIdentity: () => undefined }),
    },
  }
}

/** Node compares a certificate with the name "localhost" where the driver connects to an IP address, unless the host is given. */
function hostOf(base: string): { host?: string } {
  const host = URL.parse(base)?.hostname
  return host ? { host: host.replace(/^\[|\]$/g, '') } : {}
}

function splitUrl(url: string): { base: string; query: URLSearchParams } {
  const at = url.indexOf('?')
  return at === -1
    ? { base: url, query: new URLSearchParams() }
    : { base: url.slice(0, at), query: new URLSearchParams(url.slice(at)) }
}
