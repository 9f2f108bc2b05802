/** A person's role is the kind of their company. */
export const roles = ['buyer', 'supplier', 'salesman', 'admin'] as const
export type Role = (typeof roles)[number]

export const bidders = ['supplier', 'salesman'] as const satisfies readonly Role[]
export const traders = ['buyer', 'supplier'] as const satisfies readonly Role[]
