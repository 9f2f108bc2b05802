import { beforeEach, expect, test, vi } from 'vitest'
import { emptyStorage } from '#tests/support/empty-storage.ts'
import { forgetDraft, forgetDraftsOf, forgetDraftsOfOthers, keepDraft, keptDraft } from './draft-store.ts'

const dayMs = 24 * 60 * 60 * 1000
const now = Date.parse('2026-11-21T06:00:00Z')

beforeEach(() => vi.stubGlobal('localStorage', emptyStorage()))

test('what Asha typed is there when she comes back, and gone once she has sent it', () => {
  keepDraft('asha', 'bid 7', { notes: 'With unloading' }, now)
  expect(keptDraft('asha', 'bid 7', now)).toEqual({ content: { notes: 'With unloading' }, at: now })
  expect(keptDraft('asha', 'bid 8', now)).toBeNull()
  forgetDraft('asha', 'bid 7')
  expect(keptDraft('asha', 'bid 7', now)).toBeNull()
})

test('nobody finds the drafts of another person', () => {
  keepDraft('asha', 'chat 7', 'On its way', now)
  expect(keptDraft('ravi', 'chat 7', now)).toBeNull()
  forgetDraftsOfOthers('ravi', now)
  expect(keptDraft('asha', 'chat 7', now)).toBeNull()
})

test('logging out forgets all of that person and nothing else in this browser', () => {
  localStorage.setItem('nirmaan.language', 'hi')
  keepDraft('asha', 'chat 7', 'On its way', now)
  keepDraft('asha', 'bid 7', {}, now)
  forgetDraftsOf('asha')
  expect(keptDraft('asha', 'chat 7', now)).toBeNull()
  expect(keptDraft('asha', 'bid 7', now)).toBeNull()
  expect(localStorage.getItem('nirmaan.language')).toBe('hi')
})

test('a draft is kept for thirty days', () => {
  keepDraft('asha', 'post-job', { title: 'Bricks' }, now - 31 * dayMs)
  keepDraft('asha', 'bid 7', { notes: 'By rail' }, now - 29 * dayMs)
  expect(keptDraft('asha', 'post-job', now)).toBeNull()
  forgetDraftsOfOthers('asha', now)
  expect(Object.keys(localStorage).filter((key) => key.startsWith('nirmaan.'))).toEqual(['nirmaan.draft.asha.bid 7'])
})

test('the fifty newest are kept, and nothing longer than a form can be', () => {
  for (let n = 0; n < 60; n++) keepDraft('asha', `bid ${n}`, 'x', now + n)
  expect(keptDraft('asha', 'bid 9', now)).toBeNull()
  expect(keptDraft('asha', 'bid 10', now)).not.toBeNull()
  keepDraft('asha', 'bid 10', 'x'.repeat(65 * 1024), now)
  expect(keptDraft<string>('asha', 'bid 10', now)?.content).toBe('x')
})

test('a storage that is full or broken loses the draft, not the form', () => {
  localStorage.setItem('nirmaan.draft.asha.bid 7', 'not json')
  expect(keptDraft('asha', 'bid 7', now)).toBeNull()
  localStorage.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  expect(() => keepDraft('asha', 'bid 8', {}, now)).not.toThrow()
})
