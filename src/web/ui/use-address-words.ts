import { useChangeAddress } from './use-change-address.ts'
import { useSearchParams } from './use-search-params.ts'

/** The search, stored in the address (`q`) so that it survives a reload, the back button and being sent to somebody. */
export function useAddressWords() {
  const [address] = useSearchParams()
  const change = useChangeAddress()
  return { words: address.get('q') ?? '', setWords: (q: string) => change({ q }) }
}
