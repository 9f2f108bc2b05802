import { drawJpeg } from './draw-jpeg.ts'

/** Enough to read the small print of a delivery note. */
const longestSidePx = 1600
const quality = 0.8
/** Smaller files would gain too little. */
const worthwhileBytes = 400 * 1024
const worthwhileShare = 0.7

const reduced = new WeakMap<File, Promise<File>>()
const known = new WeakMap<File, File>()
const wantedAsTheyAre = new WeakSet<File>()

/** Whether a file is a photo worth reducing. Only JPEG: drawings and screenshots need every line. */
export function isLargePhoto({ type, size }: File): boolean {
  return type === 'image/jpeg' && size > worthwhileBytes
}

/** The file to upload: a large photo is reduced, unless the original was asked for. */
export async function fileToSend(file: File): Promise<File> {
  return knownFileToSend(file) ?? reducedPhoto(file)
}

/** The same if it is known already; undefined while a photo is being reduced. */
export function knownFileToSend(file: File): File | undefined {
  return isLargePhoto(file) && !wantedAsTheyAre.has(file) ? similarityOf(file) : file
}

/** The photo reduced to 1600 px; the original if that saves little or this browser cannot decode it. Cached. */
export function reducedPhoto(file: File): Promise<File> {
  const inWork = reduced.get(file) ?? reduce(file).catch(() => file)
  reduced.set(file, inWork)
  void inWork.then((result) => known.set(file, result))
  return inWork
}

async function reduce(file: File): Promise<File> {
  const content = await drawJpeg(file, { longestSidePx, quality })
  if (!content || content.size > file.size * worthwhileShare) return file
  return new File([content], file.name, { type: 'image/jpeg', lastModified: file.lastModified })
}

/** The reduced photo; undefined while it is being computed. */
export const similarityOf = (file: File): File | undefined => known.get(file)

export const skipsPhotoReduction = (file: File): boolean => wantedAsTheyAre.has(file)

export function skipPhotoReduction(file: File, isWanted: boolean): void {
  if (isWanted) wantedAsTheyAre.add(file)
  else wantedAsTheyAre.delete(file)
}
