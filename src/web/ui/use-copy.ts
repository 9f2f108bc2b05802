import { t } from '@lingui/core/macro'
import { useEffect, useState } from 'react'
import { toast } from './toast.ts'

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
  const refused = () => toast.error(t`The browser did not allow copying.`)
  return { copied, copy: (text) => void navigator.clipboard.writeText(text).then(() => setCopied(true), refused) }
}
