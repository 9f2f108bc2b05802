import { expect, test } from 'vitest'
import { gstInWords } from './gst-in-words.ts'

test.each([
  ['Ultratech, GST 18% extra', 'extra'],
  ['+ 18% GST, unloading by us', 'extra'],
  ['Rate excluding GST', 'extra'],
  ['GST not included', 'extra'],
  ['gst alag se', 'extra'],
  ['taxes extra as applicable', 'extra'],
  ['GST अलग', 'extra'],
  ['ACC, GST included, unloading extra', 'included'],
  ['Inclusive of GST. Freight extra', 'included'],
  ['with GST', 'included'],
  ['gst sahit', 'included'],
  ['जीएसटी सहित, भाड़ा अलग', 'included'],
  ['GST bill will be given', null],
  ['Freight extra', null],
  ['GST included for cement, GST extra for sand', null],
  ['', null],
  [null, null],
] as const)('%s: %s', (words, said) => {
  expect(gstInWords(words)).toBe(said)
})
