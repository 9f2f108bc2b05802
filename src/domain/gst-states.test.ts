import { expect, test } from 'vitest'
import { stateName } from './gst-states.ts'

test('a state is called by its name, and a code of no state says so', () => {
  expect([stateName('27'), stateName('42'), stateName('toString')]).toEqual(['Maharashtra', 'Unknown', 'Unknown'])
})
