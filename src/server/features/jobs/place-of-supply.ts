import type { JobItems } from '#contract/job-item.ts'
import { gstState } from '#domain/gst-number.ts'
import { stateCodeNamed, stateName } from '#domain/gst-states.ts'
import { placeOfAddress } from '#domain/place-of-address.ts'
import type { Sql } from '../../db/database.ts'
import { placeOfPincode } from '../../places/pincodes.ts'

/** What tells where a job is supplied. `place_of_supply`: a state code that the buyer has set. */
export type SuppliedJob = {
  place_of_supply: string | null
  location: string
  pincode: string | null
  buyer_gst_number: string
}

/** Of job `j` and its buyer's company `c`. */
export const supplyColumns = (sql: Sql) =>
  sql`j.place_of_supply, j.location, j.pincode, c.gst_number as buyer_gst_number`

/** The state of supply: as the job says, else where its location is, else that of the buyer's GST number. */
export function placeOfSupply(job: SuppliedJob): JobItems['place_of_supply'] {
  const code = toldByJob(job)
  return code === null ? gstState(job.buyer_gst_number) : { state_code: code, state_name: stateName(code) }
}

/** The code of the state that the job itself tells; null: the buyer's GST number alone tells it. */
export const toldByJob = ({ place_of_supply, pincode, location }: SuppliedJob): string | null =>
  place_of_supply ?? stateAt(pincode, location)

/** The code of the state that an address tells; null: it tells none. */
export function stateOfAddress(address: string): string | null {
  const pincode = address.match(/\b[1-9]\d{2} ?\d{3}\b/g)?.at(-1)
  return stateAt(pincode?.replace(' ', '') ?? null, address)
}

/** By its PIN code, else by a state at its end: "Porvorim 403521", "Porvorim, Goa". */
function stateAt(pincode: string | null, address: string): string | null {
  const place = pincode === null ? null : placeOfPincode(pincode)
  return stateCodeNamed(place ? place.state : placeOfAddress(address).split(', ').at(-1)!)
}
