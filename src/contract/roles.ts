/** A person's role is the kind of their company. */
export const roles = ['buyer', 'supplier', 'salesman', 'admin'] as const
export type Role = (typeof roles)[number]

export const bidders = ['supplier', 'salesman'] as const satisfies readonly Role[]
export const buyersAndBidders = ['buyer', ...bidders] as const satisfies readonly Role[]
export const traders = ['buyer', 'supplier'] as const satisfies readonly Role[]

/** Both sides of an order, and admins where it is disputed. */
export const orderReaders = [...buyersAndBidders, 'admin'] as const satisfies readonly Role[]
