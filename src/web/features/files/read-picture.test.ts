import { expect, test } from 'vitest'
import { sampleContents } from '#tests/support/sample-files.ts'
import { readPicture } from './read-picture.ts'

const blob = (...parts: (number[] | Uint8Array)[]) => new Blob(parts.map((part) => new Uint8Array(part)))
const frame = (width: number, height: number) => [
  ...[0xff, 0xc0, 0, 17, 8],
  ...[height >> 8, height & 255, width >> 8, width & 255],
]
const cameraData = [0xff, 0xe1, 0, 6, 1, 2, 3, 4]
const huffmanTable = [0xff, 0xc4, 0, 4, 9, 9]

test('a photo is known by its bytes, with its size after what the camera wrote', async () => {
  const photo = blob([0xff, 0xd8], cameraData, huffmanTable, frame(1600, 1200), [1, 2, 3])
  expect(await readPicture(photo)).toEqual({ type: 'image/jpeg', width: 1600, height: 1200 })
  expect(await readPicture(blob(sampleContents.png))).toEqual({ type: 'image/png', width: 1, height: 1 })
})

test.each([
  ['a program', blob([...'MZ a program of some length'].map((letter) => letter.charCodeAt(0)))],
  ['a page that calls itself a photo', new Blob(['<svg onload="alert(1)">'], { type: 'image/jpeg' })],
  ['a paper', blob(sampleContents.pdf)],
  ['nothing', blob()],
  ['a photo cut off before its size', blob([0xff, 0xd8], cameraData)],
  ['a photo without a size', blob([0xff, 0xd8], frame(0, 0), [1, 2, 3])],
  ['a photo whose pixels would fill the memory', blob([0xff, 0xd8], frame(60_000, 60_000), [1, 2, 3])],
])('%s is not shown', async (_, file) => {
  expect(await readPicture(file)).toBeNull()
})
