import { describe, expect, it } from 'vitest'
import { plantedFaults } from './planted-faults.ts'
import { signInStories, tell } from './sign-in-stories.ts'

describe('the stories see what is wrong with a service', () => {
  for (const { name, caughtBy, plant } of plantedFaults)
    it(name, async () => {
      const story = signInStories.find((each) => each.name === caughtBy)
      expect(story, `There is no story «${caughtBy}»`).toBeDefined()
      await expect(tell(story!, plant)).rejects.toThrow()
    })
})
