import { pages } from '#contract/pages.ts'
import { sentences } from '#contract/sentence.ts'
import { translate } from '../language/translate.ts'
import type { Template } from './letter.ts'

export const pushTestWords = sentences(
  { title: '{brandName} reaches this device', line: 'You will hear of bids, awards and messages here.' },
  'push_test',
)

export const pushTest: Template<Record<string, never>> = (_params, { language, brandName }) => ({
  subject: translate(language, pushTestWords.title({ brandName })),
  paragraphs: [translate(language, pushTestWords.line)],
  link: { words: '', path: pages.dashboard.path },
  push: { ttlSeconds: 60, urgency: 'high', topic: 'test' },
})
