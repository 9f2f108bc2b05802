import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { FileType } from '#contract/file.ts'
import { pickFiles } from './pick-files.ts'

export type ChosenFiles = ReturnType<typeof useChosenFiles>

/**
 * Files that are chosen but not sent. With a `draftKey` they are kept while other screens are looked at, as half-written
 * texts are; logging out forgets them.
 */
export function useChosenFiles(fileType: FileType, draftKey?: readonly unknown[]) {
  const queryClient = useQueryClient()
  const [files, setFiles] = useState(() => (draftKey && queryClient.getQueryData<readonly File[]>(draftKey)) ?? [])
  const [refusals, setRefusals] = useState<readonly string[]>([])

  function keep(next: readonly File[]) {
    setFiles(next)
    if (draftKey) queryClient.setQueryData(draftKey, next)
  }

  return {
    fileType,
    files,
    /** Why some of those picked last were left out. */
    refusals,
    pick(picked: readonly File[]) {
      const next = pickFiles(fileType, files, picked)
      keep(next.files)
      setRefusals(next.refusals)
    },
    remove: (file: File) => keep(files.filter((other) => other !== file)),
    clear() {
      keep([])
      setRefusals([])
    },
    forgetRefusals: () => setRefusals([]),
  }
}
