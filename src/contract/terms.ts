/** The versions of terms and privacy notice that people can have agreed to, the newest last; each is the day it began. */
export const termsVersions = ['2026-11-22'] as const
export type TermsVersion = (typeof termsVersions)[number]

/** What the pages show, and what a new account agrees to. */
export const termsVersion: TermsVersion = termsVersions[termsVersions.length - 1]!
