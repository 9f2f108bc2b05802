import { expect, test } from 'vitest'
import { sentenceOf } from './sentence-of-failure.ts'

const failure = (message: string, more: object) => Object.assign(new Error(message), more)

test.each([
  [failure('ENOSPC: no space left on device, write', { code: 'ENOSPC' }), 'The disk is full'],
  [new Error('FATAL:  could not extend file "base/1/2691"\nHINT:  Check free disk space.'), 'The disk is full'],
  [failure('EACCES: permission denied', { code: 'EACCES', path: '/srv/nirmaan' }), 'may not use /srv/nirmaan'],
  [
    failure('EROFS: read-only file system', { code: 'EROFS', path: '/srv/nirmaan' }),
    '/srv/nirmaan is on a disk that can only be read',
  ],
  [failure('password authentication failed', { code: '28P01' }), 'refuses the password in DATABASE_URL'],
])('%s is told as one sentence that says what to do', (error, sentence) => {
  expect(sentenceOf(error)).toContain(sentence)
  expect(sentenceOf(error)).not.toContain('\n')
})

test('what we say ourselves is not changed', () => {
  expect(sentenceOf(new Error('Port 3000 is used by another program.'))).toBe('Port 3000 is used by another program.')
  expect(sentenceOf(failure('a row is there already', { code: 'EEXIST' }))).toBe('a row is there already')
})
