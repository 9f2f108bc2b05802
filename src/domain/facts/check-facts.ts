import type { CheckKind } from '#contract/check.ts'
import { fact, type Touch, touchCompany } from './fact-type.ts'

export const touchChecks = (company: string): Touch =>
  touchCompany(company, 'profile', 'ownBids', `companyChecks:${company}`)

/** Why a badge ended. `upgraded`: it was the GST registration alone before. */
type BadgeEnd = 'withdrawn' | 'changed' | 'expired' | 'upgraded'

/** `named`: the company and what is checked of it, for the log. */
type OfCheck = { company: string; named: string; kind: CheckKind }

/** What happens to the evidence of a company, and to the badge that it makes. */
export const checkFacts = {
  /** `end`: why, if the badge is lost. */
  badge_changed: fact<{ company: string; kind: 'buyer' | 'supplier'; verified: boolean; end: BadgeEnd }>({
    notices: ({ company, kind, verified, end }) => [
      {
        company,
        capability: kind === 'buyer' ? 'post_jobs' : 'place_bids',
        type: 'account',
        params: { verified, ...(!verified && { end }), ...(kind === 'buyer' && { buyer: true }) },
      },
    ],
    touches: ({ company }) => [touchChecks(company)],
  }),
  check_asked: fact<OfCheck>({
    touches: ({ company }) => [touchChecks(company)],
    audit: ({ company, named }) => ({ action: 'ask_check', target_id: company, target: named, company }),
  }),
  /** A company confirmed its own contact. */
  contact_confirmed: fact<{ company: string }>({ touches: ({ company }) => [touchChecks(company)] }),
  /** `told`: whether the company hears of it; not if its badge says so already. */
  check_decided: fact<OfCheck & { passed: boolean; told: boolean }>({
    notices: ({ company, kind, passed, told }) =>
      told
        ? [{ company, capability: 'manage_company', type: 'account', params: { check: kind, check_passed: passed } }]
        : [],
    touches: ({ company }) => [touchChecks(company)],
    audit: ({ company, named, passed }) => ({
      action: passed ? 'pass_check' : 'fail_check',
      target_id: company,
      target: named,
    }),
  }),
  check_looked_up: fact<OfCheck>({
    touches: ({ company }) => [touchChecks(company)],
    audit: ({ company, named }) => ({ action: 'look_up_check', target_id: company, target: named }),
  }),
  /** `ends_at`: when the first of the checks ends of which the company is reminded. */
  check_ending: fact<{ company: string; ends_at: string }>({
    notices: ({ company, ends_at }) => [
      { company, capability: 'manage_company', type: 'account', params: { check_ends_at: ends_at } },
    ],
  }),
} as const
