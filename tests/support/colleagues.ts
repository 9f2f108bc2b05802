import type { MemberRole } from '#contract/company.ts'
import type { Market, Person } from './market.ts'

type Invited = { award_limit?: number | null; email?: string }

export const addressOf = (name: string) => `${name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '.')}@firm.example.in`

/** The token in the newest invitation mailed to an address; waits for the `count`th mail. */
export const invitationToken = (market: Market, email: string, count = 1) => mailedToken(market, email, 'join', count)

/** The same for an admin's invitation of a salesman. */
export const salesmanToken = (market: Market, email: string, count = 1) => mailedToken(market, email, 'invited', count)

async function mailedToken({ printed }: Market, email: string, query: string, count: number): Promise<string> {
  const link = new RegExp(`/auth\\?${query}=([\\w-]+)`)
  const giveUpAt = Date.now() + 20_000
  for (;;) {
    const tokens = printed
      .filter((text) => text.startsWith(`Mail to ${email}:`))
      .flatMap((text) => link.exec(text)?.[1] ?? [])
    if (tokens.length >= count) return tokens.at(-1)!
    if (Date.now() > giveUpAt) throw new Error(`No invitation was mailed to ${email}`)
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}

/** Invites a person to the owner's company, who joins by the mailed link. */
export async function colleague(
  market: Market,
  owner: Person,
  name: string,
  member_role: MemberRole,
  { award_limit = null, email = addressOf(name) }: Invited = {},
): Promise<Person> {
  await owner.call('inviteMember', { body: { email, member_role, award_limit } })
  const [person, token] = await Promise.all([market.account(email), invitationToken(market, email)])
  await person.call('acceptInvitation', { params: { token }, body: { person_name: name } })
  return person
}
