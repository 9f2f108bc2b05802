import { createHash, randomInt } from 'node:crypto'

const codesMade = 10
/** Without letters and digits that look alike. */
const alphabet = 'ABCDEFGHJKMNPQRSTVWXYZ23456789'
const length = 16

/** About 78 bits, in groups of four. */
const newCode = () =>
  Array.from({ length }, () => alphabet[randomInt(alphabet.length)])
    .join('')
    .replaceAll(/(.{4})(?=.)/g, '$1-')

export const newRecoveryCodes = (): string[] => Array.from({ length: codesMade }, newCode)

/** As typed, without what people put between the groups. */
export const plainCode = (typed: string): string => typed.replaceAll(/[\s-]/g, '').toUpperCase()

/** A plain hash suffices: the code is random, and too long to guess. */
export const hashRecoveryCode = (typed: string): Buffer => createHash('sha256').update(plainCode(typed)).digest()
