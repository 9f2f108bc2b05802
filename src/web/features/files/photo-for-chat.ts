import type { UploadType } from '#contract/file-types.ts'
import { drawJpeg } from './draw-jpeg.ts'

/** Large enough to keep every line of a drawing. */
const longestSidePx = 4096
const quality = 0.9

/** The types of pictures that this device turns into a JPG, as a chat takes no other. */
export function typesDrawnAsJpeg(fileType: UploadType): readonly string[] {
  return fileType === 'chat' ? ['image/png', 'image/webp'] : []
}

/** A picture as a JPG of the same name; itself, to be refused, if this browser cannot decode it. */
export async function photoForChat(file: File): Promise<File> {
  const content = await drawJpeg(file, { longestSidePx, quality }).catch(() => null)
  if (!content) return file
  const name = `${file.name.replace(/\.[^.]*$/, '')}.jpg`
  return new File([content], name, { type: 'image/jpeg', lastModified: file.lastModified })
}
