import { adminSpecs } from './admin-specs.ts'
import { httpSpecs } from './http-specs.ts'
import { limitSpecs } from './limit-specs.ts'
import { passwordSpecs } from './password-specs.ts'
import { sessionSpecs } from './session-specs.ts'
import { openSignInWorld, type Plant } from './sign-in-world.ts'
import { signUpSpecs } from './sign-up-specs.ts'
import type { Spec } from './spec.ts'

export const signInSpecs: Spec[] = [
  ...signUpSpecs,
  ...sessionSpecs,
  ...passwordSpecs,
  ...limitSpecs,
  ...adminSpecs,
  ...httpSpecs,
]

/** Runs a spec in a world of its own, with a planted bug if given. */
export async function tell(story: Spec, plant?: Plant): Promise<void> {
  const world = await openSignInWorld(story.settings, plant)
  await story.tell(world).finally(world.close)
}
