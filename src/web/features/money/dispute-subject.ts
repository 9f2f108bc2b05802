/** What a dispute is about: one of them. */
export type Subject = Partial<Record<'receipt_id' | 'bill_id' | 'milestone_id' | 'payment_id', string>>
