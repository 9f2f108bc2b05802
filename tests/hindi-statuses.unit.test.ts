import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { formatter } from '@lingui/format-po'
import { expect, test } from 'vitest'

type Texts = Record<string, { message?: string; translation?: string; context?: string }>

const folder = join(import.meta.dirname, '../src/language/hi')
const texts = readdirSync(folder).flatMap((file) => {
  const parsed = formatter().parse(readFileSync(join(folder, file), 'utf8'), {
    locale: 'hi',
    sourceLocale: 'en',
    filename: file,
  }) as Texts
  return Object.values(parsed).map(({ message, translation, context }) => ({ file, message, translation, context }))
})

/**
 * Only these words tell a Hindi reader who has won; no other test would notice that two are swapped. A job that went to another
 * bidder must not sound like an own bid that won. In the bottom bar they name screens.
 */
test.each([
  ['Submitted', 'भेजी गई'],
  ['Awarded', 'मंज़ूर'],
  ['Rejected', 'नामंज़ूर'],
  ['Withdrawn', 'वापस ली गई'],
  ['Open', 'खुला'],
])('%s is %s, wherever it stands', (english, expected) => {
  const found = texts.filter(({ message, context }) => message === english && context === undefined)
  expect(found).not.toEqual([])
  for (const { file, translation } of found) expect(translation, file).toBe(expected)
})

test('a job that was awarded has other words than a bid that won', () => {
  const found = texts.filter(({ message, context }) => message === 'Awarded' && context === 'job')
  expect(found.map(({ translation }) => translation)).toEqual(['काम दिया जा चुका'])
})

test('the loading of goods is not that of a page', () => {
  const found = texts.filter(({ message }) => message === 'Loading')
  expect(new Set(found.map(({ translation }) => translation))).toEqual(new Set(['लदाई']))
})

test('the way out of a question is not called like cancelling something', () => {
  const found = texts.filter(({ message }) => message === 'Cancel')
  expect(found).not.toEqual([])
  for (const { file, translation } of found) expect(translation, file).toBe('रहने दें')
})
