import { useEffect, useReducer } from 'react'
import { isLargePhoto, reducedPhoto, similarityOf, skipPhotoReduction, skipsPhotoReduction } from './reduced-photo.ts'

type PhotoChoice = {
  /** The size to upload. */
  bytes: number
  isReduced: boolean
  isPreparing: boolean
  mayBeSmaller: boolean
  toggle(): void
}

/** The upload size of a file, and the choice between a photo's original and its reduced version. */
export function usePhotoChoice(file: File): PhotoChoice {
  const [, showAgain] = useReducer((times: number) => times + 1, 0)
  const likeness = similarityOf(file)
  const isPreparing = isLargePhoto(file) && likeness === undefined
  useEffect(() => {
    if (isPreparing) void reducedPhoto(file).then(showAgain)
  }, [file, isPreparing])

  const mayBeSmaller = likeness !== undefined && likeness !== file
  const isReduced = mayBeSmaller && !skipsPhotoReduction(file)
  return {
    bytes: isReduced ? likeness.size : file.size,
    isReduced,
    isPreparing,
    mayBeSmaller,
    toggle() {
      skipPhotoReduction(file, isReduced)
      showAgain()
    },
  }
}
