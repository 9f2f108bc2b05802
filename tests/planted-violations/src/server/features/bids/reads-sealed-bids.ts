export const statement = 'select price_quote from bid_versions'
