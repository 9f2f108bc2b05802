/** The product's own name in Devanagari, beside it in the wordmark; empty for a name that an operator chose. */
export const brandInHindi = (brandName: string): string => (brandName === 'Nirmaan' ? 'निर्माण' : '')
