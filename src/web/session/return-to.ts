const key = 'nirmaan.wanted-page'

/** The page that a signed-out person wanted to open, to return there after signing in. Stored per tab. */
export const returnTo = {
  /** `person`: the id of the person signed in before; null if there was none. */
  remember: (address: string, person: string | null) => sessionStorage.setItem(key, `${person ?? ''} ${address}`),
  /** Null for a different person from the one whose session ended there. */
  read(person: string): string | null {
    const [whose, address] = sessionStorage.getItem(key)?.split(' ', 2) ?? []
    return address && (whose === '' || whose === person) ? address : null
  },
  /** The address alone, to tell a signed-out person what the sign-in is for. */
  wanted: (): string | null => sessionStorage.getItem(key)?.split(' ', 2)[1] ?? null,
  forget: () => sessionStorage.removeItem(key),
}
