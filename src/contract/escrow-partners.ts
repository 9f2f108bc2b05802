/** Who holds the money of a milestone. `sandbox` takes none, and is refused in production. */
export const escrowPartners = ['sandbox', 'razorpay-route'] as const
/** Names for people; of the sandbox, which is no partner, none. */
export const partnersName: Readonly<Record<(typeof escrowPartners)[number], string>> = {
  sandbox: '',
  'razorpay-route': 'Razorpay',
}
export type EscrowPartnerName = (typeof escrowPartners)[number]
