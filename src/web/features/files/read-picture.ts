export type Picture = { type: 'image/jpeg' | 'image/png'; width: number; height: number }

/** A larger picture would fill a phone's memory once it is decoded, however few bytes it has (decompression bomb). */
const mostPixels = 60_000_000
/** Of a JPEG, the size comes after data of the camera, which takes up to 64 kB a piece. */
const headBytes = 512 * 1024

/** The picture in a file, by its own bytes; null if it is no JPEG or PNG, or too large to show. */
export async function readPicture(file: Blob): Promise<Picture | null> {
  const bytes = new DataView(await file.slice(0, headBytes).arrayBuffer())
  const picture = readPng(bytes) ?? readJpeg(bytes)
  const pixels = picture ? picture.width * picture.height : 0
  return pixels > 0 && pixels <= mostPixels ? picture : null
}

function readPng(bytes: DataView): Picture | null {
  const isPng = bytes.byteLength >= 24 && bytes.getUint32(0) === 0x89504e47 && bytes.getUint32(4) === 0x0d0a1a0a
  return isPng ? { type: 'image/png', width: bytes.getUint32(16), height: bytes.getUint32(20) } : null
}

/** Goes from segment to segment until the one of the frame, which has the size. */
function readJpeg(bytes: DataView): Picture | null {
  if (bytes.byteLength < 4 || bytes.getUint16(0) !== 0xffd8) return null
  let at = 2
  while (at + 9 <= bytes.byteLength && bytes.getUint8(at) === 0xff) {
    if (isFrame(bytes.getUint8(at + 1)))
      return { type: 'image/jpeg', width: bytes.getUint16(at + 7), height: bytes.getUint16(at + 5) }
    at += 2 + bytes.getUint16(at + 2)
  }
  return null
}

/** The start of a frame (SOF0 to SOF15); three numbers in between mean tables. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
