import { expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { pickFiles } from './pick-files.ts'

const file = (name: string, type: string, bytes = 10, lastModified = 1) =>
  new File([new Uint8Array(bytes)], name, { type, lastModified })
const plan = file('plan.pdf', 'application/pdf')
const photo = file('site.jpg', 'image/jpeg')

test('files that cannot be attached are left out with their reason, and the rest is kept', () => {
  const program = file('setup.exe', 'application/x-msdownload')
  const film = file('drone.pdf', 'application/pdf', limits.fileBytes + 1)
  const { files, refusals } = pickFiles('job', [plan], [program, photo, film])
  expect(files).toEqual([plan, photo])
  expect(refusals.map(({ text }) => text)).toEqual([
    'File setup.exe is not a supported type',
    'File drone.pdf is too large (max 10MB)',
  ])
})

test('a chat takes PDF and JPG alone, and says so in its own words', () => {
  const large = file('wall.jpg', 'image/jpeg', limits.fileBytes + 1)
  const { files, refusals } = pickFiles('chat', [], [file('rates.txt', 'text/plain'), large, photo])
  expect(files).toEqual([photo])
  expect(refusals.map(({ text }) => text)).toEqual([
    'File "rates.txt" is not supported. Only PDF and JPG files are allowed.',
    'File "wall.jpg" is too large. Maximum size is 10MB.',
  ])
})

test('a file picked twice is there once, but two photos of the same name are two', () => {
  const next = file('site.jpg', 'image/jpeg', 10, 2)
  expect(pickFiles('job', [photo], [photo, next]).files).toEqual([photo, next])
})

test('the eleventh file is one too many', () => {
  const photos = Array.from({ length: 11 }, (_, n) => file(`${n + 1}.jpg`, 'image/jpeg'))
  const { files, refusals } = pickFiles('bid', [], photos)
  expect(files).toHaveLength(limits.filesPerUpload)
  expect(refusals.map(({ text }) => text)).toEqual(['File 11.jpg is one too many (max 10 at once)'])
})
