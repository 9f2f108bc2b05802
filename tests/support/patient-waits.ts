import { vi } from 'vitest'
import { patience } from './machine-speed.ts'

// Vitest gives up on a wait after one second, and has no setting for it. Here a wait takes as long as this machine may need.
const waitMs = patience(20_000)
const waitFor = vi.waitFor
const isPatient = Symbol.for('patient waits')

// Tests without isolation share `vi`, and this file is read before each of them.
if (!(isPatient in vi)) {
  const patient: typeof vi.waitFor = (check, options) =>
    waitFor(check, { timeout: waitMs, ...(typeof options === 'number' ? { timeout: options } : options) })
  Object.assign(vi, { waitFor: patient, [isPatient]: true })
}
