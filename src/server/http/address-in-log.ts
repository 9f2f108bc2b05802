import { createHmac } from 'node:crypto'

/** How a client's address stands in the log: as it is or, with a key, as a code that is the same for the same address. */
export type AddressInLog = (address: string) => string

/** A code of 64 bits: enough to follow one client, and without the key nobody can try addresses until one fits. */
export function addressInLogOf(key: string | null): AddressInLog {
  if (key === null) return (address) => address
  return (address) => createHmac('sha256', key).update(address).digest('hex').slice(0, 16)
}
