import { test } from 'vitest'
import { isFullStrength } from './strength.ts'

/** A test that only runs at full strength, since others in its file cover most of it. */
export const thoroughTest: (title: string, body: () => Promise<void>) => void = isFullStrength ? test : () => {}
