import { beforeEach, expect, test, vi } from 'vitest'
import type { NewJob } from '#contract/job.ts'
import { emptyStorage } from '#tests/support/empty-storage.ts'
import { submitAttempt } from './submit-attempt.ts'

const hourMs = 60 * 60 * 1000
const now = Date.parse('2026-11-21T06:00:00Z')
const cement: NewJob = {
  title: 'Cement',
  category: 'material',
  description: '53 grade',
  quantity: '',
  location: 'Nashik',
  delivery_timeline: '2 days',
  budget_range: '',
}

beforeEach(() => vi.stubGlobal('localStorage', emptyStorage()))

test('the same words are one act, also for the page after a reload', () => {
  const key = submitAttempt<NewJob>('ravi', 'post-job').keyOf(cement, now)
  const afterReload = submitAttempt<NewJob>('ravi', 'post-job')
  expect(afterReload.isUnanswered({ ...cement }, now)).toBe(true)
  expect(afterReload.keyOf({ ...cement }, now)).toBe(key)
})

test('other words are another act, and what was answered is over', () => {
  const attempt = submitAttempt<NewJob>('ravi', 'post-job')
  const key = attempt.keyOf(cement, now)
  expect(attempt.isUnanswered({ ...cement, title: 'Steel' }, now)).toBe(false)
  expect(attempt.keyOf({ ...cement, title: 'Steel' }, now)).not.toBe(key)
  attempt.forget()
  expect(attempt.isUnanswered({ ...cement, title: 'Steel' }, now)).toBe(false)
})

test('when the server may have forgotten the key, nothing is sent again by itself', () => {
  const attempt = submitAttempt<NewJob>('ravi', 'post-job')
  const key = attempt.keyOf(cement, now)
  expect(attempt.isUnanswered(cement, now + 22 * hourMs)).toBe(true)
  expect(attempt.isUnanswered(cement, now + 23 * hourMs)).toBe(false)
  expect(attempt.keyOf(cement, now + 23 * hourMs)).not.toBe(key)
})
