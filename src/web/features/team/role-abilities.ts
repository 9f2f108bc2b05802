import { msg } from '@lingui/core/macro'
import type { CompanyKind } from '#contract/company.ts'
import type { Capability } from '#domain/member-roles.ts'
import type { Label } from '#web/language/translate.ts'

type Ability = { capability: Capability; text: Label }

const seesJobs: Ability = { capability: 'see_jobs', text: msg`Sees the jobs` }
const seesPrices: readonly Ability[] = [
  { capability: 'see_prices_before_award', text: msg`Sees prices before the award` },
  { capability: 'see_prices_after_award', text: msg`Sees prices after the award` },
]
const chats: readonly Ability[] = [
  { capability: 'read_chat', text: msg`Reads the chats of awarded jobs` },
  { capability: 'chat', text: msg`Writes in chats` },
]
const runs: readonly Ability[] = [
  { capability: 'read_company_log', text: msg`Reads the company's log` },
  { capability: 'manage_members', text: msg`Invites and changes members` },
  { capability: 'manage_company', text: msg`Changes the company's details` },
  { capability: 'manage_webhooks', text: msg`Connects own programs by webhooks` },
]

/** The rows of the table of permissions, in the order of daily work. */
export function abilitiesIn(kind: CompanyKind): readonly Ability[] {
  if (kind !== 'buyer')
    return [
      seesJobs,
      ...seesPrices,
      { capability: 'place_bids', text: msg`Places bids` },
      { capability: 'dispatch_goods', text: msg`Sends trucks and machines` },
      { capability: 'keep_accounts', text: msg`Sends bills, confirms payments and settles disputes` },
      ...chats,
      ...runs,
    ]
  return [
    seesJobs,
    ...seesPrices,
    { capability: 'post_jobs', text: msg`Posts jobs` },
    { capability: 'award', text: msg`Awards bids and sends orders, up to the own limit` },
    { capability: 'approve_awards', text: msg`Approves awards above a limit` },
    { capability: 'receive_goods', text: msg`Counts what arrives at the site` },
    { capability: 'keep_accounts', text: msg`Passes bills, records payments and settles disputes, of any amount` },
    ...chats,
    { capability: 'manage_sites', text: msg`Manages the sites` },
    { capability: 'see_money', text: msg`Reads invoices` },
    { capability: 'manage_subscription', text: msg`Pays the subscription` },
    ...runs,
  ]
}
