const key = 'nirmaan.claim'

/** The link of bids that a person wants to take over after opening an account. Stored per tab. */
export const saveClaim = (token: string): void => sessionStorage.setItem(key, token)
export const storedClaim = (): string | null => sessionStorage.getItem(key)
export const forgetClaim = (): void => sessionStorage.removeItem(key)
