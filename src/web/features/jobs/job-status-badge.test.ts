import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { JobStatus } from '#contract/job.ts'
import { type Tone, tones } from '#web/ui/tone.ts'
import { JobStatusBadge } from './job-status-badge.tsx'

test.each<[JobStatus, Tone]>([
  ['open', 'info'],
  ['draft', 'neutral'],
  ['closed', 'warning'],
  ['under_review', 'info'],
  ['awarded', 'success'],
  ['cancelled', 'neutral'],
  ['withdrawn', 'neutral'],
])('the status of a job that is %s is %s', (status, tone) => {
  expect(renderToStaticMarkup(createElement(JobStatusBadge, { status }))).toContain(tones[tone])
})
