import { plural, t } from '@lingui/core/macro'
import type { MatchReason } from '#contract/matching.ts'
import { translate } from '#web/language/translate.ts'
import { jobCategories } from '../jobs/job-categories.ts'

type NameOf = (itemKey: string) => string

const bands: Record<Extract<MatchReason, { code: 'near' }>['band'], () => string> = {
  within_25: () => t`Within 25 km`,
  within_75: () => t`25 to 75 km away`,
  within_200: () => t`75 to 200 km away`,
}

const bandsOfWork: typeof bands = {
  within_25: () => t`Work won within 25 km`,
  within_75: () => t`Work won 25 to 75 km away`,
  within_200: () => t`Work won 75 to 200 km away`,
}

const namesOf = (items: readonly string[], nameOf: NameOf) => items.map(nameOf).join(', ')

/** Why a supplier fits, as the buyer reads it. */
export function reasonForBuyer(reason: MatchReason, nameOf: NameOf): string {
  switch (reason.code) {
    case 'items':
      return t`Supplies ${{ items: namesOf(reason.items, nameOf) }}`
    case 'category':
      return t`Sells: ${{ category: translate(jobCategories[reason.category].name) }}`
    case 'near':
      return (reason.of_work ? bandsOfWork : bands)[reason.band]()
    case 'area':
      return t`Delivers to this area`
    case 'similar':
      return t`Has won similar work`
    case 'won':
      return plural(reason.wins, { one: '# job won on this marketplace', other: '# jobs won on this marketplace' })
    case 'again':
      return plural(reason.jobs, { one: 'Has won # job of yours', other: 'Has won # jobs of yours' })
  }
}

/** Why a job fits, as the supplier reads it. */
export function reasonForSupplier(reason: MatchReason, nameOf: NameOf): string {
  switch (reason.code) {
    case 'items':
      return t`You sell ${{ items: namesOf(reason.items, nameOf) }}`
    case 'category':
      return t`You sell: ${{ category: translate(jobCategories[reason.category].name) }}`
    case 'near':
      return (reason.of_work ? bandsOfWork : bands)[reason.band]()
    case 'area':
      return t`You deliver to this area`
    case 'similar':
      return t`You have won similar work`
    case 'won':
      return plural(reason.wins, { one: 'You have won # job here', other: 'You have won # jobs here' })
    case 'again':
      return t`You have worked for this buyer`
  }
}
