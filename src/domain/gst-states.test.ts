import { expect, test } from 'vitest'
import { stateName } from './gst-states.ts'

test('a state is called by its name in each language, and a code of no state says so', () => {
  expect([stateName('27'), stateName('27', 'hi')]).toEqual(['Maharashtra', 'महाराष्ट्र'])
  expect([stateName('42'), stateName('42', 'hi')]).toEqual(['Unknown', 'पता नहीं'])
})
