import { vi } from 'vitest'
import { patience } from './machine-speed.ts'

// Vitest's waits time out after one second, without a setting. This replaces the default with a timeout scaled to the machine.
const waitMs = patience(60_000)
const waitFor = vi.waitFor
const isPatient = Symbol.for('patient waits')

// Tests without isolation share `vi`, and this file runs before each of them.
if (!(isPatient in vi)) {
  const patient: typeof vi.waitFor = (check, options) =>
    waitFor(check, { timeout: waitMs, ...(typeof options === 'number' ? { timeout: options } : options) })
  Object.assign(vi, { waitFor: patient, [isPatient]: true })
}
