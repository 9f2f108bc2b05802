type Drawn = { longestSidePx: number; quality: number }

/** A picture as a JPEG, no larger than wanted. Null if the browser cannot write it; rejects if it cannot read it. */
export async function drawJpeg(picture: Blob, { longestSidePx, quality }: Drawn): Promise<Blob | null> {
  // Applies the EXIF orientation: otherwise photos of phones lie on their side.
  const bitmap = await createImageBitmap(picture, { imageOrientation: 'from-image' })
  const scale = Math.min(1, longestSidePx / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  const drawing = canvas.getContext('2d')!
  // What is transparent would turn black.
  drawing.fillStyle = '#fff'
  drawing.fillRect(0, 0, canvas.width, canvas.height)
  drawing.imageSmoothingQuality = 'high'
  drawing.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
}
