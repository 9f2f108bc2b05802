import { type ComponentType, lazy } from 'react'
import { loadTexts } from '#web/language/load-texts.ts'
import { textsOfParts } from './texts-of-screens.ts'

/** A part of a screen that is fetched when it is first shown, with the texts that its screen does not have. `path`: its module. */
export const lazyPart = (path: keyof typeof textsOfParts, load: () => Promise<ComponentType>) =>
  lazy(async () => {
    const [Loaded] = await Promise.all([load(), loadTexts(...textsOfParts[path])])
    return { default: Loaded }
  })
