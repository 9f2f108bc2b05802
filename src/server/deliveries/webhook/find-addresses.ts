import { promises as dns, type LookupAddress } from 'node:dns'
import { isIP } from 'node:net'
import { isForbiddenAddress } from './forbidden-address.ts'

/** Resolves a name to all its addresses. */
export type FindAddresses = (host: string) => Promise<LookupAddress[]>

/** The name leads to an address that must not be called. */
export class AddressForbidden extends Error {}

const resolver = new dns.Resolver({ timeout: 3_000, tries: 2 })

/**
 * From DNS alone, never from the machine's hosts file. Unlike `dns.lookup` it needs no thread of the pool that files share, so
 * slow name servers of customers hold up nothing else.
 */
export const findInDns: FindAddresses = async (host) => {
  const found = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)])
  const [v4, v6] = found.map((result) => (result.status === 'fulfilled' ? result.value : [])) as [string[], string[]]
  if (v4.length + v6.length === 0) throw new Error(`no address of ${host}`)
  return [...v4.map((address) => ({ address, family: 4 })), ...v6.map((address) => ({ address, family: 6 }))]
}

/** As other programs of this machine find it: for development, where a receiver may be `localhost`. */
export const findOnMachine: FindAddresses = (host) => dns.lookup(host, { all: true })

/** All addresses of a host, each checked. Throws AddressForbidden if one of them must not be called. */
export async function findAllowedAddresses(
  host: string,
  find: FindAddresses,
  publicOnly: boolean,
): Promise<LookupAddress[]> {
  const version = isIP(host)
  const addresses = version ? [{ address: host, family: version }] : await find(host)
  const hostile = publicOnly && addresses.find(({ address }) => isForbiddenAddress(address))
  if (hostile) throw new AddressForbidden(`${host} is ${hostile.address}`)
  return addresses
}
