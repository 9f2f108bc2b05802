import { api } from '#contract/api.ts'
import type { JobItem, NewJobItem } from '#contract/job-item.ts'
import { call } from '#web/api/client.ts'
import { ApiError } from '#web/api/errors.ts'
import { withTimeout } from '#web/device/queue/with-timeout.ts'
import { storedLine } from './edited-line.ts'
import type { EditedLine } from './lines-store.ts'
import { sentLine } from './sent-line.ts'

const linesPerCall = 500
const step = 1000

type Saving = {
  jobId: string
  lines: readonly EditedLine[]
  /** The version that was edited, so that a colleague's change is not overwritten; by default the present one. */
  version?: number
  onProgress?: (share: number, version: number) => void
}

/**
 * Makes the lines of a draft on the server these, in chunks, and returns its new version. It sends only what the server lacks, so
 * that it goes on where an earlier try was cut off. Rejects with the error of `call`; the paths of its input errors name lines by
 * id: `lines.<id>.qty`.
 */
export async function saveLines({ jobId, lines, version: known, onProgress }: Saving): Promise<number> {
  const params = { id: jobId }
  const stored = await withTimeout((signal) => call(api.jobItems, { params, signal }))
  const { put, remove } = changesOf(stored.items, lines)
  let version = known ?? stored.version
  const chunks = chunksOf(put, remove)
  for (const [n, chunk] of chunks.entries()) {
    const body = { version, ...chunk }
    const reply = await withTimeout((signal) => call(api.saveJobItems, { params, body, signal })).catch((error) => {
      throw named(error, chunk.put)
    })
    version = reply.version
    onProgress?.((n + 1) / chunks.length, version)
  }
  return version
}

type Chunk = { put: NewJobItem[]; remove: string[] }

function chunksOf(put: readonly NewJobItem[], remove: readonly string[]): Chunk[] {
  const count = Math.ceil(Math.max(put.length, remove.length) / linesPerCall)
  const part = <Item>(of: readonly Item[], n: number) => of.slice(n * linesPerCall, (n + 1) * linesPerCall)
  return Array.from({ length: count }, (_, n) => ({ put: part(put, n), remove: part(remove, n) }))
}

function changesOf(stored: readonly JobItem[], lines: readonly EditedLine[]) {
  const before = new Map(stored.map((item) => [item.id, item]))
  const places = placesOf(before, lines)
  const all = lines.map((line, n) => sentLine(line, places[n]!))
  const ids = new Set(lines.map(({ id }) => id))
  return {
    put: all.filter((line) => {
      const item = before.get(line.id)
      return !item || JSON.stringify(sentLine(storedLine(item), item.position)) !== JSON.stringify(line)
    }),
    remove: stored.flatMap(({ id }) => (ids.has(id) ? [] : [id])),
  }
}

/**
 * Lines keep their places where these still ascend and leave room for new ones; else all move behind the last one, since each chunk
 * must leave every place taken at most once.
 */
function placesOf(before: ReadonlyMap<string, JobItem>, lines: readonly EditedLine[]): number[] {
  const known = lines.map(({ id }) => before.get(id)?.position ?? null)
  const places: number[] = []
  let last = 0
  for (const [n, place] of known.entries()) {
    if (place !== null && place <= last) return movedBehind(before, lines.length)
    places.push(place ?? between(last, known, n))
    if (places[n]! <= last) return movedBehind(before, lines.length)
    last = places[n]!
  }
  return places
}

/** A place after `last` and before the next line that has one; not above `last` if there is no room. */
function between(last: number, known: readonly (number | null)[], at: number): number {
  const next = known.findIndex((place, n) => n > at && place !== null)
  if (next < 0) return last + step
  return last + Math.floor((known[next]! - last) / (next - at + 1))
}

function movedBehind(before: ReadonlyMap<string, JobItem>, count: number): number[] {
  let behind = 0
  for (const { position } of before.values()) behind = Math.max(behind, position)
  return Array.from({ length: count }, (_, n) => behind + (n + 1) * step)
}

const place = /^(?:items\.)?put\.(\d+)\.(.+)$/

/** The error with paths that name lines by id. `put`: the lines that were sent. */
export function named(error: unknown, put: readonly NewJobItem[]): unknown {
  if (!(error instanceof ApiError)) return error
  const errors = error.errors.map(({ path, sentence }) => {
    const [, n, field] = place.exec(path) ?? []
    return { path: n === undefined ? path : `lines.${put[Number(n)]!.id}.${field}`, sentence }
  })
  return new ApiError({ ...error, errors, status: error.status, sentence: error.sentence, requestId: error.requestId })
}
