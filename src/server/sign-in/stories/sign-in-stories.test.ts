import { describe, it } from 'vitest'
import { signInStories, tell } from './sign-in-stories.ts'

describe('the embedded sign-in service, as the official client sees it', () => {
  for (const story of signInStories) it(story.name, () => tell(story))
})
