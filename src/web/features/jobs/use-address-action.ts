import { useLocation, useNavigate } from 'react-router'
import { useSearchParams } from '#web/ui/use-search-params.ts'

/**
 * Whether the address asks for a dialog (`action=post`, `action=bid`), so that a link can open it
 * and the back button closes it. `from`: the job that the dialog is to be filled in from.
 */
export function useAddressAction(action: string) {
  const [address, setAddress] = useSearchParams()
  const navigate = useNavigate()
  const { state } = useLocation()
  const isOpen = address.get('action') === action

  function withAction(value: string | null) {
    return (current: URLSearchParams) => {
      const next = new URLSearchParams(current)
      next.delete('from')
      if (value) next.set('action', value)
      else next.delete('action')
      return next
    }
  }

  return {
    isOpen,
    from: isOpen ? address.get('from') : null,
    open: () => setAddress(withAction(action), { preventScrollReset: true, state: { opens: action } }),
    close() {
      // Back to where it was opened, so that the next press of the back button leads away from there.
      if (state?.opens === action) void navigate(-1)
      else setAddress(withAction(null), { replace: true, preventScrollReset: true })
    },
  }
}
