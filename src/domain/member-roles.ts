import type { CompanyKind, MemberRole } from '#contract/company.ts'

/**
 * What a member may do in their company; the policy adds whose job or bid it is and its state. "Prices" are all rates and
 * amounts of bids. `keep_accounts`: bills, payments, disputes about them, and their exports.
 */
export type Capability =
  | 'see_jobs'
  | 'see_prices_before_award'
  | 'see_prices_after_award'
  | 'post_jobs'
  | 'place_bids'
  | 'award'
  | 'approve_awards'
  | 'chat'
  | 'read_chat'
  | 'see_money'
  | 'keep_accounts'
  | 'manage_subscription'
  | 'see_members'
  | 'manage_members'
  | 'manage_company'
  | 'manage_sites'
  | 'read_company_log'
  | 'manage_webhooks'
  | 'dispatch_goods'
  | 'receive_goods'
  | 'administer'

const everybody = ['see_jobs', 'see_members', 'read_chat'] as const
const seesPrices = ['see_prices_before_award', 'see_prices_after_award'] as const
const runs = [
  'see_money',
  'manage_subscription',
  'manage_members',
  'manage_company',
  'read_company_log',
  'manage_webhooks',
] as const
const buys = ['post_jobs', 'award', 'manage_sites', 'receive_goods', 'chat'] as const
const sells = ['place_bids', 'dispatch_goods', 'chat'] as const
const keepsAccounts = [
  'see_prices_after_award',
  'see_money',
  'keep_accounts',
  'manage_subscription',
  'read_company_log',
] as const

/** The roles of each kind of company. Site and dispatch people never see a rate or an amount. */
const table = {
  buyer: {
    owner: [...everybody, ...seesPrices, ...buys, 'approve_awards', 'keep_accounts', ...runs],
    purchaser: [...everybody, ...seesPrices, ...buys, 'see_money', 'keep_accounts'],
    approver: [...everybody, ...seesPrices, 'approve_awards', 'see_money'],
    site: [...everybody, 'receive_goods', 'chat'],
    accounts: [...everybody, ...keepsAccounts],
    viewer: [...everybody, 'see_prices_after_award'],
  },
  supplier: {
    owner: [...everybody, ...seesPrices, ...sells, 'keep_accounts', ...runs],
    bidder: [...everybody, ...seesPrices, ...sells, 'see_money', 'keep_accounts'],
    dispatch: [...everybody, 'dispatch_goods', 'chat'],
    accounts: [...everybody, ...keepsAccounts],
    viewer: [...everybody, 'see_prices_after_award'],
  },
  salesman: { owner: [...everybody, ...seesPrices, ...sells, 'keep_accounts', 'manage_company'] },
  admin: { owner: ['see_jobs', 'see_members', ...seesPrices, 'manage_company', 'administer'] },
} as const satisfies Record<CompanyKind, Partial<Record<MemberRole, readonly Capability[]>>>

type Table = typeof table
type RolesOf<Kind extends CompanyKind> = keyof Table[Kind] & MemberRole
/** The roles of one kind of company; of several kinds, those of any of them. */
export type MemberRoleOf<Kind extends CompanyKind> = Kind extends CompanyKind ? RolesOf<Kind> : never
/** A kind of company with one of its roles: a purchaser of a supplier does not compile. */
export type Membership = { [Kind in CompanyKind]: { role: Kind; member_role: RolesOf<Kind> } }[CompanyKind]

export function memberRolesOf<Kind extends CompanyKind>(kind: Kind): MemberRoleOf<Kind>[] {
  return Object.keys(table[kind]) as MemberRoleOf<Kind>[]
}

/** Whether companies of this kind have the role. Checks input; always true for stored rows. */
export function isMembership(pair: { role: CompanyKind; member_role: MemberRole }): pair is Membership {
  return Object.hasOwn(table[pair.role], pair.member_role)
}

/** Built once: every request looks one up. */
const sets = new Map(
  Object.entries(table).flatMap(([kind, roles]) =>
    Object.entries(roles).map(([role, list]) => [`${kind} ${role}`, new Set<Capability>(list)] as const),
  ),
)

export function capabilitiesOf({ role, member_role }: Membership): ReadonlySet<Capability> {
  return sets.get(`${role} ${member_role}`)!
}

/** The roles whose people are notified of what needs the capability. */
export function memberRolesWith<Kind extends CompanyKind>(kind: Kind, capability: Capability): MemberRoleOf<Kind>[] {
  return memberRolesOf(kind).filter((role) => sets.get(`${kind} ${role}`)!.has(capability))
}

/** The same over all kinds of company, for a query in which the kind is already fixed. */
export function memberRolesInAnyKind(capability: Capability): readonly MemberRole[] {
  let roles = rolesInAnyKind.get(capability)
  if (!roles) {
    const kinds = Object.keys(table) as CompanyKind[]
    roles = [...new Set(kinds.flatMap((kind): MemberRole[] => memberRolesWith(kind, capability)))]
    rolesInAnyKind.set(capability, roles)
  }
  return roles
}

/** Cache: every write with a notification asks. */
const rolesInAnyKind = new Map<Capability, readonly MemberRole[]>()

export function can(actor: { capabilities: ReadonlySet<Capability> }, capability: Capability): boolean {
  return actor.capabilities.has(capability)
}
