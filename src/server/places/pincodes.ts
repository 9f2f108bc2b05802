import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import type { Point } from '#domain/matching/nearness.ts'

/** `accuracy`: of its own post offices, or only of its sorting district. */
export type PincodePlace = {
  at: Point
  accuracy: 'office' | 'district'
  district: string
  state: string
  /** Of its larger post offices. */
  names: readonly string[]
}

let places: ReadonlyMap<string, PincodePlace> | null = null

/** The place of a PIN code; null: India Post has no such code. The list, about 20,000, is read at the first use. */
export function placeOfPincode(pincode: string): PincodePlace | null {
  places ??= readPlaces()
  return places.get(pincode) ?? null
}

/** Every PIN code, in ascending order. */
export function allPincodes(): [string, PincodePlace][] {
  places ??= readPlaces()
  return [...places]
}

function readPlaces(): ReadonlyMap<string, PincodePlace> {
  const packed = readFileSync(new URL('pincodes.tsv.gz', import.meta.url))
  const lines = gunzipSync(packed)
    .toString()
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
  return new Map(lines.map(placeOfLine))
}

function placeOfLine(line: string): [string, PincodePlace] {
  const [pincode = '', north, east, accuracy, district = '', state = '', names = ''] = line.split('\t')
  const at = { latitude: Number(north), longitude: Number(east) }
  return [
    pincode,
    {
      at,
      accuracy: accuracy === 'office' ? 'office' : 'district',
      district,
      state,
      names: names.split('|').filter(Boolean),
    },
  ]
}
