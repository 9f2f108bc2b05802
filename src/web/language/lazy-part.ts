import { type ComponentType, lazy } from 'react'
import { textsOfParts } from '../../language/text-groups.ts'
import { loadTexts } from './load-texts.ts'

/** A lazily loaded part of a screen, with the texts that its screen lacks. `path`: its module. */
export const lazyPart = <Props = object>(path: keyof typeof textsOfParts, load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => {
    const [Loaded] = await Promise.all([load(), loadTexts(...textsOfParts[path])])
    return { default: Loaded }
  })
