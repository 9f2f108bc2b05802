import type { RegisterEntry } from '#contract/check.ts'

/** The public register of GST numbers, asked through a licensed provider. */
export type CompanyRegister = {
  /** As it is stored with a check: `cashfree` or `gsp`. */
  name: string
  /**
   * What the register says about a number; null: it does not know it. One try. Throws RegisterAway where there is no usable
   * answer, such as one about another number.
   */
  lookUp(gstNumber: string, signal: AbortSignal): Promise<RegisterEntry | null>
}

export class RegisterAway extends Error {}

/** Timeout of one look-up: an admin waits for it. */
export const registerTimeoutMs = 2_000

export type RegisterSettings = { url: string; id: string; secret: string }
