/** What a file belongs to: a job, a bid, a chat message or a paper of an order. The item id is that of the message or the paper. */
export const fileTypes = ['job', 'bid', 'chat', 'paper'] as const
export type FileType = (typeof fileTypes)[number]

/** What a form may bring. `evidence`: what a check of a company is based on. */
export type UploadType = FileType | 'evidence'

/** The papers of an order that can have files. Those of `bill`, `payment` and `dispute`, and of the order itself, may show prices. */
export const papersOfOrders = ['order', 'dispatch', 'receipt', 'bill', 'payment', 'dispute'] as const
export type PaperOfOrder = (typeof papersOfOrders)[number]
