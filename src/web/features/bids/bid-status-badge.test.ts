import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { BidStatus } from '#contract/bid.ts'
import { type Tone, tones } from '#web/ui/tone.ts'
import { BidStatusBadge } from './bid-status-badge.tsx'

test.each<[BidStatus, Tone]>([
  ['submitted', 'info'],
  ['needs_reconfirmation', 'warning'],
  ['awarded', 'success'],
  ['lapsed', 'neutral'],
  ['rejected', 'danger'],
  ['withdrawn', 'neutral'],
])('the status of a bid that is %s is %s', (status, tone) => {
  expect(renderToStaticMarkup(createElement(BidStatusBadge, { status }))).toContain(tones[tone])
})
