import { createHash, randomUUID } from 'node:crypto'
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { addAbortSignal } from 'node:stream'
import multipart, { type MultipartFile } from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { RejectedFile } from '#contract/file.ts'
import type { UploadType } from '#contract/file-types.ts'
import { limits } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'
import { rejectedFile } from '#contract/rejected-file.ts'
import type { Sentence } from '#contract/sentence.ts'
import { contentTypeOf, extensionOf, refusalOfSize, refusalOfType, unsupportedFile } from '#domain/attachment-rules.ts'
import type { LocalFile } from '../file-store/port.ts'
import { Refusal } from '../refusal.ts'
import { dropRest } from './drop-rest.ts'
import { isContentOf } from './file-content.ts'
import { cleanFilename } from './filename.ts'

/** A file that passed every check, under a temporary name. */
export type ReceivedFile = LocalFile & { filename: string; contentType: string }

export type ReceivedForm = {
  fields: Record<string, unknown>
  files: ReceivedFile[]
  rejected: RejectedFile[]
  /** Deletes the files that were not moved elsewhere. */
  discard(): Promise<void>
}

const formLimits = {
  fileSize: limits.fileBytes,
  files: 100,
  parts: 120,
  fields: 20,
  fieldSize: 64 * 1024,
  headerPairs: 20,
}

/** An app for routes that read multipart forms as streams instead of parsed. */
export type Uploads = Pick<FastifyInstance, 'route'>

export async function addUploads(app: FastifyInstance): Promise<Uploads> {
  let uploads: Uploads = app
  await app.register(async (inner) => {
    await inner.register(multipart, { limits: formLimits, throwFileSizeLimit: false })
    // Of a refused form whose rest was not read.
    inner.addHook('onSend', async ({ raw }, reply) => {
      if (!raw.complete) reply.header('connection', 'close')
    })
    // Only the method: the instance has a `then`, so awaiting it would resolve to another value.
    uploads = { route: inner.route.bind(inner) }
  })
  return uploads
}

/**
 * Reads a multipart form. Each file of its field `files` is streamed to `folder`, one chunk in memory at a time, and accepted
 * or rejected independently. If the form ends early, no file is left behind.
 */
export async function receiveForm(
  request: FastifyRequest,
  folder: string,
  fileType: UploadType,
): Promise<ReceivedForm> {
  if (!request.isMultipart()) throw new Refusal(415, messages.mediaTypeUnsupported)
  const files: ReceivedFile[] = []
  const rejected: RejectedFile[] = []
  const fields = new Map<string, unknown>()
  const discard = async () => {
    await Promise.all(files.map(({ path }) => rm(path, { force: true })))
  }
  const reading = new AbortController()
  try {
    for await (const part of partsOf(request, reading)) {
      if (part.type === 'field') {
        if (part.valueTruncated) throw new Refusal(413, messages.bodyTooLarge)
        fields.set(part.fieldname, part.value)
        continue
      }
      if (part.fieldname !== 'files') {
        part.file.resume()
        continue
      }
      const filename = cleanFilename(part.filename)
      const received =
        files.length < limits.filesPerUpload
          ? await receiveFile(part, filename, folder, fileType, reading.signal)
          : messages.tooManyFilesAtOnce({ filename })
      if ('path' in received) files.push(received)
      else rejected.push(rejectedFile(filename, received))
      part.file.resume()
    }
  } catch (error) {
    await discard()
    throw asRefusal(request, reading.signal.aborted ? reading.signal.reason : error)
  }
  return { fields: Object.fromEntries(fields), files, rejected, discard }
}

/** The parts of a form, one after another; throws when the whole exceeds its limits of size or time. */
async function* partsOf(request: FastifyRequest, reading: AbortController) {
  const tooLarge = () => reading.abort(new Refusal(413, messages.bodyTooLarge))
  let bytes = 0
  const count = (chunk: Buffer) => {
    bytes += chunk.length
    if (bytes > limits.uploadBytes) tooLarge()
  }
  const timer = setTimeout(() => reading.abort(new Refusal(408, messages.uploadTooSlow)), limits.uploadMs)
  const stopped = new Promise<never>((_resolve, reject) => {
    reading.signal.addEventListener('abort', () => reject(reading.signal.reason))
  })
  stopped.catch(() => {})
  if (Number(request.headers['content-length']) > limits.uploadBytes) tooLarge()

  try {
    reading.signal.throwIfAborted()
    // A connection that broke earlier emits no more events.
    if (request.raw.destroyed) throw new Refusal(400, messages.uploadBroken)
    const parts = request.parts()
    request.raw.on('data', count)
    for (;;) {
      const next = await Promise.race([parts.next(), stopped])
      if (next.done) return
      yield next.value
    }
  } finally {
    clearTimeout(timer)
    request.raw.off('data', count)
    // Backpressure: nobody parses the rest of a refused form.
    request.raw.unpipe()
    await dropRest(request.raw)
  }
}

/** The stored file, or the reason for rejecting it. */
async function receiveFile(
  part: MultipartFile,
  filename: string,
  folder: string,
  fileType: UploadType,
  signal: AbortSignal,
): Promise<ReceivedFile | Sentence> {
  const refusal = refusalOfType(fileType, { filename, contentType: part.mimetype })
  if (refusal !== null) return refusal
  const extension = extensionOf(fileType, filename)!
  const file = await spool(part, folder, signal)
  const bytes = part.file.truncated ? file.bytes + 1 : file.bytes
  const rejection =
    refusalOfSize(fileType, filename, bytes) ??
    ((await isContentOf(extension, file.path)) ? null : unsupportedFile(fileType, filename))
  if (rejection === null) return { ...file, filename, contentType: contentTypeOf(extension) }
  await rm(file.path, { force: true })
  return rejection
}

/** Streams a part to a file of its own and flushes it to disk. Leaves nothing behind if it fails. */
async function spool(part: MultipartFile, folder: string, signal: AbortSignal): Promise<LocalFile> {
  await mkdir(folder, { recursive: true })
  const path = join(folder, randomUUID())
  const handle = await open(path, 'wx', 0o600)
  try {
    const written = await write(part, handle, signal)
    await handle.sync()
    return { path, ...written }
  } catch (error) {
    await rm(path, { force: true })
    throw error
  } finally {
    await handle.close()
  }
}

async function write(part: MultipartFile, handle: FileHandle, signal: AbortSignal) {
  const hash = createHash('sha256')
  let bytes = 0
  for await (const chunk of addAbortSignal(signal, part.file)) {
    hash.update(chunk)
    bytes += chunk.length
    await handle.appendFile(chunk)
  }
  return { bytes, sha256: hash.digest('hex') }
}

/** Failures of our disk have the name of a system call; all others are errors of the form. */
function asRefusal(request: FastifyRequest, error: Error & { syscall?: string; statusCode?: number }): Refusal {
  if (error instanceof Refusal) return error
  if (error.statusCode === 413) return new Refusal(413, messages.bodyTooLarge)
  if (!error.syscall || error.syscall === 'read') return new Refusal(400, messages.uploadBroken)
  request.log.error({ err: error }, 'an upload could not be written')
  return new Refusal(503, messages.filesAway, { retryAfter: 30 })
}
