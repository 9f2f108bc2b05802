import type { TermsVersion } from '#contract/terms.ts'

/** The columns of a user who agreed to these terms at this time; none where no version was named, so that an earlier one stays. */
export const agreement = (version: TermsVersion | undefined, at: string) =>
  version ? { terms_version: version, terms_agreed_at: at } : {}
