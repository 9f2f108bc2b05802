import { expect, test } from 'vitest'
import type { FileType } from '#contract/file-types.ts'
import { contentTypeOf, extensionOf, refusalOfFile } from './attachment-rules.ts'

const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const unsupported = (name: string) => `File ${name} is not a supported type`
const chatUnsupported = (name: string) => `File "${name}" is not supported. Only PDF and JPG files are allowed.`

test.each<[FileType, string, string, number, string | null]>([
  ['job', 'site.jpg', 'image/jpeg', 1, null],
  ['job', 'SITE.JPEG', 'image/jpeg', 1, null],
  ['job', 'plan.png', 'image/png', 1, null],
  ['job', 'plan.gif', 'image/gif', 1, null],
  ['bid', 'rates v1.2.pdf', 'application/pdf', 10_485_760, null],
  ['bid', 'rates.doc', 'application/msword', 1, null],
  ['bid', 'rates.docx', docx, 1, null],
  ['bid', 'rates.txt', 'text/plain; charset=utf-8', 1, null],
  ['bid', 'rates.xls', 'application/vnd.ms-excel', 1, null],
  ['bid', 'rates.xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 1, null],
  ['bid', 'दर पत्रक.docx', '', 1, null],
  ['bid', 'rates.docx', 'application/octet-stream', 1, null],
  ['job', 'plan.pdf', 'application/pdf', 10_485_761, 'File plan.pdf is too large (max 10MB)'],
  ['job', 'plan.pdf', 'application/pdf', 0, 'File plan.pdf is empty'],
  ['job', 'plan.svg', 'image/svg+xml', 1, unsupported('plan.svg')],
  ['job', 'plan.html', 'text/html', 1, unsupported('plan.html')],
  ['job', 'plan.jpg', 'text/html', 1, unsupported('plan.jpg')],
  ['job', 'plan.jpg', 'image/png', 1, unsupported('plan.jpg')],
  ['job', 'plan.pdf.exe', 'application/pdf', 1, unsupported('plan.pdf.exe')],
  ['job', 'plan', 'application/pdf', 1, unsupported('plan')],
  ['job', 'plan.', 'application/pdf', 1, unsupported('plan.')],
  ['job', 'plan.constructor', '', 1, unsupported('plan.constructor')],
  ['chat', 'challan.pdf', 'application/pdf', 1, null],
  ['chat', 'challan.jpg', 'image/jpeg', 1, null],
  ['chat', 'challan.png', 'image/png', 1, chatUnsupported('challan.png')],
  ['chat', 'challan.docx', docx, 1, chatUnsupported('challan.docx')],
  ['chat', 'challan.pdf', 'application/pdf', 10_485_761, 'File "challan.pdf" is too large. Maximum size is 10MB.'],
])('a file for a %s: %s declared as %s with %d bytes -> %s', (fileType, filename, contentType, bytes, refusal) => {
  expect(refusalOfFile(fileType, { filename, contentType, bytes })?.text ?? null).toBe(refusal)
})

test('a file is kept as what its extension stands for, whatever else it was called on the way', () => {
  expect(contentTypeOf(extensionOf('job', 'Site.JPEG')!)).toBe('image/jpeg')
  expect(contentTypeOf(extensionOf('job', 'rates.docx')!)).toBe(docx)
})
