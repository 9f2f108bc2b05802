import { BlockList, isIP } from 'node:net'

/** Networks of IPv4 that are no public receivers: this machine, private ones, link-local with the clouds' metadata, and so on. */
const forbiddenNetworks = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10], // carrier-grade NAT, and a metadata service
  ['127.0.0.0', 8],
  ['169.254.0.0', 16], // link-local, and metadata services
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4], // multicast
  ['240.0.0.0', 4],
  ['168.63.129.16', 32], // a metadata service with a public address
] as const

/**
 * Of IPv6 only global unicast is public. That leaves out loopback, link-local, unique-local, multicast, NAT64, and IPv4 in
 * any of its forms.
 */
const globalUnicast = new BlockList()
globalUnicast.addSubnet('2000::', 3, 'ipv6')

const forbidden = new BlockList()
for (const [network, prefix] of forbiddenNetworks) forbidden.addSubnet(network, prefix, 'ipv4')
forbidden.addSubnet('2001::', 23, 'ipv6') // tunnels (Teredo) and protocol assignments
forbidden.addSubnet('2001:db8::', 32, 'ipv6')
forbidden.addSubnet('2002::', 16, 'ipv6') // 6to4, which contains any IPv4 address
forbidden.addSubnet('3fff::', 20, 'ipv6')

/** Whether the server must not connect there on behalf of a customer (SSRF). True for what is no IP address. */
export function isForbiddenAddress(address: string): boolean {
  const version = isIP(address)
  if (version === 4) return forbidden.check(address, 'ipv4')
  return version !== 6 || !globalUnicast.check(address, 'ipv6') || forbidden.check(address, 'ipv6')
}
