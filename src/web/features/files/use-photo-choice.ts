import { useEffect, useReducer } from 'react'
import { isLargePhoto, isWantedAsItIs, likenessOf, reducedPhoto, wantAsItIs } from './reduced-photo.ts'

type PhotoChoice = {
  /** What goes out. */
  bytes: number
  isReduced: boolean
  isPreparing: boolean
  mayBeSmaller: boolean
  toggle(): void
}

/** How large a chosen file goes out, and the choice between a photo's original and its smaller likeness. */
export function usePhotoChoice(file: File): PhotoChoice {
  const [, showAgain] = useReducer((times: number) => times + 1, 0)
  const likeness = likenessOf(file)
  const isPreparing = isLargePhoto(file) && likeness === undefined
  useEffect(() => {
    if (isPreparing) void reducedPhoto(file).then(showAgain)
  }, [file, isPreparing])

  const mayBeSmaller = likeness !== undefined && likeness !== file
  const isReduced = mayBeSmaller && !isWantedAsItIs(file)
  return {
    bytes: isReduced ? likeness.size : file.size,
    isReduced,
    isPreparing,
    mayBeSmaller,
    toggle() {
      wantAsItIs(file, isReduced)
      showAgain()
    },
  }
}
