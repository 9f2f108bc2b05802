import { openAsBlob } from 'node:fs'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { AwsClient } from 'aws4fetch'
import type { FileStore } from './port.ts'

export type S3Settings = {
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

const answerWithinMs = 60_000

/** Stores files in a bucket with the S3 API, in path style (`<endpoint>/<bucket>/files/<key>`). */
export function createS3FileStore({ endpoint, bucket, ...credentials }: S3Settings): FileStore {
  const client = new AwsClient({ ...credentials, service: 's3', retries: 2 })

  /** Timeout of the response's headers; the body may take as long as the reader needs. */
  async function ask(key: string, init: RequestInit & { method: string }): Promise<Response> {
    const limit = new AbortController()
    const timer = setTimeout(() => limit.abort(new Error('The file store does not answer.')), answerWithinMs)
    try {
      const response = await client.fetch(`${endpoint}/${bucket}/files/${key}`, { ...init, signal: limit.signal })
      if (response.ok) return response
      await response.body?.cancel()
      throw new Error(`The file store answered ${response.status} to ${init.method}.`)
    } finally {
      clearTimeout(timer)
    }
  }

  return {
    async keep(key, file) {
      // A blob, since the store requires a length, which a stream lacks; the hash lets the store verify the bytes.
      const body = await openAsBlob(file.path)
      const response = await ask(key, { method: 'PUT', body, headers: { 'x-amz-content-sha256': file.sha256 } })
      await response.body?.cancel()
    },
    async open(key) {
      const { body } = await ask(key, { method: 'GET' })
      return Readable.fromWeb(body as ReadableStream)
    },
    async remove(key) {
      const response = await ask(key, { method: 'DELETE' })
      await response.body?.cancel()
    },
  }
}
