import { configure } from '@testing-library/react'
import { afterAll, vi } from 'vitest'
import { patience } from './machine-speed.ts'

// Its own second is too short for a slow machine.
configure({ asyncUtilTimeout: patience(5000) })

// Race: what was loaded or scheduled last is shown in a later task, which must not find the page gone.
afterAll(async () => {
  await vi.dynamicImportSettled()
  await new Promise<void>((done) => setImmediate(() => setImmediate(done)))
})
