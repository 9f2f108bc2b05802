import { useEffect, useState } from 'react'

const saysCopiedMs = 2000

/** Null without clipboard access, as on insecure pages. */
export function useCopy(): { copied: boolean; copy: (text: string) => void } | null {
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), saysCopiedMs)
    return () => clearTimeout(timer)
  }, [copied])

  if (!navigator.clipboard) return null
  return {
    copied,
    copy(text) {
      // Where the browser refuses, the text is shown, to be copied by hand.
      navigator.clipboard.writeText(text).then(
        () => setCopied(true),
        () => prompt('', text),
      )
    },
  }
}
