const key = 'nirmaan.wanted-page'

/** Where a signed-out person wanted to go, so that signing in leads there. Lives as long as the tab. */
export const wantedPage = {
  remember: (address: string) => sessionStorage.setItem(key, address),
  read: (): string | null => sessionStorage.getItem(key),
  forget: () => sessionStorage.removeItem(key),
}
