import { configure } from '@testing-library/react'
import { afterAll } from 'vitest'
import { patience } from './machine-speed.ts'

// Its own second is too short for a slow machine.
configure({ asyncUtilTimeout: patience(5000) })

// Race: React does what was scheduled last in a later task, which must not find the page gone.
afterAll(() => new Promise<void>((done) => setImmediate(() => setImmediate(done))))
