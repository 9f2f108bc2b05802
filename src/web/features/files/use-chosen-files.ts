import { useEffect, useRef, useState } from 'react'
import type { UploadType } from '#contract/file-types.ts'
import { limits } from '#contract/limits.ts'
import type { Sentence } from '#contract/sentence.ts'
import { useMe } from '#web/session/me.ts'
import { filesDraft } from './files-draft.ts'
import { photoForChat, typesDrawnAsJpeg } from './photo-for-chat.ts'
import { pickFiles } from './pick-files.ts'
import { isLargePhoto, reducedPhoto } from './reduced-photo.ts'

export type ChosenFiles = ReturnType<typeof useChosenFiles>

/**
 * Files that are chosen but not sent. With a `draftName` they are stored like other drafts, over navigation and reloads, until
 * logout. `onChange` is called when files are added or removed.
 */
export function useChosenFiles(fileType: UploadType, draftName?: string, onChange?: () => void) {
  const { id } = useMe()
  const [draft] = useState(() => (draftName ? filesDraft(id, draftName) : null))
  const [files, setFiles] = useState(() => draft?.known() ?? [])
  const [refusals, setRefusals] = useState<readonly Sentence[]>([])
  // Latest value: a photo that is slow to read is added to the files chosen by then.
  const newest = useRef(files)

  function show(next: readonly File[]) {
    newest.current = next
    setFiles(next)
  }
  function save(next: readonly File[]) {
    show(next)
    draft?.save(next)
    onChange?.()
  }
  function add(picked: readonly File[]) {
    const next = pickFiles(fileType, newest.current, picked)
    save(next.files)
    setRefusals(next.refusals)
  }

  /** A file as this takes it: in a chat another picture becomes a JPG, and a photo too large as it is becomes smaller. */
  function readyToAdd(file: File): File | Promise<File> {
    if (typesDrawnAsJpeg(fileType).includes(file.type)) return photoForChat(file)
    return isLargePhoto(file) && file.size > limits.fileBytes ? reducedPhoto(file) : file
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what an earlier page had
  useEffect(() => {
    let isGone = false
    void draft?.find().then((found) => {
      if (!isGone && newest.current.length === 0 && found.length > 0) show(found)
    })
    return () => {
      isGone = true
    }
  }, [draft])

  return {
    fileType,
    files,
    /** Why some of the last picked files were rejected. */
    refusals,
    pick(picked: readonly File[]) {
      const ready = picked.map(readyToAdd)
      if (ready.every((file) => file instanceof File)) add(ready)
      else void Promise.all(ready).then(add)
    },
    remove: (file: File) => save(newest.current.filter((other) => other !== file)),
    clear() {
      save([])
      setRefusals([])
    },
    forgetRefusals: () => setRefusals([]),
  }
}
