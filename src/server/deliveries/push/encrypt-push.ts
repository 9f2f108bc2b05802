import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'

export type PushKeys = { p256dh: string; auth: string }

/** For the test vector of the standard; otherwise both are new for each message. */
type Chosen = { privateKey?: Buffer; salt?: Buffer }

const recordSize = 4096
/** A push service must take this much in all: 4096 less head and tag. */
export const payloadBytesMax = 2_500
/** Marks the last record. */
const lastRecord = Buffer.from([2])

/**
 * Encrypts a push message for one browser (RFC 8291 over the content coding aes128gcm of RFC 8188): a single record, with the
 * sender's public key as its key id. Throws if the browser's key is no point of the curve.
 */
export function encryptPush(payload: Buffer, { p256dh, auth }: PushKeys, { privateKey, salt }: Chosen = {}): Buffer {
  if (payload.length > payloadBytesMax) throw new Error(`a push message has ${payload.length} bytes`)
  const receiver = Buffer.from(p256dh, 'base64url')
  const own = createECDH('prime256v1')
  if (privateKey) own.setPrivateKey(privateKey)
  else own.generateKeys()
  const sender = own.getPublicKey()
  const randomSalt = salt ?? randomBytes(16)

  const secret = own.computeSecret(receiver)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), receiver, sender])
  const keyMaterial = derive(secret, Buffer.from(auth, 'base64url'), info, 32)
  const key = derive(keyMaterial, randomSalt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(keyMaterial, randomSalt, Buffer.from('Content-Encoding: nonce\0'), 12)

  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  const sealed = Buffer.concat([cipher.update(payload), cipher.update(lastRecord), cipher.final(), cipher.getAuthTag()])
  const head = Buffer.alloc(5)
  head.writeUInt32BE(recordSize)
  head.writeUInt8(sender.length, 4)
  return Buffer.concat([randomSalt, head, sender, sealed])
}

const derive = (secret: Buffer, salt: Buffer, info: Buffer, bytes: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, bytes))
