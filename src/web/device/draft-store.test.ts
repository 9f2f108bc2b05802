import { beforeEach, expect, test, vi } from 'vitest'
import { emptyStorage } from '#tests/support/empty-storage.ts'
import { deleteDraft, deleteDraftsOf, deleteDraftsOfOthers, readDraft, saveDraft } from './draft-store.ts'

const dayMs = 24 * 60 * 60 * 1000
const now = Date.parse('2026-11-21T06:00:00Z')

beforeEach(() => vi.stubGlobal('localStorage', emptyStorage()))

test('what Asha typed is there when she comes back, and gone once she has sent it', () => {
  saveDraft('asha', 'bid 7', { notes: 'With unloading' }, now)
  expect(readDraft('asha', 'bid 7', now)).toEqual({ content: { notes: 'With unloading' }, at: now })
  expect(readDraft('asha', 'bid 8', now)).toBeNull()
  deleteDraft('asha', 'bid 7')
  expect(readDraft('asha', 'bid 7', now)).toBeNull()
})

test('nobody finds the drafts of another person', () => {
  saveDraft('asha', 'chat 7', 'On its way', now)
  expect(readDraft('ravi', 'chat 7', now)).toBeNull()
  deleteDraftsOfOthers('ravi', now)
  expect(readDraft('asha', 'chat 7', now)).toBeNull()
})

test('logging out forgets all of that person and nothing else in this browser', () => {
  localStorage.setItem('nirmaan.language', 'hi')
  saveDraft('asha', 'chat 7', 'On its way', now)
  saveDraft('asha', 'bid 7', {}, now)
  deleteDraftsOf('asha')
  expect(readDraft('asha', 'chat 7', now)).toBeNull()
  expect(readDraft('asha', 'bid 7', now)).toBeNull()
  expect(localStorage.getItem('nirmaan.language')).toBe('hi')
})

test('a draft is kept for thirty days', () => {
  saveDraft('asha', 'post-job', { title: 'Bricks' }, now - 31 * dayMs)
  saveDraft('asha', 'bid 7', { notes: 'By rail' }, now - 29 * dayMs)
  expect(readDraft('asha', 'post-job', now)).toBeNull()
  deleteDraftsOfOthers('asha', now)
  expect(Object.keys(localStorage).filter((key) => key.startsWith('nirmaan.'))).toEqual(['nirmaan.draft.asha.bid 7'])
})

test('the fifty newest are kept, and nothing longer than a form can be', () => {
  for (let n = 0; n < 60; n++) saveDraft('asha', `bid ${n}`, 'x', now + n)
  expect(readDraft('asha', 'bid 9', now)).toBeNull()
  expect(readDraft('asha', 'bid 10', now)).not.toBeNull()
  saveDraft('asha', 'bid 10', 'x'.repeat(769 * 1024), now)
  expect(readDraft<string>('asha', 'bid 10', now)?.content).toBe('x')
})

test('a storage that is full or broken loses the draft, not the form', () => {
  localStorage.setItem('nirmaan.draft.asha.bid 7', 'not json')
  expect(readDraft('asha', 'bid 7', now)).toBeNull()
  localStorage.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  expect(() => saveDraft('asha', 'bid 8', {}, now)).not.toThrow()
})
