import { describe, expect, it } from 'vitest'
import { sampleOf } from '../support/strength.ts'
import { accountFaults } from './account-faults.ts'
import { boundaryFaults } from './boundary-faults.ts'
import { sessionFaults } from './session-faults.ts'
import { signInSpecs, tell } from './sign-in-specs.ts'

describe('the stories see what is wrong with a service', () => {
  for (const { name, caughtBy, plant } of sampleOf([...sessionFaults, ...accountFaults, ...boundaryFaults], 5))
    it(name, async () => {
      const story = signInSpecs.find((each) => each.name === caughtBy)
      expect(story, `There is no story «${caughtBy}»`).toBeDefined()
      await expect(tell(story!, plant)).rejects.toMatchObject({ name: 'AssertionError' })
    })
})
