import { describe, it } from 'vitest'
import { signInSpecs, tell } from './sign-in-specs.ts'

describe('the embedded sign-in service, as the official client sees it', () => {
  for (const story of signInSpecs) it(story.name, () => tell(story))
})
