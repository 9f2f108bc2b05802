import { useSearchParams } from 'react-router'

/** What is searched for, kept in the address (`q`) so that it survives a reload, the back button and being sent to somebody. */
export function useAddressWords() {
  const [address, setAddress] = useSearchParams()

  function setWords(words: string) {
    setAddress(
      (current) => {
        const next = new URLSearchParams(current)
        if (words) next.set('q', words)
        else next.delete('q')
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  }

  return { words: address.get('q') ?? '', setWords }
}
