import { type ComponentType, lazy } from 'react'
import type { TextGroup } from '../../language/text-groups.ts'
import { loadTexts } from './load-texts.ts'

/** A part of a screen that is fetched when it is first shown, with the groups of texts that its screen does not have. */
export function lazyWithTexts(load: () => Promise<ComponentType>, ...groups: TextGroup[]) {
  return lazy(async () => {
    const [Loaded] = await Promise.all([load(), loadTexts(...groups)])
    return { default: Loaded }
  })
}
