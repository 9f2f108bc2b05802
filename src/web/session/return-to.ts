const key = 'nirmaan.wanted-page'

/** Where a signed-out person wanted to go, so that signing in leads there. Lives as long as the tab. */
export const returnTo = {
  /** `person`: the id of whoever was signed in until then; null where nobody was. */
  remember: (address: string, person: string | null) => sessionStorage.setItem(key, `${person ?? ''} ${address}`),
  /** Null for another person than the one whose session ended there. */
  read(person: string): string | null {
    const [whose, address] = sessionStorage.getItem(key)?.split(' ', 2) ?? []
    return address && (whose === '' || whose === person) ? address : null
  },
  forget: () => sessionStorage.removeItem(key),
}
