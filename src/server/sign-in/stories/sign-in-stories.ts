import { adminStories } from './admin-stories.ts'
import { httpStories } from './http-stories.ts'
import { limitStories } from './limit-stories.ts'
import { passwordStories } from './password-stories.ts'
import { sessionStories } from './session-stories.ts'
import { openSignInWorld, type Plant } from './sign-in-world.ts'
import { signUpStories } from './sign-up-stories.ts'
import type { Story } from './story.ts'

export const signInStories: Story[] = [
  ...signUpStories,
  ...sessionStories,
  ...passwordStories,
  ...limitStories,
  ...adminStories,
  ...httpStories,
]

/** Tells a story in a world of its own, where a fault may have been planted. */
export async function tell(story: Story, plant?: Plant): Promise<void> {
  const world = await openSignInWorld(story.settings, plant)
  await story.tell(world).finally(world.close)
}
