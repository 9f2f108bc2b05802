import { queryOptions } from '@tanstack/react-query'
import { api } from '#contract/api.ts'
import type { FileType } from '#contract/file-types.ts'
import { call } from '#web/api/client.ts'
import { keyOf } from '#web/api/queries.ts'
import { drawJpeg } from './draw-jpeg.ts'
import { readPicture } from './read-picture.ts'

/** Twice as sharp as the largest tile. */
const thumbnail = { longestSidePx: 512, quality: 0.7 }
const keptMs = 5 * 60_000

/**
 * A picture of files, as bytes that only this page can address. It takes the same call as a download, so that there is no other
 * way around the permission; null if the file is no picture. The type comes from the bytes, whatever the file was sent as.
 */
async function fetchPicture(fileType: FileType, fileId: string, signal: AbortSignal): Promise<Blob | null> {
  const content = await call(api.download, { params: { fileType, fileId }, signal })
  const picture = await readPicture(content)
  return picture && content.slice(0, content.size, picture.type)
}

const keyFor = (fileType: FileType, fileId: string) => keyOf(api.download, { params: { fileType, fileId } })

/** A whole picture. The browser caches the download, so a second look costs a question to the server. */
export const pictureQuery = (fileType: FileType, fileId: string) =>
  queryOptions({
    queryKey: [...keyFor(fileType, fileId), 'picture'],
    queryFn: ({ signal }) => fetchPicture(fileType, fileId, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

/** The same, small, drawn by this device; null also if it cannot be decoded. */
export const thumbnailQuery = (fileType: FileType, fileId: string) =>
  queryOptions({
    queryKey: [...keyFor(fileType, fileId), 'thumbnail'],
    queryFn: async ({ signal }) => {
      const picture = await fetchPicture(fileType, fileId, signal)
      return picture && drawJpeg(picture, thumbnail).catch(() => null)
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: keptMs,
  })
