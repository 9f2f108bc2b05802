import { configure } from '@testing-library/react'
import { afterAll, vi } from 'vitest'
import { patience } from './machine-speed.ts'

// Its own second is too short for a slow machine.
configure({ asyncUtilTimeout: patience(5000) })

const started = new Set<ReturnType<typeof setTimeout>>()
const startTimer = globalThis.setTimeout
globalThis.setTimeout = Object.assign((...args: Parameters<typeof setTimeout>) => {
  const timer = startTimer(...args)
  started.add(timer)
  return timer
}, startTimer) as typeof setTimeout

// Race: what was loaded or scheduled last is shown in a later task, which must not find the page gone. What would come seconds later,
// such as the end of a toast, does not come.
afterAll(async () => {
  await vi.dynamicImportSettled()
  await new Promise<void>((done) => setImmediate(() => setImmediate(done)))
  for (const timer of started) clearTimeout(timer)
  globalThis.setTimeout = startTimer
})
