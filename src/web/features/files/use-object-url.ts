import { useEffect, useState } from 'react'

/** An address for content of this page, for as long as it is shown; null without content. */
export function useObjectUrl(content: Blob | null | undefined): string | null {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (!content) return
    const address = URL.createObjectURL(content)
    setUrl(address)
    return () => {
      setUrl(null)
      URL.revokeObjectURL(address)
    }
  }, [content])
  return url
}
