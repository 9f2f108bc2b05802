/** What the contract and the server have people read: the contract's sentences, the titles of its pages. */
export const sentences = {} as const
