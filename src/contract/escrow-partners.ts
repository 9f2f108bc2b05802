/** Who holds the money of a milestone. `sandbox` takes none, and is refused in production. */
export const escrowPartners = ['sandbox', 'razorpay-route'] as const
export type EscrowPartnerName = (typeof escrowPartners)[number]
