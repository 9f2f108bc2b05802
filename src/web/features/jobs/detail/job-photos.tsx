import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#contract/api.ts'
import type { FileAttachment } from '#contract/file.ts'
import { queryOf } from '#web/api/queries.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { usePicture } from '../../files/use-picture.ts'

const isPhoto = ({ content_type }: FileAttachment) => /^image\/(jpeg|png|gif)$/.test(content_type)
/** Larger ones are only downloaded on request: many readers are on slow networks. */
const shownUpToBytes = 2_000_000

/** The photos among a job's files as a strip; each opens in full. */
export function JobPhotos({ jobId }: { jobId: string }) {
  const { data: files = [] } = useQuery(queryOf(api.files, { params: { fileType: 'job', itemId: jobId } }))
  const photos = files.filter((file) => isPhoto(file) && file.size <= shownUpToBytes)
  if (photos.length === 0) return null
  return (
    <ul aria-label={t`Photos`} className="-mx-4 flex snap-x gap-2.5 overflow-x-auto px-4 py-1 sm:-mx-5 sm:px-5">
      {photos.map((photo) => (
        <li key={photo.id} className="shrink-0 snap-start scroll-ml-4">
          <Photo photo={photo} />
        </li>
      ))}
    </ul>
  )
}

function Photo({ photo }: { photo: FileAttachment }) {
  const address = usePicture('job', photo)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        aria-label={t`Open ${{ file: photo.filename }}`}
        disabled={!address}
        onClick={() => setOpen(true)}
        className="block h-28 w-36 overflow-hidden rounded-control border border-line bg-surface-sunken"
      >
        {address && <img src={address} alt="" className="size-full object-cover" />}
      </button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={photo.filename} size="lg">
        <img
          src={address ?? undefined}
          alt={photo.filename}
          className="m-auto max-h-[75dvh] max-w-full object-contain"
        />
      </Dialog>
    </>
  )
}
