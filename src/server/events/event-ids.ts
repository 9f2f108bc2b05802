import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

/**
 * Ids of a stream's events that only this process can read: the number in them would count what others do, so that a bidder could
 * see when a rival bids. Each call gives another id for the same number.
 */
export function createEventIds() {
  const server = randomBytes(6).toString('hex')
  const key = randomBytes(16)

  return {
    idOf(number: number): string {
      const block = randomBytes(16)
      block.writeBigUInt64BE(BigInt(number))
      return `${server}-${encrypted(key, block).toString('hex')}`
    },

    /** The number in an id; null for ids of other processes and for texts that are no id. */
    numberOf(id: string): number | null {
      const [ofServer, block = ''] = id.split('-')
      if (ofServer !== server || !/^[0-9a-f]{32}$/.test(block)) return null
      return Number(decrypted(key, Buffer.from(block, 'hex')).readBigUInt64BE())
    },
  }
}

// One block with random bytes in it needs no mode.
function encrypted(key: Buffer, block: Buffer): Buffer {
  return createCipheriv('aes-128-ecb', key, null).setAutoPadding(false).update(block)
}

function decrypted(key: Buffer, block: Buffer): Buffer {
  return createDecipheriv('aes-128-ecb', key, null).setAutoPadding(false).update(block)
}
