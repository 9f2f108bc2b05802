import { expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { fileSize } from './file-size.ts'

test.each([
  [0, '0 Bytes'],
  [1023, '1,023 Bytes'],
  [1024, '1 KB'],
  [1536, '1.5 KB'],
  [1024 * 1024 - 1, '1 MB'],
  [limits.fileBytes, '10 MB'],
  [3 * 1024 ** 3, '3 GB'],
  [5000 * 1024 ** 3, '5,000 GB'],
])('%i bytes are shown as %s', (bytes, shown) => {
  expect(fileSize(bytes)).toBe(shown)
})
