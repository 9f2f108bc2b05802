import { test } from 'vitest'
import { isFullStrength } from './strength.ts'

/** A test of the full strength alone: others of its file would see most of what it sees. In the short form it is not there at all. */
export const thoroughTest: (title: string, body: () => Promise<void>) => void = isFullStrength ? test : () => {}
