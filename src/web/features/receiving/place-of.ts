import type { OrderToReceive } from '#contract/receiving.ts'

/** Replies that an earlier version has stored on the device lack where the order says that it goes. */
type Delivered = Pick<OrderToReceive, 'site'> & Partial<Pick<OrderToReceive, 'deliver_to'>>

/** Where the goods go: as the order says, else its site. */
export const placeOf = ({ site, deliver_to }: Delivered): string =>
  deliver_to || (site ? `${site.name}, ${site.address}` : '')
