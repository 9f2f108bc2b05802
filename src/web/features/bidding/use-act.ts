import { useMutation } from '@tanstack/react-query'
import { screensUpdated } from '#web/api/touched.ts'
import { toast } from '#web/ui/toast.ts'

/** A call that ends with a toast, and with the screens showing its result. */
export function useAct<Given = void, Reply = unknown>(
  act: (given: Given) => Promise<Reply>,
  { done, onDone }: { done: string | ((reply: Reply) => string | null); onDone?: (reply: Reply) => void },
) {
  return useMutation({
    mutationFn: act,
    async onSuccess(reply) {
      const said = typeof done === 'string' ? done : done(reply)
      if (said) toast.success(said)
      await screensUpdated()
      onDone?.(reply)
    },
  })
}
