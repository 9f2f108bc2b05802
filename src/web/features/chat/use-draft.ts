import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

/** A half-written message, kept while other chats and screens are looked at; logging out forgets it. */
export function useDraft(jobId: string) {
  const queryClient = useQueryClient()
  const key = ['draft', jobId]
  const [draft, setDraft] = useState(() => queryClient.getQueryData<string>(key) ?? '')
  function keep(text: string) {
    setDraft(text)
    queryClient.setQueryData(key, text)
  }
  return [draft, keep] as const
}
