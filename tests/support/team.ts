import { expect } from '@playwright/test'
import type { NewInvitation } from '#contract/invitation.ts'
import { password } from './journey.ts'
import type { Person } from './person.ts'
import { accountAt } from './server-people.ts'
import type { ServerProcess } from './server-process.ts'

/** The link of the newest invitation mailed to an address, from the server's output, since no mail server is set. */
export async function invitationLink(server: ServerProcess, email: string): Promise<string> {
  const links = () => [
    ...server.printed().matchAll(/^Mail to (\S+): (?:(?!^Mail to )[\s\S])*?(\/auth\?(?:join|invited)=\S+)/gm),
  ]
  const newest = () => links().findLast(([, to]) => to === email)?.[2]
  await expect.poll(newest).toBeDefined()
  return newest()!
}

/** A colleague of the owner, invited and joined without a browser. */
export async function joined(
  server: ServerProcess,
  owner: Person,
  { person_name, ...invitation }: NewInvitation & { person_name: string },
): Promise<Person> {
  await owner.call('inviteMember', { body: invitation })
  return joinedBy(server, {
    link: await invitationLink(server, invitation.email),
    person_name,
    email: invitation.email,
  })
}

/** Joins by the link of an invitation. */
export async function joinedBy(
  server: ServerProcess,
  { link, email, person_name }: { link: string; email: string; person_name: string },
): Promise<Person> {
  const token = new URLSearchParams(link.split(/[?#]/)[1]).get('join')!
  const person = await accountAt(server, { email, password })
  await person.call('acceptInvitation', { params: { token }, body: { person_name } })
  return person
}
