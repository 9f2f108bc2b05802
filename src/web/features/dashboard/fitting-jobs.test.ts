import { expect, test } from 'vitest'
import { fittingJobs } from './fitting-jobs.ts'

const now = Date.parse('2026-11-21T06:00:00Z')
const yesterday = '2026-11-20T06:00:00Z'
const cement = { id: 'cement', category: 'material', status: 'open', created_at: yesterday } as const
const steel = { ...cement, id: 'steel' }
const masons = { ...cement, id: 'masons', category: 'labor' } as const
const ids = (...given: Parameters<typeof fittingJobs>) => fittingJobs(...given).map(({ id }) => id)
const bidOn = (job: { id: string; category: 'material' | 'labor' }) => ({
  job_id: job.id,
  job_info: { category: job.category },
})

test('a supplier of material is shown material, but not what they have bid on', () => {
  expect(ids([cement, steel, masons], [bidOn(cement)], now)).toEqual(['steel'])
})

test('whoever has not bid yet is shown all', () => {
  expect(ids([cement, masons], [], now)).toEqual(['cement', 'masons'])
})

test('what is decided or more than a week old is no news', () => {
  const old = { ...steel, created_at: '2026-11-14T05:59:59Z' }
  expect(ids([{ ...cement, status: 'awarded' }, old], [], now)).toEqual([])
})
