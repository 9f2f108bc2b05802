import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { Transform } from 'node:stream'

/** Passes bytes through, and returns their number and their SHA-256 in hex at the end. */
export function createMeter() {
  const hash = createHash('sha256')
  let bytes = 0
  const through = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      bytes += chunk.length
      done(null, chunk)
    },
  })
  return { through, measured: () => ({ bytes, sha256: hash.digest('hex') }) }
}

const newline = 10
const blockBytes = 64 * 1024

/** Counts single lines and passes them on in blocks, since compressing each one alone takes many times as long. */
export function createLineCounter() {
  let lines = 0
  let pending: Buffer[] = []
  let bytes = 0
  const block = () => {
    const all = Buffer.concat(pending)
    pending = []
    bytes = 0
    return all
  }
  const through = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      for (let at = chunk.indexOf(newline); at !== -1; at = chunk.indexOf(newline, at + 1)) lines += 1
      pending.push(chunk)
      bytes += chunk.length
      done(null, bytes < blockBytes ? undefined : block())
    },
    flush: (done) => done(null, block()),
  })
  return { through, lines: () => lines }
}

export async function sha256OfFile(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path)) hash.update(chunk)
  return hash.digest('hex')
}
