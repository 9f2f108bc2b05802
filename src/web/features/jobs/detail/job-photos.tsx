import { useQuery } from '@tanstack/react-query'
import { api } from '#contract/api.ts'
import { queryOf } from '#web/api/queries.ts'
import { PhotoStrip } from '../../files/photo-strip.tsx'

/** The photos among a job's files as a strip; each opens in full. */
export function JobPhotos({ jobId }: { jobId: string }) {
  const { data: files = [] } = useQuery(queryOf(api.files, { params: { fileType: 'job', itemId: jobId } }))
  return (
    <PhotoStrip
      fileType="job"
      files={files}
      className="-mx-4 flex min-w-0 snap-x gap-2.5 overflow-x-auto px-4 py-1 sm:-mx-5 sm:px-5"
      tile="h-28 w-36 snap-start scroll-ml-4"
    />
  )
}
